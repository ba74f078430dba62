import type { PostalKind, ProvinceKind } from '../address/country-rules.ts';

/**
 * All texts that a shopper can read or hear, in one language. A missing key does not compile. Placeholders are in
 * braces; the description of each text names its own.
 */
export interface Texts {
  readonly calculate: string;
  readonly calculating: string;
  /** After a long wait. */
  readonly stillAsking: string;
  readonly cancel: string;
  /** The shopper cancelled the wait. */
  readonly cancelled: string;
  /** Button beside an error after which another try may help. */
  readonly tryAgain: string;
  /** Button below `errors.itemsCannotShip`, where the page can change the cart. */
  readonly removeAndCalculate: string;
  /** During the wait that a busy shop asked for; with `{seconds}`, which counts down. */
  readonly shopBusy: string;
  readonly country: string;
  readonly countryPlaceholder: string;
  /** Labels of the two groups of countries: those at the top of the list, and the others. */
  readonly countriesFirst: string;
  readonly countriesOther: string;
  /** In place of the second, where the shop does not ship to those. */
  readonly countriesNotShipped: string;
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
  /** The shop refused the address without a postal code. */
  readonly postalEnter: string;
  /** The shop refused the code, which is not one of the country; with `{country}`, `{example}`. */
  readonly postalInvalid: string;
  /** Below the country; with `{country}`. */
  readonly countryNotShipped: string;
  /** Button beside a code of another country; with `{country}`, the other one. */
  readonly switchCountry: string;
  /** The postal code in an address; with `{postalCode}`. */
  readonly addressPostalCode: string;
  /** Between the parts of an address on one line. */
  readonly addressSeparator: string;
  /** Above the rates; with `{count}`, `{address}`, `{price}` (the lowest one, or `free`) and `{firstPrice}`. */
  readonly ratesFound: PluralTexts;
  readonly noRates: string;
  /** Below it, before `errors.adviceOtherDestination`; with `{address}`. */
  readonly noRatesFor: string;
  /** Some options could not be loaded. */
  readonly ratesIncomplete: string;
  /** The option that the shopper had selected is not offered any more, and its name is not known. */
  readonly selectionLost: string;
  /** The same with `{name}`. */
  readonly rateLost: string;
  /** After either; with `{name}`: the option that counts now. */
  readonly selectedInstead: string;
  /** In place of the sentence above the rates, after a change of the cart. */
  readonly updating: string;
  /**
   * In place of the sentence above the rates, once the fields have another address: whose the rates are, and that they
   * have to be calculated again; with `{address}`, that of the rates.
   */
  readonly ratesFor: string;
  /** Name of the group of options, for screen readers. */
  readonly ratesGroup: string;
  /** Label of the control that sorts the rates. */
  readonly sortBy: string;
  readonly sortOrders: Readonly<Record<RateOrder, string>>;
  /** One option, for screen readers; with `{name}`, `{price}`. */
  readonly rateSpoken: string;
  readonly estimatedShipping: string;
  /** Below several rates that cannot be selected in the cart. */
  readonly chooseAtCheckout: string;
  /** Of the button below the first rates of a long list; with `{count}`, of all rates. */
  readonly showAllRates: string;
  /** Label of the cart's total together with the estimated shipping. */
  readonly totalWithShipping: string;
  /** Before the cheapest price and its days, on one line; with `{address}`: mostly the postal code alone. */
  readonly deliveryTo: string;
  /** With `{price}`: the lowest of several. */
  readonly fromPrice: string;
  /** Button that shows the fields of the address. */
  readonly estimateDelivery: string;
  /** The same once there is one. */
  readonly changeAddress: string;
  /** Below an estimate for one product. */
  readonly pricesCanDiffer: string;
  readonly free: string;
  /** With `{days}`: the day of arrival, or the range of days. */
  readonly arrives: string;
  /** Of a rate that the shopper fetches; with `{day}`: the first day on which it is ready. */
  readonly readyOn: string;
  /** Below the rates; with `{day}`, `{time}`: the shop's cut-off, in its own time. */
  readonly orderBy: string;
  /** A part of a cart that ships in several: its items and when they arrive; with `{items}`, `{days}`. */
  readonly part: string;
  /** The same with `{place}`: the city that they ship from. */
  readonly partFrom: string;
  /** In the row of an option that becomes free; with `{amount}`, what is missing in the cart, and `{name}`. */
  readonly addForFree: string;
  readonly cheapest: string;
  readonly fastest: string;
  /** Label of the date field below the rates: by when the shopper needs the order. */
  readonly neededBy: string;
  /** Marks of rates, once that is known; the last with `{days}`. */
  readonly inTime: string;
  readonly cheapestInTime: string;
  readonly daysLate: PluralTexts;
  /** For screen readers; with `{count}` of `{total}` rates. */
  readonly inTimeCount: string;
  readonly errors: ErrorTexts;
}

