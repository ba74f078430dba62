import { isResult } from './result-rules.ts';
import { has, isFunction, isListOf, isObject, isPromise, isString } from './type-guards.ts';

/** What an option has to be. */
interface Rule {
  accepts(value: unknown): boolean;
  /** The rest of the sentence after the option's name. */
  readonly must: string;
  readonly isRequired?: true;
}

type Rules = Readonly<Record<string, Rule>>;

/** A longer delay overflows the timers of browsers and of Node, which then fire at once. */
const MAX_DELAY_MS = 2 ** 31 - 1;

const isTime = (value: unknown): boolean => typeof value === 'number' && value > 0 && value <= MAX_DELAY_MS;

const TEXT: Rule = { accepts: isString, must: 'must be a text' };
const FLAG: Rule = { accepts: (value) => typeof value === 'boolean', must: 'must be true or false' };
const TIME: Rule = { accepts: isTime, must: `must be a time in milliseconds above 0, at most ${MAX_DELAY_MS}` };
const CODES: Rule = {
  accepts: (value) => isListOf(value, isString),
  must: "must be a list of country codes, such as ['CA', 'US']",
};
const BOOK: Rule = {
  accepts: (value) => has(value, 'peek', 'load') && 'options' in (value as object),
  must: 'must be a country book: pass createCountryBook()',
};
const CURRENCY: Rule = { accepts: isString, must: 'must be a currency code, such as "CAD"' };
const FETCH: Rule = { accepts: isFunction, must: 'must be a function, called as the global fetch is' };

