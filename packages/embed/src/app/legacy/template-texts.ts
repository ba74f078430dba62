import type { PartialTexts } from '@cartfare/core';

/**
 * Reads our texts from the old client's template. It is a script for Underscore, which is never run: only the syntax
 * that distinguishes the sentences is supported. Our own texts replace what cannot be read.
 */
export function templateTexts(template: string): PartialTexts {
  const several = read(template, { success: true, count: 2 });
  const one = read(template, { success: true, count: 1 });
  const none = read(template, { success: true, count: 0 });
  return {
    ...(several.sentence === '' || one.sentence === ''
      ? {}
      : { ratesFound: { one: one.sentence, other: several.sentence } }),
    ...(none.sentence === '' ? {} : { noRates: none.sentence }),
    ...(several.rate.includes('{price}') ? { rateSpoken: several.rate } : {}),
  };
}

interface Case {
  readonly success: boolean;
  readonly count: number;
}

interface Reading {
  readonly sentence: string;
  readonly rate: string;
}

function read(template: string, about: Case): Reading {
  const markup = fill(template, about) ?? '';
  const [, rate = ''] = /<li\b[^>]*>([\s\S]*?)<\/li>/i.exec(markup) ?? [];
  const sentence = textOf(markup.replaceAll(/<(ul|ol)\b[\s\S]*?<\/\1>/gi, ''));
  // A sentence with a gap is worse than ours; a rate's name and price are worth keeping.
  return { sentence: /\{(\?|name)\}/.test(sentence) ? '' : sentence, rate: textOf(rate.replaceAll('{?}', '')) };
}

const TAG = /<%([=-]?)([\s\S]+?)%>/g;

/** The template's markup for one case, with our placeholders for its values; null if it cannot be read. */
function fill(template: string, about: Case): string | null {
  // One entry per open brace: whether its branch is taken, and whether one of its chain was.
  const open: { taken: boolean; done: boolean }[] = [];
  const isTaken = () => open.every((branch) => branch.taken);
  let markup = '';
  let end = 0;
  for (const match of template.matchAll(TAG)) {
    if (isTaken()) markup += template.slice(end, match.index);
    end = match.index + match[0].length;
    const [, kind, code = ''] = match;
    if (kind !== '') markup += isTaken() ? placeholderOf(code.trim()) : '';
    else if (!step(code.trim(), about, open)) return null;
  }
  return open.length === 0 ? markup + template.slice(end) : null;
}

/** Handles `if`, `else if`, `else`, a loop and a closing brace. False: something else. */
function step(code: string, about: Case, open: { taken: boolean; done: boolean }[]): boolean {
  const [, closes, isElse, condition] = /^(\})?\s*(else)?\s*(?:if\s*\((.*)\))?\s*\{$/.exec(code) ?? [];
  if (/^\}\s*\)?;?$/.test(code)) return open.pop() !== undefined;
  if (isLoop(code)) {
    open.push({ taken: about.count > 0, done: true });
    return true;
  }
  if (condition === undefined && isElse === undefined) return false;
  const before = closes === undefined ? undefined : open.pop();
  const holds = condition === undefined ? true : evaluate(condition.trim(), about);
  if (holds === null) return false;
  const done = before?.done ?? false;
  open.push({ taken: holds && !done, done: done || holds });
  return true;
}

const isLoop = (code: string): boolean =>
  /^for\s*\(.*\{$/.test(code) || /^(_\.each|rates\.forEach)\s*\(.*\{$/.test(code);

/** `success`, `!success`, `rates.length > 1` and the like. */
function evaluate(condition: string, { success, count }: Case): boolean | null {
  const [, not, name, operator, number] =
    /^(!?)\s*(success|rates\.length)\s*(?:([<>]=?|[!=]==?)\s*(\d+))?$/.exec(condition) ?? [];
  if (name === undefined) return null;
  const value = name === 'success' ? Number(success) : count;
  const holds = operator === undefined ? value > 0 : compare(value, operator, Number(number));
  return not === '!' ? !holds : holds;
}

function compare(value: number, operator: string, other: number): boolean {
  if (operator.startsWith('>')) return operator === '>' ? value > other : value >= other;
  if (operator.startsWith('<')) return operator === '<' ? value < other : value <= other;
  return operator.startsWith('!') ? value !== other : value === other;
}

/** `{?}`: an expression that is not known. */
function placeholderOf(code: string): string {
  if (code === 'rates.length') return '{count}';
  if (code === 'address') return '{address}';
  // Also where it is formatted again: our prices are formatted.
  if (/\.price\b/.test(code)) return '{price}';
  return /\.(presentment_)?name$/.test(code) ? '{name}' : '{?}';
}

/** The named character references that templates use; `&eacute;` and the like are split into letter and accent. */
const NAMED = mapOf({
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  szlig: 'ß',
  oslash: 'ø',
  aelig: 'æ',
  rsquo: '’',
  ndash: '–',
  hellip: '…',
  euro: '€',
});

const ACCENTS = mapOf({
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  cedil: '\u0327',
});

/** A map, because every object has a member `constructor`, and `&constructor;` must stay as written. */
function mapOf(entries: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(entries));
}

/** Unknown references stay as written. Not with the browser's parser, which a page's policy may forbid. */
function characterOf(reference: string, name: string): string {
  const [, hex, decimal] = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name) ?? [];
  const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  if (point > 0 && point <= 0x10_ff_ff) return String.fromCodePoint(point);
  const accent = ACCENTS.get(name.slice(1));
  return NAMED.get(name) ?? (accent === undefined ? reference : (name.charAt(0) + accent).normalize());
}

const textOf = (markup: string): string =>
  markup
    .replaceAll(/<!--[\s\S]*?-->|<[^>]*>/g, '')
    .replaceAll(/&(#?\w+);/g, characterOf)
    .replaceAll(/\s+/g, ' ')
    .trim();
