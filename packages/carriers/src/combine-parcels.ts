import { matchServices } from '@cartfare/core/internal';
import type { CarrierResponse, CarrierQuote, UnreadableQuote } from '@cartfare/rating';

/**
 * Combines the answers for a cart's parcels: a service counts if it takes every parcel. It costs the sum, and arrives
 * with the last parcel.
 */
export function combineParcels(answers: readonly CarrierResponse[]): CarrierResponse {
  const [only, ...others] = answers;
  if (only !== undefined && others.length === 0) return only;
  // No answer for another parcel could change that.
  if (answers.some((answer) => answer.kind === 'cannot_ship')) return { kind: 'cannot_ship' };
  const failed = answers.find((answer) => answer.kind === 'failed');
  if (failed !== undefined) return failed;
  const offers = answers.filter((answer) => answer.kind === 'quotes');
  const quotes = matchServices(offers.map((offer) => offer.quotes)).map((parts) => parts.reduce(add));
  const unreadable = distinct(offers.flatMap((offer) => offer.unreadable ?? []));
  if (unreadable.length === 0) return quotes.length === 0 ? { kind: 'cannot_ship' } : { kind: 'quotes', quotes };
  // An unreadable quote might be of a service that takes every parcel.
  return quotes.length === 0 ? { kind: 'failed', reason: 'unreadable' } : { kind: 'quotes', quotes, unreadable };
}

/** The first of each service. */
const distinct = (unreadable: readonly UnreadableQuote[]): readonly UnreadableQuote[] => [
  ...new Map(unreadable.toReversed().map((quote) => [quote.service ?? quote.path, quote])).values(),
];

const add = (a: CarrierQuote, b: CarrierQuote): CarrierQuote => ({
  ...a,
  priceMinor: a.priceMinor + b.priceMinor,
  delivery:
    a.delivery == null || b.delivery == null
      ? null
      : {
          earliest: later(a.delivery.earliest, b.delivery.earliest),
          latest: later(a.delivery.latest, b.delivery.latest),
        },
  phoneRequired: a.phoneRequired === true || b.phoneRequired === true,
});

/** ISO dates sort as text. */
const later = (a: string, b: string): string => (a > b ? a : b);
