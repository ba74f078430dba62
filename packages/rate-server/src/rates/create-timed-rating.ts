import type { SettingsReader } from '../settings/live-settings.ts';
import type { RatingSettings } from '../settings/rating-settings.ts';
import type { RatingRequestOptions, RatingResult, RatingRequest } from '../rating-request.ts';
import { toOfferCurrency, toRequestCurrency, toSettingsCurrency, type FreeShipping } from './convert-request.ts';

/** A result, and what it was made with. */
export interface TimedResult {
  readonly result: RatingResult;
  /** Computed at the call: most callers do not tell it. In the request's currency. */
  freeShipping(): FreeShipping;
  /** Id of the version of the settings. */
  readonly settingsVersion: number;
  /** How long the rating took, carriers included, in milliseconds. */
  readonly durationMs: number;
}

export type TimedRating = (request: RatingRequest, options?: RatingRequestOptions) => Promise<TimedResult>;

export interface TimedRatingOptions {
  readonly settings: SettingsReader<RatingSettings>;
  /** The time of orders: milliseconds since 1970. */
  now(): number;
  /** Milliseconds since any moment, from a clock that is never set. */
  steadyNow(): number;
}

/** Rates with the settings that are live at the time of the request, or with those of the options. */
export function createTimedRating({ settings, now, steadyNow }: TimedRatingOptions): TimedRating {
  return async (request, { settings: given, ...options } = {}) => {
    const startedMs = steadyNow();
    const live = given ?? (await settings.read());
    const timed = (result: RatingResult, freeShipping: () => FreeShipping): TimedResult => ({
      result,
      freeShipping,
      settingsVersion: live.version,
      durationMs: steadyNow() - startedMs,
    });
    const { currency } = request;
    const converted = toSettingsCurrency(request, live);
    if (converted === null) return timed({ outcome: 'currency_not_supported', currency }, () => null);
    const { locale, ...cart } = converted;
    const planned = live.rater.plan({ ...cart, at: now() });
    const language = locale === undefined ? {} : { locale };
    const result = await planned.rate({ ...options, ...language });
    return timed(toRequestCurrency(result, currency, live), () =>
      toOfferCurrency(planned.freeShippingOffer(language), currency, live),
    );
  };
}
