/** Shorter keys are not looked for: they are words, such as the code of a currency. Carriers give out longer ones. */
const MIN_KEY_LENGTH = 4;

const SHOWN_INSTEAD = '[key]';

/**
 * A function that replaces a key in a text by `[key]`, for what a carrier sends back: some repeat the request in their
 * errors. Finds it as it is, with escapes of JSON or of a URL, in hex, and in base64 at any position. A key of two halves
 * with a colon between is found by each half, too. A text without the key stays as it is.
 */
export function createKeyHider(key: string): (text: string) => string {
  const secrets = [key, ...key.split(':')].filter((secret) => secret.length >= MIN_KEY_LENGTH);
  if (secrets.length === 0) return (text) => text;
  const anySpelling = new RegExp(secrets.flatMap(spellingsOf).join('|'), 'g');
  return (text) => {
    const plain = withoutEscapes(text);
    return plain.search(anySpelling) === -1 ? text : plain.replaceAll(anySpelling, SHOWN_INSTEAD);
  };
}

/** The spellings that are left without escapes, as patterns. */
function spellingsOf(secret: string): readonly string[] {
  const hex = Buffer.from(secret).toString('hex');
  const inBase64 = [0, 1, 2].map((offset) => base64At(secret, offset)).filter(({ length }) => length >= MIN_KEY_LENGTH);
  const inBase64Url = inBase64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  return [
    ...new Set([secret, withoutEscapes(secret), jsonText(secret), hex, hex.toUpperCase()].map(literally)),
    ...new Set([...inBase64, ...inBase64Url].map((text) => `${literally(text)}[\\w+/=-]*`)),
  ];
}

/** The part of the base64 of a longer text that depends on the secret alone, which begins at this byte of three. */
function base64At(secret: string, offset: number): string {
  const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)]);
  return bytes.toString('base64').slice(Math.ceil((offset * 8) / 6), Math.floor((bytes.length * 8) / 6));
}

const jsonText = (text: string): string => JSON.stringify(text).slice(1, -1);

const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** Printable ASCII as JSON or a URL escapes it; in JSON neither a quote nor a backslash, without which it is unreadable. */
const ESCAPES = /(?:\\u00(?!22|5c)|%)([2-7][\da-f])|\\(\/)/gi;

const withoutEscapes = (text: string): string =>
  text.replaceAll(ESCAPES, (_all, hex: string | undefined, slash = '') =>
    hex === undefined ? slash : String.fromCodePoint(Number.parseInt(hex, 16)),
  );
