import { normalizePostalCode, ok, err, type Result } from '@cartfare/core';
import { shareBetween } from './code-share.ts';
import { lastKeyUnder, postalKey, wholeKey, type PostalKey } from './postal-key.ts';

/** A line of `postalCodes`, understood. Keys are those of `postalKey`. */
export type PostalRule =
  | { readonly kind: 'code'; readonly key: number }
  | { readonly kind: 'prefix'; readonly key: number; readonly length: number }
  /** The key counts separators. */
  | { readonly kind: 'wildcard'; readonly key: number; readonly length: number }
  | { readonly kind: 'range'; readonly first: number; readonly last: number; readonly share: number }
  /** From one number to another within an area: the `SE` of `SE1...SE28`. */
  | {
      readonly kind: 'area';
      readonly area: string;
      readonly first: number;
      readonly last: number;
      readonly share: number;
    };

export type PostalRuleComplaint = 'bad_postal_rule' | 'range_reversed';

/** Between the ends of a range. */
const RANGE = '...';

/** Letters and a number, no more: an end that is compared by its number. */
const AREA_AND_NUMBER = /^([A-Z]+)(\d{1,9})$/;

/** Countries whose areas have districts of one digit and of two: SE1 and SE10. Source: the United Kingdom's postcodes. */
const WITH_SHORT_AND_LONG_DISTRICTS: ReadonlySet<string> = new Set(['GB', 'GG', 'IM', 'JE']);

/** How many districts such an area has at most: 0 to 9, and 00 to 99. */
const SHORT_AND_LONG_DISTRICTS = 110;

/** Understands one line of `postalCodes`; see `PlaceConfig` for the four forms. `country` is an ISO code. */
export function parsePostalRule(country: string, line: string): Result<PostalRule, PostalRuleComplaint> {
  const [begin = '', end, ...more] = line.normalize('NFKC').toUpperCase().trim().split(RANGE);
  if (more.length > 0) return err('bad_postal_rule');
  if (end !== undefined) return parseRange(country, begin, end);
  return begin.endsWith('*') ? parseBeginning(begin.slice(0, -1)) : parseCode(normalizePostalCode(country, begin));
}

function parseCode(code: string): Result<PostalRule, PostalRuleComplaint> {
  const key = readable(postalKey(code, 'ignored'));
  return key === null ? err('bad_postal_rule') : ok({ kind: 'code', key: wholeKey(key) });
}

function parseBeginning(beginning: string): Result<PostalRule, PostalRuleComplaint> {
  const spaced = /[\s-]/.test(beginning);
  const key = readable(postalKey(beginning, spaced ? 'counted' : 'ignored'));
  if (key === null) return err('bad_postal_rule');
  return ok({ kind: spaced ? 'wildcard' : 'prefix', key: wholeKey(key), length: key.text.length });
}

function parseRange(country: string, begin: string, end: string): Result<PostalRule, PostalRuleComplaint> {
  const first = readable(postalKey(begin.trim().replace(/\*$/, ''), 'ignored'));
  const last = readable(postalKey(end.trim().replace(/\*$/, ''), 'ignored'));
  if (first === null || last === null) return err('bad_postal_rule');
  const area = AREA_AND_NUMBER.exec(first.text);
  const areaEnd = AREA_AND_NUMBER.exec(last.text);
  if (area !== null && areaEnd !== null && area[1] === areaEnd[1]) {
    return areaRange(country, area[1] ?? '', area[2] ?? '', areaEnd[2] ?? '');
  }
  if (wholeKey(first) > lastKeyUnder(last)) return err('range_reversed');
  return ok({
    kind: 'range',
    first: wholeKey(first),
    last: lastKeyUnder(last),
    share: shareBetween(first.text, last.text),
  });
}

function areaRange(country: string, area: string, begin: string, end: string): Result<PostalRule, PostalRuleComplaint> {
  const [first, last] = [Number(begin), Number(end)];
  if (first > last) return err('range_reversed');
  if (WITH_SHORT_AND_LONG_DISTRICTS.has(country)) {
    // By number, not by place: SE2...SE9 lies within SE1...SE28.
    const share = shareBetween(area, area) * Math.min(1, (last - first + 1) / SHORT_AND_LONG_DISTRICTS);
    return ok({ kind: 'area', area, first, last, share });
  }
  const digits = Math.max(begin.length, end.length);
  const share = shareBetween(area + begin.padStart(digits, '0'), area + end.padStart(digits, '0'));
  return ok({ kind: 'area', area, first, last, share });
}

const readable = (key: PostalKey | null): PostalKey | null => (key === null || key.text === '' ? null : key);
