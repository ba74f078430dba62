import type { PostalKind, ProvinceKind } from '../address/country-rules.ts';

/**
 * Every word a shopper can read or hear, for one language. A missing key does not compile. Placeholders stand in braces;
 * which ones a text has is in its description.
 */
export interface Texts {
  readonly calculate: string;
  readonly calculating: string;
  /** After a long wait. */
  readonly stillAsking: string;
  readonly cancel: string;
  /** The shopper cancelled the wait. */
  readonly cancelled: string;
  readonly country: string;
  readonly countryPlaceholder: string;
  /** Name of the countries that stand first in the list, and of those after them. */
  readonly countriesFirst: string;
  readonly countriesOther: string;
  /** Below a country that was guessed from the browser's language. */
  readonly countryGuessed: string;
  readonly provincePlaceholder: string;
  readonly provinceKinds: Readonly<Record<ProvinceKind, string>>;
  readonly postalKinds: Readonly<Record<PostalKind, string>>;
  /** Below the postal field; with `{example}`. */
  readonly postalExample: string;
  /** The code does not look like one of the country; with `{example}`. */
  readonly postalSuspect: string;
  /** With `{province}`: the code looks right, but is not one of that province. */
  readonly postalElsewhere: string;
  /** The postal code in an address; with `{zip}`. */
  readonly addressZip: string;
  /** Between the parts of an address on one line. */
  readonly addressSeparator: string;
  /** Above the rates; with `{count}`, `{address}`, `{price}` (the lowest one, or `free`). */
  readonly ratesFound: PluralTexts;
  readonly noRates: string;
  /** Some options could not be loaded. */
  readonly ratesIncomplete: string;
  /** The option that the shopper had selected is not offered any more. */
  readonly selectionLost: string;
  /** Name of the group of options, for screen readers. */
  readonly ratesGroup: string;
  /** Name of the choice of an order. */
  readonly sortBy: string;
  readonly sortOrders: Readonly<Record<RateOrder, string>>;
  /** One option, for screen readers; with `{name}`, `{price}`. */
  readonly rateSpoken: string;
  readonly estimatedShipping: string;
  readonly free: string;
  /** With `{days}`: when the parcel arrives, one day or from one to another. */
  readonly arrives: string;
  readonly cheapest: string;
  readonly fastest: string;
  readonly errors: ErrorTexts;
}

/** As the shop sends them, the cheapest first, the one that arrives first. */
export type RateOrder = 'shop' | 'price' | 'speed';

export interface ErrorTexts {
  /** The server's own words; with `{message}`, `{status}`, `{description}`. */
  readonly serverMessage: string;
  /** What the server says of fields; with `{messages}`: each `fieldMessage`, joined with `fieldSeparator`. */
  readonly fieldMessages: string;
  /**
   * What the server says of one field; with `{field}`, its name on the wire, such as `zip`, or `{label}`, its label on the
   * page, and `{message}`.
   */
  readonly fieldMessage: string;
  readonly fieldSeparator: string;
  readonly countryNotSupported: string;
  readonly throttled: string;
  /** With `{seconds}`: the wait the shop asked for. */
  readonly throttledFor: PluralTexts;
  /** With `{status}`. */
  readonly unexpectedPage: string;
  /** With `{status}`. */
  readonly emptyAnswer: string;
  readonly unreadableAnswer: string;
  readonly connectionFailed: string;
  readonly offline: string;
  /** With `{seconds}`: the limit that passed. */
  readonly timedOut: string;
  readonly internalError: string;
  /** In small print below an error that shoppers cannot mend, for support; with `{code}`. */
  readonly errorCode: string;
  /** Next steps. */
  readonly adviceRetry: string;
  readonly adviceConnection: string;
  /** The calculation starts again by itself. */
  readonly adviceOffline: string;
  readonly adviceOtherDestination: string;
  readonly adviceCheckFields: string;
  readonly adviceChooseCountry: string;
  readonly adviceAddPostalCode: string;
  readonly adviceCompleteAddress: string;
}

/** One text a CLDR plural category; `other` always stands. */
export type PluralTexts = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** The text for a count in a language. `locale` is a BCP 47 tag. */
export const pluralText = (texts: PluralTexts, count: number, locale: string): string =>
  texts[new Intl.PluralRules(locale).select(count)] ?? texts.other;

/** Some of the texts; the others are English. */
export type PartialTexts = Partial<Omit<Texts, 'provinceKinds' | 'postalKinds' | 'sortOrders' | 'errors'>> & {
  readonly provinceKinds?: Partial<Texts['provinceKinds']>;
  readonly postalKinds?: Partial<Texts['postalKinds']>;
  readonly sortOrders?: Partial<Texts['sortOrders']>;
  readonly errors?: Partial<ErrorTexts>;
};
