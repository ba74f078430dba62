import type { ZoneMatcher } from './match-zones.ts';

/** Whether some destination in the country could be in some zone. */
export function shipsInto({ regions, exceptions }: ZoneMatcher, country: string): boolean {
  const takenOut = new Set(exceptions.countries.get(country)?.whole);
  const named = regions.countries.get(country)?.zones ?? [];
  return [...named, ...regions.restOfWorld].some((zone) => !takenOut.has(zone));
}

/** Whether the zones tell postal codes of the country apart. */
export const postalCodesMatter = ({ regions, exceptions }: ZoneMatcher, country: string): boolean =>
  [regions, exceptions].some((index) => index.countries.get(country)?.hasPostalRules === true);

/** Whether the zones tell provinces of the country apart. */
export const provincesMatter = ({ regions, exceptions }: ZoneMatcher, country: string): boolean =>
  [regions, exceptions].some((index) => (index.countries.get(country)?.provinces.size ?? 0) > 0);
