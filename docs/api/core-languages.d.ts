// Written by `node scripts/api-types.mjs`; not by hand.
/** What a province is called in a country; the words for it are in `texts/`. */
type ProvinceKind = 'province' | 'state' | 'state_and_territory' | 'region' | 'county' | 'department' | 'prefecture' | 'emirate' | 'governorate';
/** What a postal code is called in a country; the words for it are in `texts/`. */
type PostalKind = 'postal_code' | 'zip_code' | 'postcode' | 'pin_code' | 'eircode';
interface Province {
  /** The hosted platform's code, which is the ISO 3166-2 part after the hyphen wherever the two agree. */
  readonly code: string;
  /** The English name. */
  readonly name: string;
  /** Other codes and names for the same province that real clients send, in any language and script. */
  readonly aliases?: readonly string[];
  /**
   * Source of a regular expression for the start of the province's normalised postal codes; absent where nothing
   * reliable is known. Used by the form only: for its hint, and to fill the province.
   */
  readonly postalPrefixes?: string;
}
/** The address fields of a country and their names. One small object per country: pages load only the selected one. */
interface CountryRules {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /**
   * Set by a book that has only some of the rules at first, such as a page's own provinces; `load` returns all of them.
   * Postal codes are not checked until then. `fields`: the rules say only which fields there are and what they are
   * called; if the country has provinces, the list is a single one with an empty code and name.
   */
  readonly isPartial?: true | 'fields';
  readonly provinceKind: ProvinceKind;
  /** Empty where addresses have no province. */
  readonly provinces: readonly Province[];
  readonly postal: {
    /** `none`: the country has no postal codes and the field is not shown. */readonly use: 'none' | 'optional' | 'required';
    readonly kind: PostalKind; /** A real code of the country, shown as hint; empty where `use` is `none`. */
    readonly example: string; /** Source of an anchored regular expression over the normalised code (see `normalizePostalCode`); empty: any. */
    readonly pattern: string;
  };
}
/** Names of provinces in one language, by country (ISO 3166-1 alpha-2) and by the code of the rules. */
type ProvinceNames = Readonly<Record<string, Readonly<Record<string, string>>>>;
/** Names of places in one language. */
interface PlaceNames {
  /** By ISO 3166-1 alpha-2 code. */
  readonly countries: Readonly<Record<string, string>>;
  readonly provinces: ProvinceNames;
}
/**
 * Returns the rules with their provinces named and sorted in another language. Codes stay, and the former names become
 * aliases. `locale` is a BCP 47 tag.
 */
declare function translateRules(rules: CountryRules, names: ProvinceNames, locale: string): CountryRules;
/**
 * All texts that a shopper can read or hear, in one language. A missing key does not compile. Placeholders are in
 * braces; the description of each text names its own.
 */
interface Texts {
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
type RateOrder = 'shop' | 'price' | 'speed';
interface ErrorTexts {
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
type PluralTexts = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & {
  other: string;
}>;
/** The supported languages, as BCP 47 tags. */
declare const LANGUAGES: readonly ['en', 'de', 'fr', 'es', 'pt-BR', 'it', 'nl', 'pl', 'sv', 'ja', 'zh-Hans', 'hi', 'ar', 'he'];
type LanguageTag = (typeof LANGUAGES)[number];
/**
 * The language for a BCP 47 tag: `de` for "de-AT", `zh-Hans` for "zh-CN", `pt-BR` for "pt"; undefined when there is none.
 * `offered`: the languages to choose from; the supported ones by default.
 *
 * @example
 * matchLanguage('de-AT'); // 'de'
 * matchLanguage('de-AT', ['en', 'fr']); // undefined
 */
declare function matchLanguage(locale: string): LanguageTag | undefined;
declare function matchLanguage(locale: string, offered: readonly string[]): string | undefined;
/** Can be passed to a calculator as its `language`. */
interface Language {
  readonly tag: LanguageTag;
  readonly direction: 'ltr' | 'rtl';
  readonly texts: Texts;
}
/**
 * Loads one language, by `import()`, and nothing else. Rejects when loading fails, and for a tag not in `LANGUAGES`.
 *
 * @example
 * const language = await loadLanguage(matchLanguage('de-AT') ?? 'en');
 * const calculator = createCalculator({ countries: createCountryBook(), language });
 */
declare function loadLanguage(tag: LanguageTag): Promise<Language>;
/** Loads the names of countries and provinces in one language: two files. Rejects as `loadLanguage` does. */
declare function loadPlaceNames(tag: LanguageTag): Promise<PlaceNames>;
/** Loads only the names of provinces, for a page whose server has rendered the names of countries. */
declare function loadProvinceNames(tag: LanguageTag): Promise<ProvinceNames>;
/**
 * Where the cart is to be shipped, as far as the cart page asks for it. Every field is always a string; a missing value
 * is the empty string. `country` and `province` are the page's values: ISO codes ("CA", "ON") on our pages, names on
 * some themes.
 */
interface Destination {
  readonly postalCode: string;
  readonly country: string;
  readonly province: string;
}
/**
 * A destination that has been parsed: what a `Destination` names in any spelling, in codes. Behind a server's border
 * there are only places.
 */
interface Place {
  /** ISO 3166-1 alpha-2; empty without one. */
  readonly countryCode: string;
  /** The platform's code; empty without one. */
  readonly provinceCode: string;
  /** As `normalizePostalCode` writes it; empty without one. */
  readonly postalCode: string;
}
/**
 * Parses what a shopper, a form or another program wrote. Countries and provinces may be codes, or names in any of the
 * fourteen languages. A territory that an address names as a part of another country, by a province or by a postal code,
 * becomes a place of its own: "China, Hong Kong" is HK. What no country or province is called stays as it was sent, so
 * that the rating refuses it.
 *
 * @example
 * const place = await parsePlace({ country: 'Kanada', province: 'Ontario', postalCode: 'k1n5t2' });
 * // { countryCode: 'CA', provinceCode: 'ON', postalCode: 'K1N 5T2' }
 */
declare function parsePlace({
  country,
  province,
  postalCode
}: Destination): Promise<Place>;
/** Each language's plural categories for whole numbers, besides `other`. Source: Unicode CLDR 48, cardinal rules. */
interface Categories extends Record<LanguageTag, Intl.LDMLPluralRule> {
  en: 'one';
  de: 'one';
  fr: 'one' | 'many';
  es: 'one' | 'many';
  'pt-BR': 'one' | 'many';
  it: 'one' | 'many';
  nl: 'one';
  pl: 'one' | 'few' | 'many';
  sv: 'one';
  ja: never;
  'zh-Hans': never;
  hi: 'one';
  ar: 'zero' | 'one' | 'two' | 'few' | 'many';
  he: 'one' | 'two';
}
type PluralCategories<Tag extends LanguageTag> = Categories[Tag] | 'other';
/**
 * A table of texts in one language, with all the plural forms that the language needs: a missing one does not compile.
 * `Table` is `Texts`, or another table of the same form.
 */
type LanguageTexts<Tag extends LanguageTag, Table = Texts> = { readonly [Key in keyof Table]: Table[Key] extends string ? string : PluralTexts extends Table[Key] ? Readonly<Record<PluralCategories<Tag>, string>> : LanguageTexts<Tag, Table[Key]> };
export { LANGUAGES, type LanguageTag, type LanguageTexts, loadLanguage, loadPlaceNames, loadProvinceNames, matchLanguage, parsePlace, translateRules };