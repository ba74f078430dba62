/** A part of a text: from this character, up to that one. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What a reading drops, or replaces by one character. */
export type Reading = RegExp;

/** What nobody sees: spaces, line ends, control characters, soft hyphens, characters without a width. */
const INVISIBLE = String.raw`[\s\p{Cc}\p{Default_Ignorable_Code_Point}]+`;

/** The same as JSON and as a URL escape it. */
const INVISIBLE_IN_JSON = String.raw`\\[bfnrt]|\\u(?:00[01][\da-f]|00a0|00ad|034f|061c|180e|20(?:0[\da-f]|[26][\da-f])|feff)`;
const INVISIBLE_IN_URL = String.raw`%[01][\da-f]|%c2%a[0d]|%e2%80%8[\da-f]|%ef%bb%bf`;

/**
 * Printable ASCII as JSON, a URL or HTML escapes it; in JSON neither a quote nor a backslash, without which it is
 * unreadable. Groups: the code in hex, in decimals, the slash.
 */
const ESCAPED = String.raw`(?:\\u00(?!22|5c)|%)([2-7][\da-f])|&#x0{0,5}([2-7][\da-f]);|&#0{0,5}(\d{2,3});|\\(\/)`;

const VISIBLE: Reading = new RegExp(INVISIBLE, 'giu');
const WITHOUT_ESCAPES: Reading = new RegExp(`${ESCAPED}|${INVISIBLE_IN_JSON}|${INVISIBLE_IN_URL}|${INVISIBLE}`, 'giu');

/** The text as it stands, and without its escapes: what looks like one may be part of a key. */
export const READINGS: readonly Reading[] = [VISIBLE, WITHOUT_ESCAPES];

/** What stands for a part of the text that the reading has found. */
function shownFor(hex?: string, hexEntity?: string, decimal?: string, slash = ''): string {
  const digits = hex ?? hexEntity;
  if (digits !== undefined) return folded(String.fromCodePoint(Number.parseInt(digits, 16)));
  return decimal === undefined ? slash : folded(String.fromCodePoint(Number(decimal)));
}

/** Its length stays as it is: positions are counted. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** What is left of a text, in lower case. */
export const folded = (text: string): string => lowerCase(text.replaceAll(VISIBLE, ''));

export const unescaped = (text: string): string =>
  lowerCase(
    text.replaceAll(WITHOUT_ESCAPES, (_all, hex?: string, hexEntity?: string, decimal?: string, slash?: string) =>
      shownFor(hex, hexEntity, decimal, slash),
    ),
  );

/** Where a search finds something in the reading of a text, as parts of the text itself. */
export function plainSpans(
  text: string,
  reading: Reading,
  search: (plain: string) => readonly Span[],
): readonly Span[] {
  const found = search(reading === VISIBLE ? folded(text) : unescaped(text));
  if (found.length === 0) return [];
  const { starts, ends } = positionsOf(text, reading);
  return found.map(({ from, to }) => ({ from: starts[from] ?? 0, to: ends[to - 1] ?? text.length }));
}

/** For each character of the reading, where it begins and ends in the text. */
function positionsOf(text: string, reading: Reading) {
  const [starts, ends]: [number[], number[]] = [[], []];
  const add = (from: number, to: number) => {
    starts.push(from);
    ends.push(to);
  };
  let end = 0;
  for (const { 0: all, 1: hex, 2: hexEntity, 3: decimal, 4: slash, index } of text.matchAll(reading)) {
    for (let at = end; at < index; at += 1) add(at, at + 1);
    end = index + all.length;
    for (let unit = shownFor(hex, hexEntity, decimal, slash).length; unit > 0; unit -= 1) add(index, end);
  }
  for (let at = end; at < text.length; at += 1) add(at, at + 1);
  return { starts, ends };
}
