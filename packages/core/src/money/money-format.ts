import { WIRE_DECIMALS } from '../limits.ts';
import { decimalDigits } from './decimal-digits.ts';

/** A compiled money format. */
export interface MoneyFormat {
  readonly template: string;
  /**
   * Formats an amount, a safe integer whose last `decimals` digits (0 to 4, default 2) are the fraction. Markup in the
   * template is copied and never evaluated: the result is text, so give the shop's format without HTML.
   */
  format(amount: number, decimals?: number): string;
}

interface Notation {
  readonly thousands: string;
  /** Decimal separator; null: no decimals, rounded to whole units. */
  readonly point: string | null;
  /** Where digits are grouped. Default: every three. */
  readonly groups?: RegExp;
}

/** Every three digits from the right. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** Three digits from the right, then two at a time, as India writes lakhs and crores. */
const LAKHS = /\B(?=(?:\d{2})*\d{3}$)/g;

/** Source: the hosted platform's manual, "money formats". Those of India are ours. */
const NOTATIONS: ReadonlyMap<string, Notation> = new Map([
  ['amount', { thousands: ',', point: '.' }],
  ['amount_no_decimals', { thousands: ',', point: null }],
  ['amount_with_comma_separator', { thousands: '.', point: ',' }],
  ['amount_no_decimals_with_comma_separator', { thousands: '.', point: null }],
  ['amount_with_apostrophe_separator', { thousands: "'", point: '.' }],
  ['amount_with_space_separator', { thousands: ' ', point: ',' }],
  ['amount_no_decimals_with_space_separator', { thousands: ' ', point: null }],
  ['amount_with_period_and_space_separator', { thousands: ' ', point: '.' }],
  ['amount_with_indian_separator', { thousands: ',', point: '.', groups: LAKHS }],
  ['amount_no_decimals_with_indian_separator', { thousands: ',', point: null, groups: LAKHS }],
]);

/** A placeholder: a name in double braces, white space allowed inside them. */
const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

/** Compiles a template such as `${{amount}} USD`. Throws when it has no placeholder, or an unknown one. */
export function createMoneyFormat(template: string): MoneyFormat {
  // oxlint-disable-next-line typescript/no-unnecessary-type-conversion -- a program without types can pass anything
  const names = [...String(template).matchAll(PLACEHOLDER)].map((match) => match[1] ?? '');
  const unknown = names.find((name) => !NOTATIONS.has(name));
  if (names.length === 0 || unknown !== undefined) {
    const wrong = unknown === undefined ? 'has no placeholder' : `has the unknown placeholder {{${unknown}}}`;
    const known = [...NOTATIONS.keys()].map((name) => `{{${name}}}`).join(', ');
    throw new TypeError(`The money format "${template}" ${wrong}. Use one of ${known}.`);
  }
  return { template, format: (amount, decimals) => fillMoneyFormat(template, amount, decimals) };
}

/** Puts an amount into a template that is not checked: an unknown placeholder stays as written. */
export const fillMoneyFormat = (template: string, amount: number, decimals: number = WIRE_DECIMALS): string =>
  template.replace(PLACEHOLDER, (placeholder, name: string) => {
    const notation = NOTATIONS.get(name);
    return notation === undefined ? placeholder : writeAmount(amount, decimals, notation);
  });

function writeAmount(amount: number, decimals: number, notation: Notation): string {
  if (notation.point === null && decimals > 0) return writeAmount(wholeUnits(amount, decimals), 0, notation);
  const { sign, whole, fraction } = decimalDigits(amount, decimals);
  const grouped = whole.replace(notation.groups ?? THOUSANDS, notation.thousands);
  return fraction === '' ? sign + grouped : sign + grouped + (notation.point ?? '') + fraction;
}

/** Rounds half away from zero, in whole numbers: dividing a large amount would lose digits. */
function wholeUnits(amount: number, decimals: number): number {
  const scale = 10 ** decimals;
  const rest = amount % scale;
  return (amount - rest) / scale + Math.trunc((rest * 2) / scale);
}
