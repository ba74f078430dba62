import { currencyDecimals } from '@cartfare/core/money';

/** Money formats of English pages; a currency that is not listed is written as `12.50 CODE` or `12 CODE`. Source: ours. */
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

/**
 * Money formats by currency in a language: symbol, its position, separators. They are made on the server and sent with
 * the page, because a browser may have other locale data. `locale` is a BCP 47 tag.
 */
export function moneyFormats(
  locale: string,
  shopCurrency: string,
  currencies: readonly string[],
): Readonly<Record<string, string>> {
  const known = [shopCurrency, ...currencies];
  const key = [locale, ...known].join(' ');
  const made = cache.get(key) ?? makeFormats(locale, known);
  cache.set(key, made);
  return made;
}

/** Cached by language: asking `Intl` takes longer than all the rest of a page's frame. */
const cache = new Map<string, Readonly<Record<string, string>>>();

function makeFormats(locale: string, known: readonly string[]): Readonly<Record<string, string>> {
  const formats = /^en\b/.test(locale)
    ? known.map((currency) => [currency, ENGLISH_FORMATS[currency] ?? wholeFormatOf(currency)] as const)
    : known.map((currency) => [currency, formatOf(locale, currency, known[0] ?? '')] as const);
  return Object.fromEntries(
    formats.flatMap(([currency, format]) => (format === undefined ? [] : [[currency, format]])),
  );
}

/** For a currency without minor units: the calculator's own format for unknown currencies has two decimals. */
const wholeFormatOf = (currency: string): string | undefined =>
  currencyDecimals(currency) === 0 ? `{{amount_no_decimals}} ${currency}` : undefined;

/** The shop's own currency has its short symbol, and no other currency has the same. */
function formatOf(locale: string, currency: string, shopCurrency: string): string | undefined {
  const partsOf = (code: string, currencyDisplay: 'narrowSymbol' | 'symbol' | 'code') =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay }).formatToParts(1);
  const signOf = (parts: readonly Intl.NumberFormatPart[]) => parts.find(({ type }) => type === 'currency')?.value;
  const notation = notationOf(locale, currency);
  if (notation === undefined) return undefined;
  const own = partsOf(shopCurrency, 'narrowSymbol');
  if (currency === shopCurrency) return toTemplate(own, notation);
  const other = partsOf(currency, 'symbol');
  return toTemplate(signOf(other) === signOf(own) ? partsOf(currency, 'code') : other, notation);
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
