import type { SettingsReader } from '../settings/live-settings.ts';
import type { RatingSettings } from '../settings/rating-settings.ts';
import type { AskOptions, RateAnswer, RateQuestion } from '../rate-question.ts';
import { toOfferCurrency, toQuestionCurrency, toSettingsCurrency, type FreeShipping } from './convert-question.ts';

/** An answer, and what it was made with. */
export interface Asked {
  readonly answer: RateAnswer;
  /** Computed at the call: most callers do not tell it. In the question's currency. */
  freeShipping(): FreeShipping;
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

/** Rates with the settings that are live at the time of the question, or with those of the options. */
export function createAsk({ settings, now, steadyNow }: AskNeeds): Ask {
  return async (question, { settings: given, ...options } = {}) => {
    const startedMs = steadyNow();
    const live = given ?? (await settings.read());
    const asked = (answer: RateAnswer, freeShipping: () => FreeShipping): Asked => ({
      answer,
      freeShipping,
      settingsVersion: live.version,
      durationMs: steadyNow() - startedMs,
    });
    const { currency } = question;
    const converted = toSettingsCurrency(question, live);
    if (converted === null) return asked({ outcome: 'currency_not_supported', currency }, () => null);
    const { locale, ...cart } = converted;
    const planned = live.rater.plan({ ...cart, at: now() });
    const language = locale === undefined ? {} : { locale };
    const answer = await planned.rate({ ...options, ...language });
    return asked(toQuestionCurrency(answer, currency, live), () =>
      toOfferCurrency(planned.freeShippingOffer(language), currency, live),
    );
  };
}
