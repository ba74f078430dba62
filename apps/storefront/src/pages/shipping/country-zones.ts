import type { RegionConfig, ZoneOverview } from '@cartfare/rating';

/**
 * The zones that have rates for a country, or for parts of it: those that name it, and those of the rest of the world
 * unless another zone names the whole country.
 */
export function zonesOf(zones: readonly ZoneOverview[], country: string): readonly ZoneOverview[] {
  const open = zones.filter(({ except }) => !except.some((place) => isWhole(place, country)));
  const named = open.filter(({ regions }) => regions.some((region) => names(region, country)));
  if (named.some(({ regions }) => regions.some((region) => isWhole(region, country)))) return named;
  return [...named, ...open.filter(({ regions }) => regions.includes('rest_of_world'))];
}

const names = (region: RegionConfig, country: string): boolean =>
  region !== 'rest_of_world' && region.country === country;

const isWhole = (region: RegionConfig, country: string): boolean =>
  region !== 'rest_of_world' &&
  region.country === country &&
  region.provinces === undefined &&
  region.postalCodes === undefined;

/** The sample cart's lowest price in each country that a zone names, in minor units; null: it gets none. */
export function lowestPrices(zones: readonly ZoneOverview[]): ReadonlyMap<string, number | null> {
  const prices = new Map<string, number | null>();
  for (const zone of zones) {
    const lowest = zone.rates.length === 0 ? null : Math.min(...zone.rates.map(({ priceMinor }) => priceMinor));
    for (const region of zone.regions) {
      if (region === 'rest_of_world') continue;
      const before = prices.get(region.country) ?? lowest;
      prices.set(region.country, lowest === null || before === null ? before : Math.min(before, lowest));
    }
  }
  return prices;
}
