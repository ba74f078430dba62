// The languages of place names, and corrections that assign CLDR's names to our provinces.

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

/** Short English names where CLDR's form is longer than a list of destinations needs. */
export const SHORTER_NAMES = { HK: 'Hong Kong', MM: 'Myanmar', MO: 'Macao' };

/**
 * ISO code -> the code of the names in CLDR 41: an earlier code of the province, or Spain's region that is one
 * province. `null`: the province has been renamed since, so its names there are outdated.
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

/** Provinces that are countries in our data, too, and have the country's name. */
export const NAMED_AS_COUNTRIES = { US: 'AS FM GU MH MP PR PW VI' };

/**
 * Words for "province" before or after the name in CLDR, which a list of provinces does not need. Japanese and Chinese
 * names keep theirs, as is usual there.
 */
export const WORDS = {
  de: /^(?:Provinz|Departamento|Oblast|Präfektur|Kreis|County|Distrikt|Regi[oó]n|Gouvernement|Emirat|Metropolitanstadt|Autonome (?:Gemeinschaft|Region))(?: Region)?(?: del?)? /,
  fr: /^(?:province|état|préfecture|région|d[eé]partement|gouvernorat|district|comté|oblast|émirat|communauté|ville métropolitaine)(?: autonome| forale)?(?: du | des | de | d’)|^(?:județ|changwat) /i,
  es: /^(?:provincia|departamento|prefectura|condado|óblast|región|distrito|estado|gobernación|emirato|changwat|comunidad|ciudad metropolitana)(?: autónoma| foral)?(?: del?) /i,
  'pt-BR':
    /^(?:província|departamento|prefeitura|condado|oblast|região|distrito|estado|emirado|governadoria|comunidade|cidade metropolitana)(?: autônoma| foral)?(?: d[eoa]s?) /i,
  it: /^(?:provincia|dipartimento|prefettura|contea|oblast’|regione|distretto|stato|governatorato|emirato|changwat|comunità|città metropolitana)(?: autonoma| forale)?(?: di | del | della | dei | delle | dell’| d’)/i,
  nl: /^(?:Changwat|Oblast|District|County|Provincie|Departement|Gouvernement|Prefectuur)(?: van)? /,
  pl: /^(?:Prowincja|Prefektura|Okręg|Dystrykt|Region|Departament|Emirat|Stan|Hrabstwo) /,
  sv: /^(?:Guvernementet|Departamento|Región|Emiratet|Provinsen)(?: del?)? | (?:prefektur|oblast|department|län|provins)$/i,
  hi: / (?:प्रान्त|प्रांत|विभाग|काउंटी|ओब्लास्ट|प्रीफेक्चर|प्रीफ़ेक्चर|मुहाफ़ज़ाह|क्षेत्र|राज्य)$|^काउंटी /,
  ar: /^(?:مقاطعة|محافظة|إدارة|ولاية|إقليم|منطقة|إمارة|أوبلاست) | أوبلاست$/,
  he: /^(?:מחוז|נפת|אמירות) /,
};
