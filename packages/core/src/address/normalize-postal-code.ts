import { BRITISH_COUNTRIES, POSTAL_SPELLINGS } from './postal-spellings.ts';

/** Longer text is cut; no country's code has more than 10 characters. */
const MAX_CODE_LENGTH = 32;

/**
 * Invisible characters: controls of the writing direction, variation selectors, fillers. And the half of a character
 * that is left where a text is cut, which has no UTF-8 form.
 */
const INVISIBLE = /[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Unicode's dashes, and characters that look like one and are typed or pasted in its place: the minus, the long-vowel
 * mark and the lines of Japanese keyboards, a bullet, a modifier letter.
 */
const DASH = /[\p{Pd}−ー─━⁃˗]/gu;

/** Unicode's spaces, controls, and the empty braille cell, which Unicode classifies as a symbol. */
const SPACE = /[\s\p{Cc}\u2800]+/gu;

/**
 * Countries where a complete code may begin with the ISO code and a digit; elsewhere that is a prefix, as in "SE-114
 * 55", which the spelling adds again where the post writes it. Source: the patterns of libaddressinput.
 */
const BEGINS_WITH_ISO_CODE: ReadonlySet<string> = new Set(['BN', 'GH', 'IM', 'JE', 'KY', 'LC']);

/** Countries where mail for large receivers has CEDEX after the code, which is not part of it. Source: La Poste. */
const FRENCH: ReadonlySet<string> = new Set('BL FR GF GP MC MF MQ NC PF PM RE TF WF YT'.split(' '));
const WITH_CEDEX = /^([A-Z]{0,2}\d{5})CEDEX\d{0,2}$/;

/** The country prefix once written before codes, as in "D-10115". Source: CEPT's distinguishing signs. */
const OLD_PREFIXES: Readonly<Record<string, string>> = {
  AT: 'A',
  BE: 'B',
  DE: 'D',
  ES: 'E',
  FR: 'F',
  HU: 'H',
  IT: 'I',
  LI: 'FL',
  LU: 'L',
  NO: 'N',
  PT: 'P',
  SE: 'S',
  SG: 'S',
};

/**
 * Normalizes a postal code to the spelling that the form, the zones and the carriers compare: capitals, ASCII digits,
 * and the spaces and dashes that the country's post writes. CA "k1n5t2" is "K1N 5T2", GB "se17pb" is "SE1 7PB" (so that
 * `SE1 *` never matches SE10), JP "1000001" is "100-0001", IN "110 001" is "110001".
 *
 * `country` is ISO 3166-1 alpha-2. Without it, and for a text that is not a complete code of the country, only letters,
 * digits, spaces and dashes are unified. Accepts any text, never throws, returns at most 32 characters, and is
 * idempotent.
 *
 * @example
 * normalizePostalCode('CA', 'k1n5t2'); // 'K1N 5T2'
 */
export function normalizePostalCode(country: string, code: string): string {
  const iso = country.trim().toUpperCase();
  const text = unifyCharacters(code);
  const compact = repair(iso, withoutPrefix(iso, withoutCedex(iso, text.replaceAll(/[ -]/g, ''))));
  const spelling = Object.hasOwn(POSTAL_SPELLINGS, iso) ? POSTAL_SPELLINGS[iso] : undefined;
  if (spelling === undefined) return /^[A-Z]{2}$/.test(iso) && /^[A-Z\d]+$/.test(compact) ? compact : text;
  const groups = spelling.compact.exec(compact)?.slice(1);
  if (groups === undefined) return text;
  return [spelling.prefix, ...groups].filter((group) => group !== undefined).join(spelling.separator);
}

/** Printable ASCII, as nearly every code: a fast path, because a million codes may be compiled into zones. */
const PLAIN = /^[ -~]*$/;

function unifyCharacters(code: string): string {
  const text = code.slice(0, MAX_CODE_LENGTH);
  return PLAIN.test(text) ? text.toUpperCase().replaceAll(/ +/g, ' ').trim() : unifyUnicode(text);
}

function unifyUnicode(text: string): string {
  return text
    .replaceAll(INVISIBLE, '')
    .normalize('NFKC')
    .toUpperCase()
    .normalize('NFKC')
    .slice(0, MAX_CODE_LENGTH)
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll(DASH, '-')
    .replaceAll(SPACE, ' ')
    .trim();
}

/** In Unicode the ten digits of every script are consecutive; some scripts have several sets in a row. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let first = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((point - first) % 10);
}

const withoutCedex = (iso: string, compact: string): string =>
  FRENCH.has(iso) ? compact.replace(WITH_CEDEX, '$1') : compact;

function withoutPrefix(iso: string, compact: string): string {
  const prefixes = [BEGINS_WITH_ISO_CODE.has(iso) ? '' : iso, OLD_PREFIXES[iso] ?? ''];
  const prefix = prefixes.find(
    (each) => each !== '' && compact.startsWith(each) && /^\d/.test(compact.slice(each.length)),
  );
  return prefix === undefined ? compact : compact.slice(prefix.length);
}

/**
 * Normalizes the beginning of a postal code, such as that of a prefix rule, so that complete codes begin with it after
 * `normalizePostalCode`: LT "LT-01" is "01", LV "10" is "LV-10", IN "110 " is "110". Spaces and dashes stay where codes
 * of the country have some. `country` and `beginning` are in capitals.
 */
export function normalizePostalPrefix(country: string, beginning: string): string {
  const compact = beginning.replaceAll(/[ -]/g, '');
  const hasPrefix = withoutPrefix(country, compact) !== compact;
  const spelling = Object.hasOwn(POSTAL_SPELLINGS, country) ? POSTAL_SPELLINGS[country] : undefined;
  const separator = spelling?.separator ?? '';
  const spaced = separator === '' ? compact : beginning;
  const bare = hasPrefix ? spaced.replace(/^\D+/, '') : spaced;
  return spelling?.prefix !== undefined && /^\d/.test(bare) ? spelling.prefix + separator + bare : bare;
}

/** Replaces a letter O typed for a zero, or the reverse, where only one of them is possible. */
function repair(iso: string, compact: string): string {
  if (iso === 'SG') return /^[\dO]{6}$/.test(compact) ? compact.replaceAll('O', '0') : compact;
  return BRITISH_COUNTRIES.has(iso) ? repairBritish(compact) : compact;
}

/**
 * Areas have letters only, and no district after a single letter begins with 0 (S014 is SO14). After the first digit of
 * a district there is no O (CR0, SE10). Source: Royal Mail, "Programmers' guide to PAF".
 */
function repairBritish(compact: string): string {
  const [, outward, digit, letters] = /^([A-Z\d]{2,4})([\dO])([A-Z]{2})$/.exec(compact) ?? [];
  if (outward === undefined || digit === undefined || letters === undefined) return compact;
  const repaired = outward
    .replace(/^0(?=[A-Z])/, 'O')
    .replace(/^([A-Z])0(?=[\dO])/, '$1O')
    .replace(/^([A-Z]{2})O/, '$10')
    .replaceAll(/(?<=\d)O/g, '0');
  return /\d/.test(repaired) ? `${repaired}${digit.replace('O', '0')}${letters}` : compact;
}