/** As the shop sends them, the cheapest first, the earliest arrival first. */
export type RateOrder = 'shop' | 'price' | 'speed';

export interface ErrorTexts {
  /** The server's own message; with `{message}`, `{status}`, `{description}`. */
  readonly serverMessage: string;
  /** The server's messages about fields; with `{messages}`: each `fieldMessage`, joined with `fieldSeparator`. */
  readonly fieldMessages: string;
  /**
   * The server's message about one field; with `{field}`, its name on the wire, such as `zip`, or `{label}`, its label
   * on the page (empty for `error`, which is not a field), and `{message}`.
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
  readonly unreachable: string;
  readonly offline: string;
  /** With `{seconds}`: the limit that passed. */
  readonly timedOut: string;
  readonly internalError: string;
  /** Above the server's own message, which is then in small print. */
  readonly notCalculated: string;
  /** The same where another try may help. */
  readonly notCalculatedNow: string;
  /** In its place where the server names the items that cannot be shipped; with `{items}`, one or several. */
  readonly itemsCannotShip: string;
  /** Next steps. */
  readonly adviceRetry: string;
  readonly adviceConnection: string;
  /** The calculation starts again without a click. */
  readonly adviceOffline: string;
  readonly adviceOtherDestination: string;
  readonly adviceCheckFields: string;
  readonly adviceChooseCountry: string;
  readonly adviceAddPostalCode: string;
  readonly adviceCompleteAddress: string;
}

/** One text per CLDR plural category; `other` is required. */
export type PluralTexts = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** The rules of the last language: making them takes longer than a page's other work for a text. */
let rulesOf: { readonly locale: string; readonly rules: Intl.PluralRules } | undefined;

/** The text for a count in a language. `locale` is a BCP 47 tag. */
export function pluralText(texts: PluralTexts, count: number, locale: string): string {
  if (rulesOf?.locale !== locale) rulesOf = { locale, rules: new Intl.PluralRules(locale) };
  return texts[rulesOf.rules.select(count)] ?? texts.other;
}

/** The language of a calculator: what `loadLanguage` returns fits. */
export interface CalculatorLanguage {
  /** BCP 47 tag for dates and plurals, such as `de-DE`. Default `en`. */
  readonly tag?: string | undefined;
  /** Texts that replace the English ones, all or some. */
  readonly texts?: PartialTexts | undefined;
  /**
   * BCP 47 tag of the language of the rates' names and descriptions, if it is not the page's: they are marked with it,
   * so that screen readers pronounce them. Default: they are in the page's language.
   */
  readonly ratesLanguage?: string | undefined;
}

/** Some of the texts; missing ones are English. */
export type PartialTexts = Partial<Omit<Texts, 'provinceKinds' | 'postalKinds' | 'sortOrders' | 'errors'>> & {
  readonly provinceKinds?: Partial<Texts['provinceKinds']>;
  readonly postalKinds?: Partial<Texts['postalKinds']>;
  readonly sortOrders?: Partial<Texts['sortOrders']>;
  readonly errors?: Partial<ErrorTexts>;
};
