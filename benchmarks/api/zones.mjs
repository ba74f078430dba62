import { RATES } from '../lib/rates.mjs';

/** Postal codes of Germany have five digits and no province; a zone here is one or more beginnings of four digits. */
const COUNTRY = 'DE';
const BEGINNINGS = 10_000;

/** The shop's shipping file with so many zones, which cover the country between them; no live carrier. */
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

/** Destinations all over the country. */
export const createDestinations = (random) => () => ({
  country: COUNTRY,
  province: '',
  zip: String(1_000 + Math.floor(random() * 98_000)).padStart(5, '0'),
});
