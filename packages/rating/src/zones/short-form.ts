/** Five digits, and four that follow them. Source: USPS, Publication 28; Saudi Post's national address. */
const ZIP = /^(\d{5})\d{4}$/;

/**
 * Countries with a short and a long form of their codes, where the short one is the beginning of the long one and stands
 * for all that begin with it. Its group is the short form. AR: before the letters of the block; IL: before the codes of
 * seven digits; LB, TW: the district; VE: before the letter of the parish. Source: the posts of these countries.
 */
const LONG_FORMS: Readonly<Record<string, RegExp>> = {
  AR: /^(\d{4})[A-Z]{3}$/,
  AS: ZIP,
  FM: ZIP,
  GU: ZIP,
  IL: /^(\d{5})\d{2}$/,
  LB: /^(\d{4})\d{4}$/,
  MH: ZIP,
  MP: ZIP,
  PR: ZIP,
  PW: ZIP,
  SA: ZIP,
  TW: /^(\d{3})\d{2,3}$/,
  UM: ZIP,
  US: ZIP,
  VE: /^(\d{4})[A-Z]$/,
  VI: ZIP,
};

/** The number of characters of the short form; undefined for a code that has none. `text`: without separators. */
export const shortFormLength = (country: string, text: string): number | undefined =>
  LONG_FORMS[country]?.exec(text)?.[1]?.length;

/**
 * The code or rule without the letter that Argentina's newer codes have before their digits: `1425`, `C1425` and
 * `C1425DKA` are the same place, and the digits alone tell places apart. Source: Correo Argentino.
 */
export const withoutProvinceLetter = (country: string, code: string): string =>
  country === 'AR' ? code.replace(/^[A-Z] ?(?=\d)/, '') : code;

/** A beginning of which nothing is left without that letter: it matches no code. */
export const isProvinceLetter = (country: string, beginning: string): boolean =>
  country === 'AR' && /^[A-Z]$/.test(beginning);
