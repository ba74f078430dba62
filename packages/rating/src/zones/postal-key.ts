/**
 * Postal codes as numbers in the same order, so that a million rules fit into sorted arrays of 8 bytes each.
 *
 * Ten places of radix 38: nothing, 0 to 9, A to Z, and one sign for any space or hyphen. 38^10 is below 2^53. No
 * country's codes have more than ten letters and digits. With separators those of Ghana and Iran have eleven characters;
 * rules in which separators count compare the first ten.
 */
const RADIX = 38;
const PLACES = 10;

const DIGITS_FROM = 1;
const LETTERS_FROM = 11;
const SEPARATOR = 37;
const SIGNS = ' 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-';

/** Value of one step at each place: 38^9 for the first, 1 for the last. */
const STEP: readonly number[] = Array.from({ length: PLACES }, (_, place) => RADIX ** (PLACES - 1 - place));

/** A postal code, prepared for comparison. */
export interface PostalKey {
  /** The characters that count: `K1N5T2` without separators, `K1N-5T2` with. */
  readonly text: string;
  /** `upTo[n]` is the key of the first n characters; `upTo[0]` is 0. */
  readonly upTo: readonly number[];
}

/** Null for a text with other characters than A to Z, 0 to 9, spaces and hyphens, or with more than ten that count. */
export function postalKey(code: string, separators: 'ignored' | 'counted'): PostalKey | null {
  const text = separators === 'ignored' ? code.replace(/[\s-]+/g, '') : code.replace(/[\s-]+/g, '-');
  if (text.length > PLACES) return null;
  const upTo = [0];
  let key = 0;
  for (let place = 0; place < text.length; place += 1) {
    const sign = signOf(text.charCodeAt(place));
    if (sign === 0) return null;
    key += sign * (STEP[place] ?? 0);
    upTo.push(key);
  }
  return { text, upTo };
}

/** The key of as much of the code as has a key, separators counted; null as above. */
export const beginningKey = (code: string): PostalKey | null =>
  postalKey(code.replace(/[\s-]+/g, '-').slice(0, PLACES), 'counted');

/** The key of the whole text. */
export const wholeKey = (key: PostalKey): number => key.upTo[key.text.length] ?? 0;

/** The number of keys for codes that begin with the same `length` characters, minus one. */
export const spanUnder = (length: number): number => (STEP[length - 1] ?? 1) - 1;

/** The largest key of any code that begins with these characters. */
export const lastKeyUnder = (key: PostalKey): number => wholeKey(key) + spanUnder(key.text.length);

/** The key of an area and a number in it, such as SE and 28; 0 when there can be no such code. */
export function areaKey(area: string, number: number): number {
  const key = postalKey(`${area}${number}`, 'ignored');
  return key === null ? 0 : wholeKey(key);
}

/** The characters of a key, without separators at the end; for a key of `lastKeyUnder`, those of its prefix. */
export const readPostalKey = (key: number): string => readBeginning(key).replace(/-+$/, '');

/** All characters of a key, including separators at the end. */
export function readBeginning(key: number): string {
  let rest = key;
  let text = '';
  for (const step of STEP) {
    const sign = Math.floor(rest / step);
    rest -= sign * step;
    text += SIGNS[sign] ?? '';
  }
  return text.trimEnd();
}

function signOf(charCode: number): number {
  if (charCode >= 48 && charCode <= 57) return charCode - 48 + DIGITS_FROM;
  if (charCode >= 65 && charCode <= 90) return charCode - 65 + LETTERS_FROM;
  return charCode === 45 ? SEPARATOR : 0;
}
