import { RATES } from '../lib/rates.mjs';

/** German postal codes have five digits, and no province; a zone here is one or more prefixes of four digits. */
const COUNTRY = 'DE';
const BEGINNINGS = 10_000;

/** A shipping file with `zoneCount` zones that together cover the country; no live carrier. */
export function shippingFile(zoneCount) {
  const zones = Array.from({ length: zoneCount }, (_, number) => ({
    id: `zone-${number}`,
    name: `Zone ${number}`,
    regions: [{ country: COUNTRY, postalCodes: [] }],
    rates: RATES,
  }));
  for (let beginning = 0; beginning < BEGINNINGS; beginning += 1) {
    zones[beginning % zoneCount].regions[0].postalCodes.push(`${String(beginning).padStart(4, '0')}*`);
  }
  return {
    currency: 'CAD',
    timeZone: 'America/Toronto',
    origin: { country: 'CA', province: 'ON', postalCode: 'K1N 5T2', city: 'Ottawa' },
    processing: { days: 1, cutOffHour: 14 },
    zones,
  };
}

/** Returns random destinations all over the country. */
export const createDestinations = (random) => () => ({
  country: COUNTRY,
  province: '',
  postalCode: String(1_000 + Math.floor(random() * 98_000)).padStart(5, '0'),
});
