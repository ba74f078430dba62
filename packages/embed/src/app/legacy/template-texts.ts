import type { PartialTexts } from '@cartfare/core/internal';
import { fillTemplate, type Case } from './template-reader.ts';

/** Reads our texts from the old client's template. Our own texts replace what cannot be read. */
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
    // The template has no list, as that of the old client's last tutorial.
    ...(several.sentence !== '' && !/<li\b/i.test(template) ? { rateSpoken: '' } : {}),
  };
}

/** Gives an element the class and the style of the template's first element of its kind. */
export function templateLook(template: string): (element: HTMLElement, success: boolean) => void {
  const [failed = '', succeeded = ''] = [false, true].map(
    (success) => fillTemplate(template, { success, count: 2 }) ?? '',
  );
  return (element, success) => {
    const tag = new RegExp(`<${element.localName}\\b[^>]*`, 'i').exec(success ? succeeded : failed)?.[0] ?? '';
    const valueOf = (name: string) => new RegExp(`\\s${name}="([^"{]+)"`, 'i').exec(tag)?.[1] ?? '';
    element.className = valueOf('class') || element.className;
    element.style.cssText = valueOf('style');
  };
}

interface Reading {
  readonly sentence: string;
  readonly rate: string;
}

function read(template: string, about: Case): Reading {
  const markup = fillTemplate(template, about) ?? '';
  const [, rate = ''] = /<li\b[^>]*>([\s\S]*?)<\/li>/i.exec(markup) ?? [];
  const sentence = textOf(markup.replaceAll(/<(ul|ol)\b[\s\S]*?<\/\1>/gi, ''));
  // A sentence with a gap is worse than ours; a rate's name and price are worth keeping.
  const isWhole = !/\{(\?|name)\}/.test(sentence);
  // Outside of the list a price is that of `rates[0]`: the first rate, not the cheapest.
  return {
    sentence: isWhole ? sentence.replaceAll('{price}', '{firstPrice}') : '',
    rate: textOf(rate.replaceAll('{?}', '')),
  };
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
