import { normalizePostalCode } from '@cartfare/core/address';
import { ok, err, type Result, normalizePostalPrefix } from '@cartfare/core/internal';
import { NO_TEXT } from '../schema/fields.ts';
import { britishRange, isBritish } from './british-key.ts';
import { shareBetween } from './specificity.ts';
import { withoutProvinceLetter } from './short-form.ts';
import { lastKeyUnder, postalKey, wholeKey, type PostalKey } from './postal-key.ts';

/** A parsed line of `postalCodes`. Keys are those of `postalKey`. */
export type PostalRule =
  | { readonly kind: 'code'; readonly key: number }
  | { readonly kind: 'prefix'; readonly key: number; readonly length: number }
  /** The key includes separators. */
  | { readonly kind: 'wildcard'; readonly key: number; readonly length: number }
  | { readonly kind: 'range'; readonly first: number; readonly last: number; readonly share: number }
  /**
   * A range of numbers within an area: the `K` of `K1...K2`. In the United Kingdom and the islands around it the area
   * is empty, and the numbers are keys of `britishKey`.
   */
  | {
      readonly kind: 'area';
      readonly area: string;
      readonly first: number;
      readonly last: number;
      readonly share: number;
    };

export type PostalRuleIssue = 'bad_postal_rule' | 'range_reversed';

/** Between the ends of a range. */
export const RANGE = '...';

/** Letters and a number only: an end that is compared by its number. */
const AREA_AND_NUMBER = /^([A-Z]+)(\d{1,9})$/;

/** Parses one line of `postalCodes`; see `PlaceConfig` for the four forms. `country` is an ISO code. */
export function parsePostalRule(country: string, line: string): Result<PostalRule, PostalRuleIssue> {
  if (NO_TEXT.test(line)) return err('bad_postal_rule');
  const [begin = '', end, ...more] = line.normalize('NFKC').toUpperCase().trim().split(RANGE);
  if (more.length > 0) return err('bad_postal_rule');
  if (end !== undefined) return parseRange(country, begin, end);
  return begin.endsWith('*')
    ? parseBeginning(beginningIn(country, begin.slice(0, -1)))
    : parseCode(withoutProvinceLetter(country, normalizePostalCode(country, begin)));
}

const beginningIn = (country: string, beginning: string): string =>
  withoutProvinceLetter(country, normalizePostalPrefix(country, beginning));

function parseCode(code: string): Result<PostalRule, PostalRuleIssue> {
  const key = readable(postalKey(code, 'ignored'));
  return key === null ? err('bad_postal_rule') : ok({ kind: 'code', key: wholeKey(key) });
}

function parseBeginning(beginning: string): Result<PostalRule, PostalRuleIssue> {
  // Null for all of a code of eleven characters, which needs no separators to be told from others.
  const spaced = /[\s-]/.test(beginning) ? postalKey(beginning, 'counted') : null;
  const key = readable(spaced ?? postalKey(beginning, 'ignored'));
  if (key === null) return err('bad_postal_rule');
  return ok({ kind: spaced === null ? 'prefix' : 'wildcard', key: wholeKey(key), length: key.text.length });
}

function parseRange(country: string, begin: string, end: string): Result<PostalRule, PostalRuleIssue> {
  const [from, to] = [withoutStar(begin), withoutStar(end)];
  if (isBritish(country)) return parseBritishRange(country, from, to);
  const first = readable(postalKey(beginningIn(country, from), 'ignored'));
  const last = readable(postalKey(beginningIn(country, to), 'ignored'));
  if (first === null || last === null) return err('bad_postal_rule');
  const area = hasFixedLetters(country) ? null : AREA_AND_NUMBER.exec(first.text);
  const areaEnd = AREA_AND_NUMBER.exec(last.text);
  if (area !== null && areaEnd !== null && area[1] === areaEnd[1]) {
    return areaRange(area[1] ?? '', area[2] ?? '', areaEnd[2] ?? '');
  }
  if (wholeKey(first) > lastKeyUnder(last)) return err('range_reversed');
  return ok({
    kind: 'range',
    first: wholeKey(first),
    last: lastKeyUnder(last),
    share: shareBetween(first.text, last.text),
  });
}

/** Whether all codes begin with the same letters, as in Latvia. They name no area, and the number has one length. */
const hasFixedLetters = (country: string): boolean => /^[A-Z]/.test(normalizePostalPrefix(country, '0'));

function parseBritishRange(country: string, begin: string, end: string): Result<PostalRule, PostalRuleIssue> {
  const range = britishRange(country, begin, end);
  if (range === null) return err('bad_postal_rule');
  return range.first > range.last ? err('range_reversed') : ok({ kind: 'area', area: '', ...range });
}

function areaRange(area: string, begin: string, end: string): Result<PostalRule, PostalRuleIssue> {
  const [first, last] = [Number(begin), Number(end)];
  if (first > last) return err('range_reversed');
  const digits = Math.max(begin.length, end.length);
  const share = shareBetween(area + begin.padStart(digits, '0'), area + end.padStart(digits, '0'));
  return ok({ kind: 'area', area, first, last, share });
}

const withoutStar = (end: string): string => end.trim().replace(/ *\*$/, '');

const readable = (key: PostalKey | null): PostalKey | null => (key === null || key.text === '' ? null : key);
