import { canadianProvince } from './canadian-province.ts';
import type { CarrierAddress } from './rate-request.ts';

/** How far a parcel travels, in the steps of the price list. */
export type DistanceZone = 'local' | 'regional' | 'national' | 'remote' | 'united_states' | 'europe' | 'overseas';

/** Served in Europe: the European Union, the United Kingdom, Iceland, Norway and Switzerland. */
const EUROPE = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

/** Other countries that are served. A country in no list is not served. */
const OVERSEAS = new Set('AE AR AS AU BR CL GU HK IL IN JP KR MO MP MX MY NZ PH PR SA SG TH TR TW VI VN ZA'.split(' '));

/** States and territories of the United States that are priced like overseas. */
const OVERSEAS_STATES = new Set(['AK', 'HI', 'PR', 'GU', 'VI', 'AS', 'MP']);

/** The zone between the addresses; null when the carrier does not collect at `origin` or deliver to `destination`. */
export function distanceZone(origin: CarrierAddress, destination: CarrierAddress): DistanceZone | null {
  if (origin.country !== 'CA') return null;
  if (destination.country === 'CA') return domesticZone(origin, destination);
  if (destination.country === 'US') {
    return OVERSEAS_STATES.has(destination.province?.toUpperCase() ?? '') ? 'overseas' : 'united_states';
  }
  if (EUROPE.has(destination.country)) return 'europe';
  return OVERSEAS.has(destination.country) ? 'overseas' : null;
}

/** With an unknown province the zone is `national`, or `remote` if the other province is in the north. */
function domesticZone(origin: CarrierAddress, destination: CarrierAddress): DistanceZone {
  const [from, to] = [canadianProvince(origin), canadianProvince(destination)];
  if (from?.region === 'north' || to?.region === 'north') return 'remote';
  if (from === null || to === null) return 'national';
  if (from.code === to.code) return 'local';
  return from.region === to.region ? 'regional' : 'national';
}
