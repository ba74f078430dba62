import { toHundredths } from '@cartfare/core';
import type { RateConfig, RegionConfig, ShippingConfig } from '@cartfare/rating';

/** From what on a country's shipping costs nothing, by the zone's own rule. */
export interface FreeShippingOffer {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Hundredths of the shop's currency, compared with the shipped lines' subtotal. */
  readonly thresholdMinor: number;
  readonly rateName: string;
}

/** One offer a country at most: the first rate with a threshold and no further conditions. */
export function freeShippingOffers({ zones, currency }: ShippingConfig): readonly FreeShippingOffer[] {
  const offers = new Map<string, FreeShippingOffer>();
  for (const zone of zones) {
    const rate = zone.rates.find(isFreeFrom);
    if (rate?.freeFromMinor === undefined) continue;
    const thresholdMinor = toHundredths(rate.freeFromMinor, currency);
    for (const country of wholeCountries(zone.regions)) {
      if (!offers.has(country)) offers.set(country, { country, thresholdMinor, rateName: rate.name });
    }
  }
  return [...offers.values()];
}

const isFreeFrom = (rate: RateConfig): boolean => rate.freeFromMinor !== undefined && (rate.when ?? []).length === 0;

/** A zone for a part of a country says nothing about the rest of it. */
const wholeCountries = (regions: readonly RegionConfig[]): readonly string[] =>
  regions.flatMap((region) => {
    if (region === 'rest_of_world') return [];
    return region.provinces === undefined && region.postalCodes === undefined ? [region.country] : [];
  });
