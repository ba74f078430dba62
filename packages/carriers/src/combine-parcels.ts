import { matchServices } from '@cartfare/core/internal';
import type { CarrierMessage, CarrierResponse, CarrierQuote, UnreadableQuote } from '@cartfare/rating';

/**
 * Combines the responses for a cart's parcels: a service counts if one of the carrier's accounts takes every parcel, the
 * cheapest of several. It costs the sum, and arrives with the last parcel.
 */
export function combineParcels(responses: readonly CarrierResponse[]): CarrierResponse {
  const [only, ...others] = responses;
  if (only !== undefined && others.length === 0) {
    return only.kind === 'quotes' ? { ...only, quotes: cheapestAccounts(only.quotes) } : only;
  }
  // No response for another parcel could change that.
  if (responses.some((response) => response.kind === 'cannot_ship')) return { kind: 'cannot_ship' };
  const failed = responses.find((response) => response.kind === 'failed');
  if (failed !== undefined) return failed;
  const offers = responses.filter((response) => response.kind === 'quotes');
  const quotes = cheapestAccounts(matchServices(offers.map((offer) => offer.quotes)).map((parts) => parts.reduce(add)));
  const unreadable = distinct(offers.flatMap((offer) => offer.unreadable ?? []));
  const messages = distinctMessages(offers.flatMap((offer) => offer.messages ?? []));
  if (quotes.length === 0 && messages.length === 0) {
    // An unreadable quote might be of a service that takes every parcel.
    return unreadable.length === 0 ? { kind: 'cannot_ship' } : { kind: 'failed', reason: 'unreadable' };
  }
  return {
    kind: 'quotes',
    quotes,
    ...(messages.length === 0 ? {} : { messages }),
    ...(offers.every((offer) => offer.countsFromDispatch === true) ? { countsFromDispatch: true } : {}),
    ...(unreadable.length === 0 ? {} : { unreadable }),
  };
}

/** One quote for a service: the cheapest of the accounts that quote it, in the place of the first. */
function cheapestAccounts(quotes: readonly CarrierQuote[]): readonly CarrierQuote[] {
  const cheapest = new Map<string, CarrierQuote>();
  for (const [at, { account, ...quote }] of quotes.entries()) {
    // Quotes without an account may be several services under one code.
    const key = JSON.stringify(account === undefined ? at : [quote.code, quote.currency]);
    const known = cheapest.get(key);
    if (known === undefined || quote.priceMinor < known.priceMinor) cheapest.set(key, quote);
  }
  return [...cheapest.values()];
}

/** The first of each service and reason. */
const distinctMessages = (messages: readonly CarrierMessage[]): readonly CarrierMessage[] => [
  ...new Map(messages.toReversed().map((each) => [JSON.stringify([each.service, each.reason]), each])).values(),
];

/** The first of each service. */
const distinct = (unreadable: readonly UnreadableQuote[]): readonly UnreadableQuote[] => [
  ...new Map(unreadable.toReversed().map((quote) => [quote.service ?? quote.path, quote])).values(),
];

/** Names each field: one that is not combined here is not offered, rather than that of the first parcel. */
const add = (a: CarrierQuote, b: CarrierQuote): CarrierQuote => ({
  name: a.name,
  code: a.code,
  description: a.description,
  currency: a.currency,
  ...(a.account === undefined ? {} : { account: a.account }),
  ...slower(a.transitDays, b.transitDays),
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

/** No days if one of the parcels has none. */
function slower(a: CarrierQuote['transitDays'], b: CarrierQuote['transitDays']): Pick<CarrierQuote, 'transitDays'> {
  if (a === undefined || b === undefined) return {};
  return {
    transitDays: { minDays: Math.max(a.minDays, b.minDays), maxDays: Math.max(a.maxDays, b.maxDays) },
  };
}

/** ISO dates sort as text. */
const later = (a: string, b: string): string => (a > b ? a : b);
