import { createMoneyFormat } from '@cartfare/core/money';

/**
 * The template of the platform's money format, which is HTML. An invalid format is reported, and amounts are shown with
 * the currency's code: never under a wrong sign.
 */
export function usableFormat(format: string, currency: string | undefined): string {
  try {
    return createMoneyFormat(textOfFormat(format)).template;
  } catch (error) {
    reportError(error);
    return currency === undefined ? '{{amount}}' : `{{amount}} ${currency}`;
  }
}

/** The character references in the platform's own money formats, besides numbers. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['euro', '€'],
  ['nbsp', '\u00a0'],
  ['pound', '£'],
  ['yen', '¥'],
]);

/**
 * The platform's money formats are HTML, such as `<span class="money">&pound;{{amount}}</span>`; amounts are shown as
 * text. Not with the browser's parser, which a page's policy may forbid. Unknown references stay as written.
 */
const textOfFormat = (format: string): string =>
  format
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#?)(\w+);/g, (reference, isNumber: string, name: string) =>
      // `&#8377;` or `&#x20b9;`: as a number with a zero in front.
      isNumber ? String.fromCodePoint(Number(`0${name}`)) : (SIGNS.get(name) ?? reference),
    )
    .trim();
