/** Shorter keys are not looked for: they are words. No carrier gives out such a key. */
const MIN_KEY_LENGTH = 4;

/** What stands for a key. */
const REDACTED = '[key]';

/**
 * Replaces a key by `[key]` in a text that is printed or logged: some carriers repeat the request in their errors. Finds
 * the key as it is, in JSON, in a URL, in base64, and each half of a key of two halves with a colon between.
 */
export type RedactKey = (text: string) => string;

export function createKeyRedactor(key: string): RedactKey {
  const secrets = [key, ...key.split(':')].filter(({ length }) => length >= MIN_KEY_LENGTH);
  // The longest first: a key in base64 may begin with its half in base64.
  const spellings = [...new Set(secrets.flatMap(spellingsOf))].toSorted((a, b) => b.length - a.length);
  return (text) => spellings.reduce((redacted, spelling) => redacted.replaceAll(spelling, REDACTED), text);
}

const spellingsOf = (secret: string): readonly string[] => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  // As PHP writes JSON.
  JSON.stringify(secret)
    .slice(1, -1)
    .replaceAll('/', String.raw`\/`),
  encodeURIComponent(secret),
  base64(secret),
  // As the name of a user without a password.
  base64(`${secret}:`),
];

const base64 = (text: string): string => Buffer.from(text).toString('base64');
