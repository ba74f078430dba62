const NAMES = new Intl.DisplayNames('en', { type: 'region' });

/** `Portugal` for PT; the text itself where it is no code. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (NAMES.of(code) ?? code) : code);
