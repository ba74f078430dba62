import {
  createRater,
  type ConfigFinding,
  type PostalPage,
  type RateKindOptions,
  type ShippingConfig,
} from '@cartfare/rating';
import type { CountryRules } from '@cartfare/core/address';
import { err, loadAllCountryRules, ok, type Result } from '@cartfare/core/internal';
import { createConverter, type ExchangeRate } from '../exchange-rates/exchange-rates.ts';
import type { QuoteRecord } from '../quotes/quote-record.ts';
import { optionsOf, type RatingResult } from '../rating-request.ts';
import { withAdapters } from '../with-adapters.ts';
import { recordedCarriers } from './recorded-carriers.ts';

/** Settings by which quotes of the log are rated again. */
export interface ReplaySettings {
  readonly config: ShippingConfig;
  readonly postalPages: readonly PostalPage[];
  readonly rateKinds?: RateKindOptions | undefined;
  readonly exchangeRates: readonly ExchangeRate[];
}

/** What a logged quote would be now. */
export type ReplayedAnswer =
  | { readonly kind: 'options'; readonly options: QuoteRecord['options'] }
  /** A live carrier would have to be asked: for other parcels, or it was not asked then. */
  | { readonly kind: 'asks_carrier' }
  /** The zones need more of the postal code than the log keeps. */
  | { readonly kind: 'place_too_coarse' };

export interface Replay {
  /** One at a time. `at`: the time of the order, in milliseconds since 1970. */
  rate(record: QuoteRecord, at: number): Promise<ReplayedAnswer>;
}

/** Deadlines do not matter: no carrier is called. */
const NO_DEADLINES = { schedule: () => () => undefined };

export async function openReplay({
  config,
  postalPages,
  rateKinds,
  exchangeRates,
}: ReplaySettings): Promise<Result<Replay, readonly ConfigFinding[]>> {
  const converter = createConverter(config.currency, exchangeRates);
  const recorded = recordedCarriers(config);
  const options = { ...withAdapters(rateKinds), postalPages, converter, clock: NO_DEADLINES };
  // Strict settings refuse the first part of a code, which is all that the log has.
  const created = await createRater({ ...config, postalCodes: 'lenient' }, { ...options, carriers: recorded.carriers });
  if (!created.ok) return err(created.findings);
  const { rater } = created;
  const countries = await loadAllCountryRules();
  return ok({
    rate: async (record, at) => {
      const { country: countryCode, province: provinceCode, postalPrefix: postalCode, lines } = record;
      const place = { countryCode, provinceCode, postalCode };
      recorded.answerAs(record.carriers);
      const request = { place, lines: lines ?? [], currency: record.currency, at };
      if (!rater.canRateIn(record.currency)) return { kind: 'options', options: [] };
      const result = await rater.rate(request);
      if (recorded.wasAskedAnew()) return { kind: 'asks_carrier' };
      if (isTooCoarse(result, record, countries.get(record.country))) return { kind: 'place_too_coarse' };
      return {
        kind: 'options',
        options: optionsOf(result).quotes.map(({ code, priceMinor }) => ({ code, priceMinor })),
      };
    },
  });
}

/**
 * Whether a postal code is refused or missed that was no problem when the whole of it was there; or a province, which the
 * whole of it may have told.
 */
function isTooCoarse(
  result: RatingResult,
  { outcome, province, postalPrefix }: QuoteRecord,
  rules?: CountryRules,
): boolean {
  if (outcome === 'invalid_destination' || result.outcome !== 'invalid_destination') return false;
  const codesTell = rules?.provinces.every(({ postalPrefixes }) => postalPrefixes !== undefined) === true;
  const isUntold = province === '' && postalPrefix !== '' && codesTell;
  return result.fields.some(
    ({ field, code }) =>
      (field === 'postalCode' && code !== 'not_shipped_to') || (field === 'province' && code === 'missing' && isUntold),
  );
}
