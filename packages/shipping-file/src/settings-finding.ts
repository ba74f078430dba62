import { fillText } from '@cartfare/core/internal';
import { describeFinding, type ConfigFinding } from '@cartfare/rating';
import type { TextPosition } from './text-positions.ts';

/** A finding about a shipping file or the stored settings, by the engine or by the shop. */
export interface SettingsFinding extends Omit<ConfigFinding, 'code'> {
  readonly code: ConfigFinding['code'] | ShopFindingCode;
  readonly position: TextPosition;
}

/** Codes for what the engine cannot find, because it has neither the file's text nor the shop. */
export type ShopFindingCode =
  | 'syntax'
  | 'double_key'
  /** Amounts in another currency than the shop's prices. */
  | 'other_currency'
  | 'postal_table_without_area'
  /** A zone names a carrier that the shop does not have. */
  | 'unknown_carrier'
  /** The environment variable with the key of a carrier is not set. */
  | 'missing_key'
  /** The shop may not call the host of a carrier. */
  | 'host_not_allowed'
  /** A profile names a product that the shop does not have. */
  | 'unknown_product';

/** English sentences; `{name}` is replaced by the finding's value of that name, `{rules}` by its count of rules. */
const SENTENCES: Readonly<Record<Exclude<ShopFindingCode, 'syntax'>, string>> = {
  double_key: '"{key}" is given twice; keep one.',
  other_currency: 'The currency of the shop is {shop}; the amounts in this file have to be in {shop}, too.',
  unknown_carrier: 'There is no carrier with the code "{source}".',
  missing_key: 'The environment variable {variable}, which holds the key of "{id}", is not set.',
  host_not_allowed:
    "{host} may not be called: it has to be an https address that is public, and the carrier's own where that is known, unless its host is allowed: by CARRIER_HOSTS_ALLOWED of the shop, or PRIVATE_HOSTS of the rate server.",
  unknown_product: 'The shop has no product "{product}"; check its spelling.',
  postal_table_without_area:
    'There is a postal table of {rules} for the area "{area}", which is not in this file. ' +
    'Keep the area, give its table to another one, --move-table {word}=ANOTHER, or leave the table out, --drop-table {word}',
};

/** The problems of the JSON parser. Source: `ParseErrorCode` of jsonc-parser 3.3. */
const SYNTAX_SENTENCES: ReadonlyMap<unknown, string> = new Map([
  ['InvalidSymbol', 'This is not JSON: quote names and texts with ".'],
  ['InvalidNumberFormat', 'This is not a number.'],
  ['PropertyNameExpected', 'A name in quotes is expected here.'],
  ['ValueExpected', 'A value is expected here.'],
  ['ColonExpected', 'A colon is expected here.'],
  ['CommaExpected', 'A comma is expected here.'],
  ['CloseBraceExpected', 'A closing brace is expected here: }'],
  ['CloseBracketExpected', 'A closing bracket is expected here: ]'],
  ['EndOfFileExpected', 'Unexpected text after the end of the settings; check the braces.'],
  ['InvalidCommentToken', 'This is not a comment: begin it with //'],
  ['UnexpectedEndOfComment', 'This comment has no end: close it with */'],
  ['UnexpectedEndOfString', 'This text has no end: close it with "'],
  ['UnexpectedEndOfNumber', 'This number has no end.'],
  ['InvalidUnicode', 'This is not a character: write four hexadecimal digits after \\u'],
  ['InvalidEscapeCharacter', 'A backslash cannot stand before this character; write two for one.'],
  ['InvalidCharacter', 'This character cannot stand in a text; write it with a backslash.'],
  // Ours.
  ['TooDeep', 'Lists and objects are nested too deeply here.'],
]);

/** A sentence for people that begins with the path, such as `zones[2].id: This is required; add it.` */
export function describeSettingsFinding(finding: SettingsFinding): string {
  const { code, path, values } = finding;
  if (!isShopCode(code)) return describeFinding(finding);
  if (code === 'syntax') return SYNTAX_SENTENCES.get(values['problem']) ?? 'This is not JSON.';
  const rules = countText(Number(values['count']), 'rule');
  return `${path}: ${fillText(SENTENCES[code], { ...values, rules })}`;
}

const isShopCode = (code: SettingsFinding['code']): code is ShopFindingCode =>
  code === 'syntax' || Object.hasOwn(SENTENCES, code);

/** `3 errors`, `1 warning`, `1,000,000 rules`. */
export const countText = (count: number, word: string): string =>
  `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;
