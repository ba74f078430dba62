// The languages that places are named in, and what CLDR's names of provinces need so that each province has the right one.

/** `tag` as in packages/core/src/languages; `cldr`: CLDR's locale. */
export const LANGUAGES = [
  { tag: 'en', cldr: 'en' },
  { tag: 'de', cldr: 'de' },
  { tag: 'fr', cldr: 'fr' },
  { tag: 'es', cldr: 'es' },
  { tag: 'pt-BR', cldr: 'pt' },
  { tag: 'it', cldr: 'it' },
  { tag: 'nl', cldr: 'nl' },
  { tag: 'pl', cldr: 'pl' },
  { tag: 'sv', cldr: 'sv' },
  { tag: 'ja', cldr: 'ja' },
  { tag: 'zh-Hans', cldr: 'zh' },
  { tag: 'hi', cldr: 'hi' },
  { tag: 'ar', cldr: 'ar' },
  { tag: 'he', cldr: 'he' },
];

/** English names that CLDR gives in a longer form than a list of destinations needs. */
export const SHORTER_NAMES = { HK: 'Hong Kong', MM: 'Myanmar', MO: 'Macao' };

/**
 * ISO code -> the code that CLDR 41 has the names under: an earlier code of the province, or Spain's region that is one
 * province. `null`: the province has been renamed since, so its names there are those of before.
 */
export const FORMER_CODES = {
  ES: { LO: 'RI', M: 'MD', MU: 'MC', NA: 'NC', O: 'AS', PM: 'IB', S: 'CB' },
  GT: {
    '01': 'GU',
    '02': 'PR',
    '03': 'SA',
    '04': 'CM',
    '05': 'ES',
    '06': 'SR',
    '07': 'SO',
    '08': 'TO',
    '09': 'QZ',
    10: 'SU',
    11: 'RE',
    12: 'SM',
    13: 'HU',
    14: 'QC',
    15: 'BV',
    16: 'AV',
    17: 'PE',
    18: 'IZ',
    19: 'ZA',
    20: 'CQ',
    21: 'JA',
    22: 'JU',
  },
  IN: { OD: 'OR' },
  IT: { CI: null, OT: null },
  PH: { COM: null },
  VE: { X: null },
  ZA: { GP: 'GT', KZN: 'NL' },
};

/** Provinces that are countries here too, and have the country's name. */
export const NAMED_AS_COUNTRIES = { US: 'AS FM GU MH MP PR PW VI' };

/** Where CLDR has no name in the language of the country, or none that a shopper would look for. */
export const OWN_NAMES = {
  ar: { EG: { HU: 'حلوان', SU: 'السادس من أكتوبر' } },
  hi: { IN: { LA: 'लद्दाख़' } },
  ja: { HK: { HK: '香港島', KL: '九龍', NT: '新界' } },
  'zh-Hans': { HK: { HK: '香港岛', KL: '九龙', NT: '新界' } },
};
