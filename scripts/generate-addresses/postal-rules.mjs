// Postal rules of one country, from libaddressinput's data and a few corrections.

/** Territories whose post office says "postcode". Source: Royal Mail, Australia Post and New Zealand Post. */
const POSTCODE = new Set([
  'AC',
  'AU',
  'CC',
  'CX',
  'FK',
  'GB',
  'GG',
  'GI',
  'GS',
  'HM',
  'IM',
  'IO',
  'JE',
  'NF',
  'NZ',
  'PN',
  'SH',
  'TA',
  'TC',
]);

/** libaddressinput's words for a postal code, as ours. The Philippines' post says ZIP code too. */
const KINDS = { zip: 'zip_code', pin: 'pin_code', eircode: 'eircode' };
const ZIP_CODE = new Set(['PH']);

/**
 * BH: the source guards with word boundaries what is anchored here anyway.
 * SA: the national address system adds four digits (Saudi Post).
 */
const PATTERNS = { BH: '(?:1[0-2]|[1-9])\\d{2}', SA: '\\d{5}(?:-\\d{4})?' };

/** In the canonical spelling; AM: the source's first example is of the system before 2006. */
const EXAMPLES = { AI: 'AI-2640', AM: '0010', SE: '114 55' };

export function postalRules(code, { written, pattern: sourcePattern, examples, required, kind }) {
  const pattern = PATTERNS[code] ?? sourcePattern;
  const example = EXAMPLES[code] ?? examples.split(',')[0];
  if (!written || pattern === '' || example === '') {
    return { use: 'none', kind: 'postal_code', example: '', pattern: '' };
  }
  return {
    use: required ? 'required' : 'optional',
    kind: postalKind(code, kind),
    example,
    pattern: `^(?:${pattern})$`,
  };
}

function postalKind(code, kind) {
  if (POSTCODE.has(code)) return 'postcode';
  if (ZIP_CODE.has(code)) return 'zip_code';
  return KINDS[kind] ?? 'postal_code';
}
