import { isValidPostalCode, type CountryRules } from '@cartfare/core/address';
import { beginningPattern } from '@cartfare/core/internal';

/** What a cell says as a postal rule. */
export interface ReadCode {
  readonly rule: string;
  /** Whether it says something else than the cell, in the only reading that the country's format leaves. */
  readonly isRepaired: boolean;
}

const DASHES = /[\p{Pd}−]/gu;

/** Between the ends of a range, in the languages of merchants. */
const BETWEEN =
  /\s*\.\.\.\s*|\s+(?:a|à|ao|al|até|ate|au|bis|do|hasta|fino a|och|t\/m|til|till|to|tot|until)\s+|\s+-\s+/i;

/**
 * Reads what merchants write for a code, a prefix or a range: `PT-1100` and `1100` (all of 1100), `1350 a 1399`,
 * `2700–2799`, and codes that have lost a zero in a spreadsheet. Anything else is a rule as it stands, for the engine to
 * judge.
 */
export function readPostalCode(text: string, rules: CountryRules): ReadCode {
  const written = text.normalize('NFKC').replaceAll(DASHES, '-').replaceAll(/\s+/g, ' ').trim();
  const read = readOne(written, rules) ?? readRange(written, rules) ?? written;
  return { rule: read, isRepaired: plain(read) !== plain(written) };
}

/** Separators that may be there or not are no difference. */
const plain = (text: string): string => text.toUpperCase().replaceAll(/[ -]/g, '');

function readOne(written: string, rules: CountryRules): string | null {
  if (written.endsWith('*')) return written;
  const text = withoutCountry(written, rules);
  if (OUTWARD.test(text) && BRITISH.has(rules.code)) return `${text} *`;
  if (isValidPostalCode(rules, written)) return written;
  if (isValidPostalCode(rules, text)) return text;
  if (isFirstGroup(text, rules)) return `${text}*`;
  const whole = withLostZero(text, rules);
  if (whole !== null) return whole;
  // Letters lose no zeros: a beginning is a prefix.
  return /^[a-z][a-z\d ]*$/i.test(text) && isBeginning(text, rules) && /\d/.test(text) ? `${text}*` : null;
}

function readRange(written: string, rules: CountryRules): string | null {
  const byWord = written.split(BETWEEN);
  const ends = byWord.length === 2 ? byWord : written.split('-');
  if (ends.length !== 2) return null;
  const [from, to] = ends.map((end) => readEnd(withoutCountry(end.trim(), rules), rules));
  if (from == null || to == null) return null;
  const areCodes = /\D/.test(from) || from.length === to.length;
  return areCodes ? `${from}...${to}` : null;
}

function readEnd(end: string, rules: CountryRules): string | null {
  const bare = end.replace(/ *\*$/, '');
  if (bare !== end) return isBeginning(bare, rules) ? end : null;
  if (isValidPostalCode(rules, end) || isFirstGroup(end, rules)) return end;
  return withLostZero(end, rules) ?? (isBeginning(end, rules) ? end : null);
}

/** `PT-1100` is `1100`: the country's code in front of a digit; not of British codes, such as `JE2 3AB`. */
function withoutCountry(text: string, { code }: CountryRules): string {
  if (BRITISH.has(code)) return text;
  const [, rest] = /^[a-z]{2}[ -]*(?=\d)(.*)$/i.exec(text) ?? [];
  return rest !== undefined && text.toUpperCase().startsWith(code) ? rest : text;
}

/** Whether it is all that stands before the first space or hyphen of the country's codes: `1100` of `1100-001`. */
const isFirstGroup = (text: string, rules: CountryRules): boolean =>
  text.length === rules.postal.example.search(/[ -]/) && isBeginning(text, rules);

const isBeginning = (text: string, { postal }: CountryRules): boolean =>
  text !== '' && postal.use !== 'none' && beginningPattern(postal.pattern).test(text.toUpperCase());

/** The code with the zero that a spreadsheet has dropped; null if it needs more than one, or has other signs. */
function withLostZero(text: string, rules: CountryRules): string | null {
  const digits = rules.postal.example.replaceAll(/[ -]/g, '');
  if (!/^\d+$/.test(text) || !/^\d+$/.test(digits) || text.length !== digits.length - 1) return null;
  return isValidPostalCode(rules, `0${text}`) ? `0${text}` : null;
}

/** The part of a British code before its space, which stands for all codes behind it. */
const OUTWARD = /^[A-Z]{1,2}\d[A-Z\d]?$/i;
const BRITISH: ReadonlySet<string> = new Set(['GB', 'GG', 'IM', 'JE']);
