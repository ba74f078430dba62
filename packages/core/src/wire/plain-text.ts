/**
 * The text of a name or description that a carrier wrote for a web page: `UPS&reg; Ground` is "UPS® Ground". Tags are
 * removed, entities decoded, spaces and line ends joined. Some carriers write the markup itself as entities, as in
 * `2-Day&lt;sup&gt;&amp;#8482;&lt;/sup&gt;`, so that it takes several passes.
 */
export function toPlainText(html: string): string {
  let text = html;
  for (let pass = 0; pass < MAX_PASSES && /[<&]/.test(text); pass += 1) text = decodeEntities(removeTags(text));
  return text.replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim();
}

/** Markup is escaped twice at most; text that was escaped more often is shown as it is. */
const MAX_PASSES = 4;

/** Control characters, halves of cut characters, and those that turn the direction of the text around them. */
const UNPRINTABLE = /\p{Cc}|\p{Surrogate}|[\u202A-\u202E\u2066-\u2069]/gu;

/** "Under <5 kg" has none: a tag begins with a letter. */
const TAG = /<(?:\/?[a-z]|!)[^<>]*>/gi;

/** Tags between which a browser leaves a space. */
const BREAK = /^<\/?(?:br|p|div|li|ul|ol|h\d|t[rdh])\b/i;

const removeTags = (text: string): string => text.replace(TAG, (tag) => (BREAK.test(tag) ? ' ' : ''));

const ENTITY = /&(?:#(?<decimal>\d{1,7})|#x(?<hex>[\da-f]{1,6})|(?<name>[a-z]{2,8}));/gi;

/** Unknown entities stay as they are. */
const decodeEntities = (text: string): string =>
  text.replace(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named(name) ?? entity;
    return character(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal));
  });

const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    apos: "'",
    bull: '•',
    copy: '©',
    deg: '°',
    euro: '€',
    gt: '>',
    hellip: '…',
    laquo: '«',
    ldquo: '“',
    lsquo: '‘',
    lt: '<',
    mdash: '—',
    middot: '·',
    nbsp: ' ',
    ndash: '–',
    pound: '£',
    quot: '"',
    raquo: '»',
    rdquo: '”',
    reg: '®',
    rsquo: '’',
    shy: '',
    szlig: 'ß',
    times: '×',
    trade: '™',
  }),
);

/** Letters with an accent are named by both: `eacute`, `Ouml`. */
const ACCENTED = /^(?<letter>[a-z])(?<accent>acute|grave|circ|uml|tilde|ring|cedil|caron)$/i;

const ACCENTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    acute: '\u0301',
    grave: '\u0300',
    circ: '\u0302',
    uml: '\u0308',
    tilde: '\u0303',
    ring: '\u030A',
    cedil: '\u0327',
    caron: '\u030C',
  }),
);

function named(name: string): string | undefined {
  const { letter = '', accent = '' } = ACCENTED.exec(name)?.groups ?? {};
  const mark = ACCENTS.get(accent);
  return mark === undefined ? NAMED.get(name.toLowerCase()) : `${letter}${mark}`.normalize();
}

/** Numbers 128 to 159 mean Windows-1252, in which `&#153;` is the trade mark. Source: the HTML standard. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

function character(code: number): string {
  if (code > 0x10_ff_ff) return '';
  return WINDOWS_1252[code - 128] ?? String.fromCodePoint(code);
}
