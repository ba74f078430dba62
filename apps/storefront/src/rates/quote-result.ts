import type { RatingRequest, RatingResult } from '@cartfare/rate-server';
import type { FieldRefusal, Omission, Quote, Refusal } from '@cartfare/rating';

/** What the rate service has for a request: rates, or why there are none. */
export type QuoteResult = RatesResult | { readonly kind: 'refused'; readonly refusal: RateRefusal };

export interface RatesResult {
  readonly kind: 'rates';
  /** At least one, in the shop's order. */
  readonly quotes: readonly Quote[];
  /** What is missing, and why. */
  readonly omissions: readonly Omission[];
  /** As in `RateResult`. */
  readonly orderBy: string | null;
}

/** Why there are no rates. */
export type RateRefusal =
  /** The rating takes longer than the caller waits. */
  | { readonly code: 'not_ready' }
  | { readonly code: 'empty_cart' }
  | { readonly code: 'nothing_to_ship' }
  | { readonly code: 'country_not_supported' }
  | {
      readonly code: 'invalid_destination';
      /** ISO 3166-1 alpha-2; empty where it is missing. */
      readonly countryCode: string;
      readonly fields: readonly FieldRefusal[];
    }
  | { readonly code: 'line_cannot_ship'; readonly items: readonly UnshippableVariant[] }
  | { readonly code: 'no_rates'; readonly omissions: readonly Omission[] };

/** Of all lines with the variant; not by line, because equal carts of two shoppers share a result. */
export interface UnshippableVariant {
  readonly variantId: number;
  readonly title: string;
}

/** Converts the rate server's result for the request. */
export function toQuoteResult(rating: RatingResult, request: RatingRequest): QuoteResult {
  if (rating.outcome === 'currency_not_supported') {
    throw new Error(
      `The shop's prices are in ${rating.currency}, and the shipping settings in a currency that has no exchange rate for it.`,
    );
  }
  if (rating.outcome === 'rated') {
    const { quotes, omissions, orderBy } = rating;
    return { kind: 'rates', quotes, omissions, orderBy };
  }
  if (rating.outcome === 'no_rates') {
    return { kind: 'refused', refusal: { code: 'no_rates', omissions: rating.omissions } };
  }
  return { kind: 'refused', refusal: toRefusal(rating, request) };
}

function toRefusal(refusal: Refusal, request: RatingRequest): RateRefusal {
  switch (refusal.outcome) {
    case 'nothing_to_ship':
    case 'country_not_supported':
      return { code: refusal.outcome };
    case 'invalid_destination':
      return { code: 'invalid_destination', countryCode: request.place.countryCode, fields: refusal.fields };
    case 'line_cannot_ship':
      return { code: 'line_cannot_ship', items: unshippableItems(refusal.lines, request) };
  }
}

const unshippableItems = (
  lines: readonly { readonly id: string }[],
  request: RatingRequest,
): readonly UnshippableVariant[] => {
  const ids = new Set(lines.map(({ id }) => id));
  const items = request.lines.filter(({ id }) => id !== undefined && ids.has(id));
  return [...new Map(items.map(({ variantId = 0, name = '' }) => [variantId, { variantId, title: name }])).values()];
};
