import type { PostalKind, ProvinceKind } from '../address/country-rules.ts';

/**
 * Every word a shopper can read or hear, for one language. A missing key does not compile.
 * Placeholders stand in braces: `{count}`, `{address}`, `{price}`, `{name}`, `{example}`, `{seconds}`, `{status}`.
 */
export interface Texts {
  readonly calculate: string;
  readonly calculating: string;
  readonly country: string;
  readonly countryPlaceholder: string;
  readonly provincePlaceholder: string;
  readonly provinceKinds: Readonly<Record<ProvinceKind, string>>;
  readonly postalKinds: Readonly<Record<PostalKind, string>>;
  readonly postalExample: string;
  readonly postalDoubtful: string;
  readonly ratesFound: PluralTexts;
  readonly noRates: string;
  readonly ratesIncomplete: string;
  readonly ratesGroup: string;
  readonly rateSpoken: string;
  readonly estimatedShipping: string;
  readonly free: string;
  readonly cheapest: string;
  readonly fastest: string;
  readonly errors: ErrorTexts;
}

export interface ErrorTexts {
  readonly countryNotSupported: string;
  readonly throttled: string;
  /** With `{seconds}`: the wait the shop asked for. */
  readonly throttledFor: PluralTexts;
  readonly unexpectedPage: string;
  readonly emptyAnswer: string;
  readonly unreadableAnswer: string;
  readonly connectionFailed: string;
  readonly timedOut: string;
  readonly internalError: string;
  /** Next steps. */
  readonly adviceRetry: string;
  readonly adviceConnection: string;
  readonly adviceOtherDestination: string;
  readonly adviceCheckFields: string;
}

/** One text a CLDR plural category; `other` always stands. */
export type PluralTexts = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** The text for a count in a language. `locale` is a BCP 47 tag. */
export const pluralText = (texts: PluralTexts, count: number, locale: string): string =>
  texts[new Intl.PluralRules(locale).select(count)] ?? texts.other;
