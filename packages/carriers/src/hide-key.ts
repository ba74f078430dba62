import { folded, plainSpans, READINGS, unescaped, type Span } from './key-readings.ts';
import { createRunSearch, type Spelling } from './shared-runs.ts';

/** Shorter keys are not looked for: they are words, such as the code of a currency. Carriers give out longer ones; docs/carriers says so. */
const MIN_KEY_LENGTH = 4;

/** What stands for a key. */
export const HIDDEN_KEY = '[key]';

/** Replaces a key in a text by `[key]`. A text without the key stays as it is. */
export type HideKey = (text: string) => string;

/**
 * Hides a key in what a carrier sends back: some repeat the request in their errors. Finds it in any case, with spaces and
 * invisible characters inside, with escapes of JSON, of a URL or of HTML, in hex, and in base64 at any position; of a
 * longer key any twelve characters in a row. A key of two halves with a colon between is found by each half, too.
 */
export function createKeyHider(key: string): HideKey {
  const secrets = [key, ...key.split(':')].filter((secret) => folded(secret).length >= MIN_KEY_LENGTH);
  const spellings = new Map(secrets.flatMap(spellingsOf).map((spelling) => [spelling.text, spelling]));
  if (spellings.size === 0) return (text) => text;
  const search = createRunSearch([...spellings.values()]);
  return (text) => {
    const spans = READINGS.flatMap((reading) => plainSpans(text, reading, search));
    return spans.length === 0 ? text : masked(text, spans);
  };
}

/** How many characters in a row give a key of this length away. Texts have shorter runs in common with a key by chance. */
function tellingLength(length: number): number {
  if (length > 12) return 12;
  return length < 8 ? length : length - 1;
}

/** The spellings that are left once a text is read, in lower case. */
function spellingsOf(secret: string): readonly Spelling[] {
  const bytes = Buffer.from(secret);
  const telling = tellingLength(bytes.length);
  const hex = { text: bytes.toString('hex'), minShared: 2 * telling };
  const plain = [folded(secret), unescaped(secret), unescaped(JSON.stringify(secret).slice(1, -1))];
  // Up to four bits at the beginning of a part may belong to a character that also has others.
  const minShared = Math.floor((8 * telling - 4) / 6);
  const base64 = [0, 1, 2].map((offset) => base64At(bytes, offset));
  const base64Url = base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  return [
    ...plain.map((text) => ({ text, minShared: tellingLength(text.length) })),
    hex,
    ...[...base64, ...base64Url].map((text) => ({ text: text.toLowerCase(), minShared })),
  ].filter(({ text }) => text.length >= MIN_KEY_LENGTH);
}

/** The part of the base64 of a longer text that depends on the secret alone, which begins at this byte of three. */
function base64At(secret: Buffer, offset: number): string {
  const bytes = Buffer.concat([Buffer.alloc(offset), secret]);
  return bytes.toString('base64').slice(Math.ceil((offset * 8) / 6), Math.floor((bytes.length * 8) / 6));
}

/** The rest of a base64 text, in which a bit of the key may be left. */
const REST = /[\w+/=-]*/y;

function masked(text: string, spans: readonly Span[]): string {
  let shown = '';
  let end = 0;
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    REST.lastIndex = span.to;
    const to = span.to + (REST.exec(text)?.[0].length ?? 0);
    if (span.from >= end) shown += text.slice(end, span.from) + HIDDEN_KEY;
    end = Math.max(end, to);
  }
  return shown + text.slice(end);
}
