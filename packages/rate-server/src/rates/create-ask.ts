import type { Rater, RateRequest } from '@cartfare/rating';
import type { SettingsReader } from '../settings/live-settings.ts';
import type { RatingSettings } from '../settings/rating-settings.ts';
import type { AskOptions, RateAnswer, RateQuestion } from '../rate-question.ts';

/** How far the cart is from free shipping; null where there is none. */
type FreeShipping = ReturnType<Rater['freeShippingOffer']>;

/** An answer, and what it was made with. */
export interface Asked {
  readonly answer: RateAnswer;
  readonly freeShipping: FreeShipping;
  /** Id of the version of the settings. */
  readonly settingsVersion: number;
  /** How long the rating took, carriers included, in milliseconds. */
  readonly durationMs: number;
}

export type Ask = (question: RateQuestion, options?: AskOptions) => Promise<Asked>;

export interface AskNeeds {
  readonly settings: SettingsReader<RatingSettings>;
  /** The time of orders: milliseconds since 1970. */
  now(): number;
  /** Milliseconds since any moment, from a clock that is never set. */
  steadyNow(): number;
}

/** Rates with the version that is live at the time of the question. */
export function createAsk({ settings, now, steadyNow }: AskNeeds): Ask {
  return async ({ locale, ...cart }, options = {}) => {
    const startedMs = steadyNow();
    const { rater, currency, version: settingsVersion } = await settings.read();
    const asked = (answer: RateAnswer, freeShipping: FreeShipping): Asked => ({
      answer,
      freeShipping,
      settingsVersion,
      durationMs: steadyNow() - startedMs,
    });
    if (cart.currency !== currency) {
      return asked({ outcome: 'currency_not_supported', currency: cart.currency }, null);
    }
    const request: RateRequest = { ...cart, at: now() };
    const language = locale === undefined ? {} : { locale };
    const answer = await rater.rate(request, { ...options, ...language });
    return asked(answer, rater.freeShippingOffer(request, language));
  };
}
