import { currencyDecimals } from '@cartfare/core/internal';

/** Money formats of English pages; a currency that is not listed is written as `12.50 CODE` or `12 CODE`. */
const ENGLISH_FORMATS: Readonly<Record<string, string>> = {
  AUD: '${{amount}} AUD',
  BRL: 'R${{amount_with_comma_separator}}',
  CAD: '${{amount}}',
  EUR: '€{{amount}}',
  GBP: '£{{amount}}',
  HKD: 'HK${{amount}}',
  INR: '₹{{amount}}',
  JPY: '¥{{amount_no_decimals}}',
  USD: '${{amount}} USD',
};

/** Money formats by currency (ISO 4217). A currency that is not listed is written as `12.50 CODE`. */
export type Formats = Readonly<Record<string, string>>;

export interface MoneyFormats {
  /** Such as `€{{amount}}`. */
  readonly formats: Formats;
  /** The same with the currency's code, for totals: a "$" alone does not say of which country. */
  readonly totalFormats: Formats;
}

/**
 * Money formats in a language: symbol, its position, separators. They are made on the server and sent with the page,
 * because a browser may have other locale data. `locale` is a BCP 47 tag.
 */
export function moneyFormats(locale: string, currencies: readonly string[]): MoneyFormats {
  const key = [locale, ...currencies].join(' ');
  const made = cache.get(key) ?? makeFormats(locale, currencies);
  cache.set(key, made);
  return made;
}

/** Cached by language: asking `Intl` takes longer than all the rest of a page's frame. */
const cache = new Map<string, MoneyFormats>();

function makeFormats(locale: string, currencies: readonly string[]): MoneyFormats {
  const isEnglish = /^en\b/.test(locale);
  const formatOf = (currency: string) => (isEnglish ? englishFormatOf(currency) : signFormatOf(locale, currency));
  const totalFormatOf = (currency: string) =>
    isEnglish ? withCode(englishFormatOf(currency), currency) : writtenFormatOf(locale, currency, 'code');
  return { formats: byCurrency(currencies, formatOf), totalFormats: byCurrency(currencies, totalFormatOf) };
}

const byCurrency = (currencies: readonly string[], formatOf: (currency: string) => string | undefined): Formats =>
  Object.fromEntries(
    currencies.flatMap((currency) => {
      const format = formatOf(currency);
      return format === undefined ? [] : [[currency, format]];
    }),
  );

const englishFormatOf = (currency: string): string | undefined => ENGLISH_FORMATS[currency] ?? wholeFormatOf(currency);

const withCode = (format: string | undefined, currency: string): string | undefined =>
  format === undefined || format.includes(currency) ? format : `${format} ${currency}`;

/** For a currency without minor units: the calculator's own format for unknown currencies has two decimals. */
const wholeFormatOf = (currency: string): string | undefined =>
  currencyDecimals(currency) === 0 ? `{{amount_no_decimals}} ${currency}` : undefined;

/**
 * As the language writes it. Where it adds the country to a symbol, such as `CA$`, the code in its place, so that an amount
 * and the total are written alike.
 */
function signFormatOf(locale: string, currency: string): string | undefined {
  const format = writtenFormatOf(locale, currency, 'symbol');
  return format !== undefined && SIGN_OF_COUNTRY.test(format) ? writtenFormatOf(locale, currency, 'code') : format;
}

/** `CA$`, `JP¥`: two capitals before a symbol. A code has no symbol. */
const SIGN_OF_COUNTRY = /[A-Z]{2}\p{Sc}/u;

function writtenFormatOf(locale: string, currency: string, currencyDisplay: 'symbol' | 'code'): string | undefined {
  const notation = notationOf(locale, currency);
  if (notation === undefined) return undefined;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay });
  return toTemplate(format.formatToParts(1), notation);
}

/** The calculator's notations, with and without decimals, by how a language writes the sample. */
const NOTATIONS: ReadonlyMap<string, readonly [withDecimals: string, without: string]> = new Map([
  ['12,345,678.9', ['amount', 'amount_no_decimals']],
  ['12.345.678,9', ['amount_with_comma_separator', 'amount_no_decimals_with_comma_separator']],
  ['12 345 678,9', ['amount_with_space_separator', 'amount_no_decimals_with_space_separator']],
  ['1,23,45,678.9', ['amount_with_indian_separator', 'amount_no_decimals_with_indian_separator']],
]);

const SAMPLE = 12_345_678.9;

/** Undefined when the calculator has no such notation: amounts are then written with the currency's code. */
function notationOf(locale: string, currency: string): string | undefined {
  // Languages group digits with different kinds of spaces.
  const sample = new Intl.NumberFormat(locale).format(SAMPLE).replaceAll(/\s/g, ' ');
  return NOTATIONS.get(sample)?.[currencyDecimals(currency) > 0 ? 0 : 1];
}

const NUMBER_PARTS: ReadonlySet<string> = new Set(['integer', 'group', 'decimal', 'fraction']);

/** Right-to-left mark, left-to-right mark, Arabic letter mark. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g;

/**
 * Keeps what is before and after the number, with its spaces. Removes direction marks: they are for running
 * right-to-left text, and would break up amounts, which the shop isolates from left to right.
 */
function toTemplate(parts: readonly Intl.NumberFormatPart[], notation: string): string {
  const isNumber = ({ type }: Intl.NumberFormatPart) => NUMBER_PARTS.has(type);
  const written = (some: readonly Intl.NumberFormatPart[]) =>
    some.map(({ value }) => value.replaceAll(DIRECTION_MARKS, '')).join('');
  const before = parts.slice(0, parts.findIndex(isNumber));
  const behind = parts.slice(before.length).filter((part) => !isNumber(part));
  return `${written(before)}{{${notation}}}${written(behind)}`;
}
