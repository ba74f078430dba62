import { normalizePostalCode } from '@cartfare/core/address';
import { BRITISH_COUNTRIES } from '@cartfare/core/internal';
import { shareBetween } from './specificity.ts';

/**
 * British postal codes as numbers in the order in which people sort them: SE2 before SE15, and M1 before M10. For
 * ranges; codes and prefixes are compared by `postalKey`.
 *
 * Places, from left to right: area (up to four letters: BFPO), district, letter of the district (SW1A), digit and
 * letters of the inward code. Each counts from 1, and 0 means absent. The maximum is below 2^53.
 */
const AREA_LETTERS = 4;
const LETTER = 27;
const DISTRICT = 10_001;
const SECTOR = 11;
const UNIT = LETTER * LETTER;

/** Number of keys per district. */
const DISTRICT_KEYS = LETTER * SECTOR * UNIT;

/** Maximum number of districts in an area: 0 to 9, and 00 to 99. Source: Royal Mail, "Programmers' guide to PAF". */
const MAX_DISTRICTS = 110;

/** An outward code or a prefix of one, and a full or partial inward code. */
const CODE = /^([A-Z]{1,4})(\d{0,4})([A-Z]?)(?: (\d)([A-Z]{0,2}))?$/;

interface CodeParts {
  readonly area: string;
  readonly district: string;
  readonly letter: string;
  readonly sector: string;
  readonly unit: string;
}

export interface BritishRange {
  readonly first: number;
  readonly last: number;
  readonly share: number;
}

export const isBritish = (country: string): boolean => BRITISH_COUNTRIES.has(country);

/** Null if one of the ends is not a prefix of a British code. Each end stands for all codes that begin with it. */
export function britishRange(country: string, begin: string, end: string): BritishRange | null {
  const [from, to] = [partsOf(normalizePostalCode(country, begin)), partsOf(normalizePostalCode(country, end))];
  if (from === null || to === null) return null;
  const [first, last] = [keyOf(from, 'first'), keyOf(to, 'last')];
  const districts = (last - first + 1) / DISTRICT_KEYS;
  const share = shareBetween(from.area, to.area) * (from.area === to.area ? Math.min(1, districts / MAX_DISTRICTS) : 1);
  return { first, last, share };
}

/** The key of a normalised code, or null. An outward code alone counts as the first code of its district. */
export function britishKey(code: string): number | null {
  const parts = partsOf(/^BFPO|.* /.test(code) ? code : `${code} 0AA`);
  return parts === null ? null : keyOf(parts, 'first');
}

/** The shortest code that an end of a range may have been written as. */
export function readBritishKey(key: number, end: 'first' | 'last'): string {
  const { area, district, letter, sector, unit } = digitsOf(key);
  const letters = area.map(letterAt).join('');
  if (end === 'last' && district === DISTRICT - 1) return letters.replace(/(?<=.)Z+$/, '');
  const outward = `${letters}${district === 0 ? '' : district - 1}`;
  if (end === 'last' && letter === LETTER - 1) return outward;
  const inward = sector === 0 ? '' : ` ${sector - 1}${letterAt(Math.floor(unit / LETTER))}${letterAt(unit % LETTER)}`;
  return `${outward}${letterAt(letter)}${inward}`;
}

function partsOf(text: string): CodeParts | null {
  const [whole, area = '', district = '', letter = '', sector = '', unit = ''] =
    CODE.exec(text.replace(/^BFPO /, 'BFPO')) ?? [];
  return whole === undefined ? null : { area, district, letter, sector, unit };
}

/** Missing characters count as 0 at the start of a range, and as the maximum at its end. */
function keyOf({ area, district, letter, sector, unit }: CodeParts, end: 'first' | 'last'): number {
  const missing = (most: number): number => (end === 'last' ? most : 0);
  const isWholeArea = district === '';
  const areaFill = isWholeArea ? missing(LETTER - 1) : 0;
  let key = 0;
  for (let at = 0; at < AREA_LETTERS; at += 1) key = key * LETTER + (rankAt(area, at) ?? areaFill);
  key = key * DISTRICT + (isWholeArea ? missing(DISTRICT - 1) : Number(district) + 1);
  key = key * LETTER + (rankAt(letter, 0) ?? (sector === '' ? missing(LETTER - 1) : 0));
  key = key * SECTOR + (sector === '' ? missing(SECTOR - 1) : Number(sector) + 1);
  key = key * LETTER + (rankAt(unit, 0) ?? missing(LETTER - 1));
  return key * LETTER + (rankAt(unit, 1) ?? missing(LETTER - 1));
}

function digitsOf(key: number) {
  let rest = key;
  const take = (radix: number): number => {
    const digit = rest % radix;
    rest = Math.floor(rest / radix);
    return digit;
  };
  const [unit, sector, letter, district] = [take(UNIT), take(SECTOR), take(LETTER), take(DISTRICT)];
  const area = Array.from({ length: AREA_LETTERS }, () => take(LETTER)).toReversed();
  return { area, district, letter, sector, unit };
}

/** 1 for A; undefined beyond the end of the text. */
const rankAt = (text: string, at: number): number | undefined =>
  at < text.length ? text.charCodeAt(at) - 64 : undefined;

const letterAt = (rank: number): string => (rank === 0 ? '' : String.fromCharCode(rank + 64));
