// Postal rules of one country, from libaddressinput's data and corrections to it.

/**
 * Territories whose post office says "postcode". Source: Royal Mail, Australia Post, New Zealand Post and Pos Malaysia.
 */
const POSTCODE = new Set('AC AU CC CX FK GB GG GI GS HM IM IO JE MY NF NZ PN SH TA TC'.split(' '));

/** Our kinds of postal codes by libaddressinput's. The Philippines' post office says "ZIP code", too. */
const KINDS = { zip: 'zip_code', pin: 'pin_code', eircode: 'eircode' };
const ZIP_CODE = new Set(['PH']);

/** Optional, because shoppers type the outward code alone to request rates: `SW1A` or `SW1A 1AA`. */
const BRITISH_INWARD = '(?: ?\\d[ABD-HJLN-UW-Z]{2})?';

/**
 * Patterns for the canonical spelling, where the source's are too narrow for codes in use.
 * Source: the address rules that the hosted platform publishes (August 2026), unless another is named.
 *
 * BH: without the source's word boundaries, because patterns are anchored here.
 * BL, MF, RE: CEDEX codes begin with 977 and 978 as well (La Poste). GG, IM, JE: see `BRITISH_INWARD`.
 * KZ: also seven characters (Kazpost). MM: also seven digits. MU: Agalega and Rodrigues have letters.
 * PY: also six digits. SA: the national address system adds four digits (Saudi Post). VE: a letter for some parishes.
 */
const PATTERNS = {
  BH: '(?:1[0-2]|[1-9])\\d{2}',
  BL: '9(?:[78][01]|77)\\d{2}',
  GG: `GY\\d[\\dA-Z]?${BRITISH_INWARD}`,
  IM: `IM\\d[\\dA-Z]?${BRITISH_INWARD}`,
  JE: `JE\\d[\\dA-Z]?${BRITISH_INWARD}`,
  KZ: '\\d{6}|[A-Z]\\d{2}[A-Z]\\d[A-Z]\\d',
  MF: '9(?:[78][01]|78)\\d{2}',
  MM: '\\d{5}(?:\\d{2})?',
  MU: '[AR]\\d{4}|\\d{3}(?:\\d{2}|[A-Z]{2}\\d{3})',
  PY: '\\d{4}(?:\\d{2})?',
  RE: '9(?:[78]4|7[78])\\d{2}',
  SA: '\\d{5}(?:-\\d{4})?',
  VE: '\\d{4}(?:-[A-Z])?',
};

/** The United Kingdom's pattern names every area; its inward part becomes optional. */
const withOutwardAlone = (pattern) => {
  const inward = ' ?\\d[ABD-HJLN-UW-Z]{2}';
  if (!pattern.includes(inward)) throw new Error('GB: the pattern of the source has changed; see withOutwardAlone.');
  return pattern.replace(inward, BRITISH_INWARD);
};

/**
 * Current codes, in the canonical spelling.
 * AM, MT, PE, UZ: the source's first example is of an earlier system. BL, MF: the source has Guadeloupe's.
 */
const EXAMPLES = {
  AI: 'AI-2640',
  AM: '0010',
  BL: '97133',
  MF: '97150',
  MT: 'VLT 1117',
  PE: '15001',
  SE: '114 55',
  UZ: '100000',
};

/**
 * Countries that have introduced codes since the source was written; few of their addresses have one.
 * Source: the address rules that the hosted platform publishes (August 2026); GH: GhanaPost's digital addresses.
 */
const NEW_SYSTEMS = {
  BF: { pattern: '\\d{5}', example: '10010' },
  GH: { pattern: '[A-Z][A-Z\\d]-\\d{3,5}(?:-\\d{4})?', example: 'GA-184-0012' },
  KN: { pattern: 'KN\\d{4}', example: 'KN0101' },
  LC: { pattern: 'LC\\d{2} \\d{3}', example: 'LC04 101' },
  MW: { pattern: '\\d{6}', example: '207201' },
  PA: { pattern: '\\d{4}', example: '0801' },
  SS: { pattern: '\\d{5}', example: '81111' },
  TT: { pattern: '\\d{6}', example: '120110' },
  WS: { pattern: 'WS\\d{4}', example: 'WS1434' },
};

export function postalRules(code, source) {
  const { written, pattern: sourcePattern, examples, required, kind } = source;
  const added = NEW_SYSTEMS[code];
  if (added !== undefined) return rulesOf('optional', 'postal_code', added);
  const own = code === 'GB' ? withOutwardAlone(sourcePattern) : sourcePattern;
  const pattern = PATTERNS[code] ?? own;
  const example = EXAMPLES[code] ?? examples.split(',')[0];
  if (!written || pattern === '' || example === '') {
    return { use: 'none', kind: 'postal_code', example: '', pattern: '' };
  }
  return rulesOf(required ? 'required' : 'optional', postalKind(code, kind), { pattern, example });
}

const rulesOf = (use, kind, { pattern, example }) => ({ use, kind, example, pattern: `^(?:${pattern})$` });

function postalKind(code, kind) {
  if (POSTCODE.has(code)) return 'postcode';
  if (ZIP_CODE.has(code)) return 'zip_code';
  return KINDS[kind] ?? 'postal_code';
}
