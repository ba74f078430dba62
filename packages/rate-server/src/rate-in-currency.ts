import { currencyDecimals, err, ok, roundHalfExpand, type Result } from '@cartfare/core/internal';
import type { CurrencyConverter } from '@cartfare/core/money';
import type { FreeShippingOffer, RateOptions } from '@cartfare/rating';
import { excessOf } from './cart-limits.ts';
import type {
  CurrencyRefusal,
  PlannedRating,
  RatingRequest,
  RatingRequestOptions,
  RatingResult,
} from './rating-request.ts';
import type { RatingSettings } from './settings/rating-settings.ts';

export interface PlannedInCurrency extends Pick<PlannedRating, 'isRefused' | 'freeShipping'> {
  rate(options: RatingRequestOptions & Pick<RateOptions, 'onResponse'>): Promise<RatingResult>;
}

/** Plans the request at the time `at`, in the settings' currency; what comes of it is in the request's. */
export function planInCurrency(request: RatingRequest, at: number, settings: RatingSettings): PlannedInCurrency {
  const { currency, locale } = request;
  const converted = toSettingsCurrency(request, settings);
  if (!converted.ok) {
    const result = { outcome: converted.issue, currency };
    return { isRefused: true, rate: () => Promise.resolve(result), freeShipping: () => null };
  }
  const planned = settings.rater.plan({ ...converted.value, at });
  return {
    isRefused: planned.check() !== null,
    rate: async (options) => toRequestCurrency(await planned.rate({ ...options, locale }), currency, settings),
    freeShipping: () => toOfferCurrency(planned.freeShippingOffer({ locale }), currency, settings),
  };
}

type Currencies = Pick<RatingSettings, 'currency' | 'converter'>;

/**
 * The request with its prices in the settings' currency. A line's price is converted as a whole, so that it is rounded
 * once: it can differ from that of its pieces by half a minor unit a piece.
 */
export function toSettingsCurrency(
  request: RatingRequest,
  { currency, converter }: Currencies,
): Result<RatingRequest, CurrencyRefusal['outcome']> {
  if (request.currency === currency) return ok(request);
  if (converter.rate(request.currency, currency) === null) return err('currency_not_supported');
  const conversion = { from: request.currency, to: currency, converter };
  const lines: RatingRequest['lines'][number][] = [];
  for (const line of request.lines) {
    const priceMinor = convertMinor(line.priceMinor, conversion);
    const linePriceMinor = convertMinor(line.linePriceMinor ?? line.priceMinor * line.quantity, conversion);
    if (priceMinor === null || linePriceMinor === null) return err('out_of_range');
    lines.push({ ...line, priceMinor, linePriceMinor });
  }
  return excessOf(lines) === 'price' ? err('out_of_range') : ok({ ...request, lines, currency });
}

/** The result with the prices of its options in the request's currency. */
function toRequestCurrency(result: RatingResult, currency: string, settings: Currencies): RatingResult {
  if (result.outcome !== 'rated' || currency === settings.currency) return result;
  const conversion = { from: settings.currency, to: currency, converter: settings.converter };
  const quotes = result.quotes.flatMap((quote) => {
    const priceMinor = convertMinor(quote.priceMinor, conversion);
    if (priceMinor === null) return [];
    const { remainingToFreeMinor, ...rest } = quote;
    const remaining = remainingToFreeMinor === undefined ? null : convertMinor(remainingToFreeMinor, conversion);
    const offer = remaining === null ? {} : { remainingToFreeMinor: Math.max(remaining, 1) };
    return [{ ...rest, ...offer, priceMinor, currency }];
  });
  return quotes.length === 0 ? { outcome: 'out_of_range', currency } : { ...result, quotes };
}

/** The offer with its amounts in the request's currency. What is missing stays above 0 until shipping is free. */
function toOfferCurrency(
  offer: FreeShippingOffer | null,
  currency: string,
  settings: Currencies,
): FreeShippingOffer | null {
  if (offer === null || currency === settings.currency) return offer;
  const conversion = { from: settings.currency, to: currency, converter: settings.converter };
  const freeFromMinor = convertMinor(offer.freeFromMinor, conversion);
  const remainingMinor = convertMinor(offer.remainingMinor, conversion);
  if (freeFromMinor === null || remainingMinor === null) return null;
  return { ...offer, freeFromMinor, remainingMinor: offer.remainingMinor > 0 ? Math.max(remainingMinor, 1) : 0 };
}

/**
 * Minor units of `to` for minor units of `from`, rounded once: 980 cents at 110 yen a dollar are 1,078 yen. Null when there
 * is no rate, or when the result is not a safe integer.
 */
export function convertMinor(
  amountMinor: number,
  { from, to, converter }: { readonly from: string; readonly to: string; readonly converter: CurrencyConverter },
): number | null {
  const rate = converter.rate(from, to);
  if (rate === null) return null;
  const converted = amountMinor * rate * 10 ** (currencyDecimals(to) - currencyDecimals(from));
  return converted <= Number.MAX_SAFE_INTEGER - 1 ? roundHalfExpand(converted) : null;
}
