/** How a country spells its postal codes: groups of characters and the separator between them. */
export interface PostalSpelling {
  /** Matches a complete code without spaces and dashes; each capture group is one group of the spelling. */
  readonly compact: RegExp;
  readonly separator: '' | ' ' | '-';
  /** A word that always precedes the code, including the separator after it. */
  readonly prefix?: string;
}

/** Outward code, then a digit and two letters; or BFPO and a number. Source: Royal Mail, "Programmers' guide to PAF" */
const BRITISH: PostalSpelling = {
  compact: /^(?:([A-Z]{1,2}\d[A-Z\d]?|[A-Z]{3,4})(\d[A-Z]{2})|(BFPO)(\d{1,4}))$/,
  separator: ' ',
};

/** Countries whose codes are an outward code (letters, a number) and an inward one: `SW1A 1AA`. */
export const BRITISH_COUNTRIES: ReadonlySet<string> = new Set(['GB', 'GG', 'IM', 'JE']);

/** ZIP and ZIP+4. Source: United States Postal Service, Publication 28. */
const ZIP: PostalSpelling = { compact: /^(\d{5})(\d{4})?$/, separator: '-' };

/** Source: PostNord, Česká pošta, Slovenská pošta, Hellenic Post. */
const THREE_AND_TWO: PostalSpelling = { compact: /^(\d{3})(\d{2})$/, separator: ' ' };

/**
 * Spellings with a space, a dash or a fixed word, by ISO 3166-1 alpha-2 code. A country that is not listed writes its
 * codes without separators. Source, where no other is named: the patterns of libaddressinput and the Universal Postal
 * Union's addressing sheets.
 */
export const POSTAL_SPELLINGS: Readonly<Record<string, PostalSpelling>> = {
  AC: BRITISH,
  AD: { compact: /^(\d{3})$/, separator: '', prefix: 'AD' },
  AI: { compact: /^(\d{4})$/, separator: '-', prefix: 'AI' },
  AM: { compact: /^(?:37)?(\d{4})$/, separator: '' },
  AS: ZIP,
  BB: { compact: /^(\d{5})$/, separator: '', prefix: 'BB' },
  BM: { compact: /^([A-Z]{2})([A-Z\d]{2})$/, separator: ' ' },
  BR: { compact: /^(\d{5})(\d{3})$/, separator: '-' },
  CA: { compact: /^([A-Z]\d[A-Z])(\d[A-Z]\d)$/, separator: ' ' },
  CR: { compact: /^(\d{3})(\d{4})$/, separator: '-' },
  CZ: THREE_AND_TWO,
  FK: BRITISH,
  FM: ZIP,
  GB: BRITISH,
  GG: BRITISH,
  GH: { compact: /^([A-Z][A-Z\d])(\d{3,5})(\d{4})?$/, separator: '-' },
  GI: BRITISH,
  GR: THREE_AND_TWO,
  GS: BRITISH,
  GU: ZIP,
  IE: { compact: /^([A-Z]\d[\dW])([A-Z\d]{4})$/, separator: ' ' },
  IM: BRITISH,
  IO: BRITISH,
  IR: { compact: /^(\d{5})(\d{5})$/, separator: '-' },
  JE: BRITISH,
  JP: { compact: /^〒?(\d{3})(\d{4})$/, separator: '-' },
  KN: { compact: /^(\d{4})$/, separator: '', prefix: 'KN' },
  KY: { compact: /^(KY\d)(\d{4})$/, separator: '-' },
  LB: { compact: /^(\d{4})(\d{4})$/, separator: ' ' },
  LC: { compact: /^(LC\d{2})(\d{3})$/, separator: ' ' },
  LV: { compact: /^(\d{4})$/, separator: '-', prefix: 'LV' },
  MH: ZIP,
  MP: ZIP,
  MT: { compact: /^([A-Z]{3})(\d{2,4})$/, separator: ' ' },
  NL: { compact: /^(\d{4})([A-Z]{2})$/, separator: ' ' },
  OM: { compact: /^(?:PC)?(\d{3})$/, separator: '' },
  PE: { compact: /^(LIMA|CALLAO)(\d{1,2})$/, separator: ' ' },
  PL: { compact: /^(\d{2})(\d{3})$/, separator: '-' },
  PN: BRITISH,
  PR: ZIP,
  PT: { compact: /^(\d{4})(\d{3})$/, separator: '-' },
  PW: ZIP,
  SA: ZIP,
  SE: THREE_AND_TWO,
  SH: BRITISH,
  SK: THREE_AND_TWO,
  SO: { compact: /^([A-Z]{2})(\d{5})$/, separator: ' ' },
  SV: { compact: /^(?:CP)?(\d{4})$/, separator: ' ', prefix: 'CP' },
  TA: BRITISH,
  TC: BRITISH,
  UM: ZIP,
  US: ZIP,
  VC: { compact: /^(\d{4})$/, separator: '', prefix: 'VC' },
  VE: { compact: /^(\d{4})([A-Z])?$/, separator: '-' },
  VG: { compact: /^(\d{4})$/, separator: '', prefix: 'VG' },
  VI: ZIP,
  WS: { compact: /^(\d{4})$/, separator: '', prefix: 'WS' },
};