/** Checked at once, because `Intl` would throw later, when it formats dates and plurals. */
function isLanguageTag(value: unknown): boolean {
  try {
    return isString(value) && Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}
const LOCALE: Rule = {
  accepts: isLanguageTag,
  must: 'must be a BCP 47 language tag with hyphens, such as "de-DE"',
};

const isField = (value: unknown): boolean => value == null || isString(value);
const FIELD: Rule = { accepts: isField, must: 'must be a text, such as "10001"' };
const FIELDS: Rules = { country: FIELD, province: FIELD, zip: FIELD };
const DESTINATION: Rule = {
  accepts: (value) => isObject(value) && ['country', 'province', 'zip'].every((name) => isField(value[name])),
  must: "must be an object of texts, such as { country: 'US', province: 'NY', zip: '10001' }",
};

const isTexts = (value: unknown): boolean => isObject(value) && !isPromise(value) && !isObject(value['texts']);
const TEXTS: Rule = {
  accepts: isTexts,
  must: 'must be a table of texts, such as `(await loadLanguage("de")).texts`',
};

const DISPLAY_CURRENCY: Rule = { ...CURRENCY, accepts: (value) => value === null || isString(value) };
const MONEY: Rules = {
  format: { accepts: isString, must: 'must be a money format, such as "${{amount}}"' },
  shopCurrency: CURRENCY,
  displayCurrency: DISPLAY_CURRENCY,
  converter: { accepts: (value) => has(value, 'rate'), must: 'must be an object with rate(from, to)' },
  formats: {
    accepts: (value) => isObject(value) && Object.values(value).every(isString),
    must: "must be money formats by currency, such as { EUR: '€{{amount}}' }",
  },
};

const part = (name: string, ...functions: readonly string[]): Rule => ({
  accepts: (value) => has(value, ...functions),
  must: `must be ${name} with ${functions.map((each) => `${each}()`).join(' and ')}; leave it out for the default`,
});

const PLATFORM: Rules = {
  clock: part('a clock', 'now', 'schedule'),
  locks: part('locks', 'request'),
  online: part('an online status', 'isOnline', 'onOnline'),
  fetch: FETCH,
};
const isPlatform = (value: unknown): boolean =>
  isObject(value) && Object.entries(PLATFORM).every(([name, { accepts }]) => !(name in value) || accepts(value[name]));

const PROTOCOL: Rules = {
  rootPath: { accepts: isString, must: 'must be a path on the shop itself, such as "/" or "/fr/"' },
  fetch: FETCH,
  intervalMs: TIME,
  platform: {
    accepts: isPlatform,
    must: `must be an object with any of ${Object.keys(PLATFORM).join(', ')}, each complete`,
  },
};

const RESULT =
  "must be { kind: 'rates', rates } with rates such as those of parseRatesResponse(), or { kind: 'failed', error }";

const CALCULATOR: Rules = {
  countries: { ...BOOK, isRequired: true },
  initialDestination: DESTINATION,
  initialResult: {
    accepts: isResult,
    must: RESULT,
  },
  initialSelectedCode: { accepts: isField, must: 'must be the code of a rate, or null' },
  isCountryGuessed: FLAG,
  automatic: FLAG,
  autoCalculate: FLAG,
  money: { accepts: isObject, must: 'must be an object, such as { format: "${{amount}}", shopCurrency: "CAD" }' },
  texts: TEXTS,
  locale: LOCALE,
  ratesLanguage: LOCALE,
  source: { accepts: isFunction, must: 'must be a function of a destination that returns a promise of rates' },
  runLimitMs: TIME,
  ...PROTOCOL,
};

const BOOK_OPTIONS: Rules = {
  codes: CODES,
  first: CODES,
  fields: {
    accepts: (value) => isListOf(value, (field) => field === 'province' || field === 'zip'),
    must: "must be a list of 'province', 'zip', both or none",
  },
  options: {
    accepts: (value) =>
      isListOf(value, (option) => isObject(option) && isString(option['value']) && isString(option['name'])),
    must: "must be a list of countries, such as [{ value: 'CA', name: 'Canada' }]",
  },
  names: {
    accepts: (value) => isFunction(value) || (isObject(value) && !isPromise(value)),
    must: 'must be names of places, such as `await loadPlaceNames("de")`, or a function of a code',
  },
  locale: LOCALE,
  preloaded: {
    accepts: (value) => isListOf(value, (rules) => isObject(rules) && isString(rules['code'])),
    must: "must be a list of countries' rules, such as `[await loadCountryRules('CA')]`",
  },
  load: { accepts: isFunction, must: 'must be a function of a country code that returns a promise of its rules' },
};

const EVENTS: readonly unknown[] = ['asked', 'rates', 'failed', 'selected', 'cancelled'];

const STOREFRONT: Rules = {
  endpoint: { ...TEXT, isRequired: true },
  accessToken: { ...TEXT, isRequired: true },
  cartId: { accepts: isFunction, must: "must be a function that returns the cart's id", isRequired: true },
  fetch: FETCH,
};

/** A function whose options are checked. */
export type Checked =
  | 'createCalculator'
  | 'createCountryBook'
  | 'createMoneyWriter'
  | 'cartProtocol'
  | 'storefrontCart'
  | 'setLanguage'
  | 'calculate'
  | 'changeDestination'
  | 'registerFields'
  | 'source'
  | 'select'
  | 'setDisplayCurrency'
  | 'on'
  | 'invalidate';

/** What each function takes. */
export const TAKES: Readonly<Record<Checked, Rules>> = {
  createCalculator: CALCULATOR,
  createCountryBook: BOOK_OPTIONS,
  createMoneyWriter: MONEY,
  cartProtocol: PROTOCOL,
  storefrontCart: STOREFRONT,
  setLanguage: { texts: TEXTS, locale: LOCALE, countries: BOOK },
  calculate: FIELDS,
  changeDestination: FIELDS,
  registerFields: FIELDS,
  source: {
    outcome: {
      accepts: (value) => isResult(value) || (isObject(value) && value['kind'] === 'aborted'),
      must: `${RESULT}, or { kind: 'aborted' }`,
      isRequired: true,
    },
  },
  select: { code: { accepts: isString, must: 'must be the code of a rate', isRequired: true } },
  setDisplayCurrency: { currency: { ...DISPLAY_CURRENCY, isRequired: true } },
  on: {
    type: {
      accepts: (value) => EVENTS.includes(value),
      must: `must be one of ${EVENTS.join(', ')}`,
      isRequired: true,
    },
  },
  invalidate: {
    recalculateAfterMs: {
      accepts: (value) => value === 0 || isTime(value),
      must: `must be a time in milliseconds from 0 to ${MAX_DELAY_MS}`,
    },
  },
};
