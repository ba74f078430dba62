import { type PartialTexts, ENGLISH } from '@cartfare/core/internal';
import { ownProperty } from '../own-property.ts';
import { readStorefront, type StorefrontGlobals } from './storefront-globals.ts';

/** The options of an element, from its attributes and the texts inside it; plain data, so that they can be compared. */
export interface ElementOptions {
  readonly rootPath: string;
  readonly moneyFormat: string;
  readonly shopCurrency: string | undefined;
  /** Calculate once on page load, from the known address. */
  readonly calculateOnLoad: boolean;
  /** Calculate without a click when the address is complete and typing has paused. */
  readonly calculateWhenComplete: boolean;
  /** ISO codes of the countries offered, for a page without a list; empty: all. */
  readonly countries: readonly string[];
  /** Start with the address of the last request in this tab. */
  readonly rememberAddress: boolean;
  /** Whether the shopper can select one of the rates. */
  readonly selectRate: boolean;
  /** Empty: the label of the estimate line. */
  readonly heading: string;
  readonly locale: string;
  /** The language of the rates' names and descriptions, if it is not the page's. */
  readonly ratesLanguage: string | undefined;
  readonly defaultCountry: string;
  /** The page's own texts, which replace those of its language; partial. */
  readonly texts: PartialTexts;
}

export function readElementOptions(
  element: Element,
  page: StorefrontGlobals = window as StorefrontGlobals,
): ElementOptions {
  const text = (attribute: string): string | undefined => element.getAttribute(attribute) || undefined;
  // Liquid writes the value of a setting: `false` is off.
  const flag = (attribute: string): boolean => (element.getAttribute(attribute) ?? 'false') !== 'false';
  const storefront = readStorefront(page);
  return {
    rootPath: text('root-path') ?? storefront.rootPath,
    moneyFormat: text('money-format') ?? '${{amount}}',
    shopCurrency: text('shop-currency') ?? storefront.currency,
    calculateOnLoad: flag('calculate-on-load'),
    calculateWhenComplete: flag('calculate-when-complete'),
    countries: codesIn(text('countries') ?? ''),
    rememberAddress: flag('remember-address'),
    selectRate: flag('select-rate'),
    heading: text('heading') ?? '',
    locale: knownLocale(element.closest<HTMLElement>('[lang]')?.lang ?? ''),
    ratesLanguage: text('rates-language'),
    defaultCountry: text('default-country') ?? '',
    texts: readTexts(element.querySelector('script[data-cartfare="texts"]')),
  };
}

/** `US, CA` or `us ca`. Names of countries are ignored. */
const codesIn = (list: string): readonly string[] => list.toUpperCase().match(/\b[A-Z]{2}\b/g) ?? [];

/** The JSON of `<script type="application/json" data-cartfare="texts">`. */
function readTexts(island: Element | null): PartialTexts {
  const json = parse(island?.textContent ?? null);
  return isObject(json) ? fittingTexts(json, { ...ENGLISH }) : {};
}

/** A text of another type than ours, such as a single string instead of plural forms, is reported and ignored. */
const fittingTexts = (texts: JsonObject, ours: JsonObject, path = 'texts'): JsonObject =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]): (readonly [string, unknown])[] => {
      const own = ownProperty(ours, name);
      if (isObject(own) && isObject(text)) {
        const fitting = fittingTexts(text, { ...text, ...own }, `${path}.${name}`);
        if (!('other' in own) || 'other' in fitting) return [[name, fitting]];
      }
      if (typeof own === 'string' && typeof text === 'string') return [[name, text]];
      reportError(new Error(`<cartfare-calculator>: ${path}.${name} is left out: no such text, or another shape.`));
      return [];
    }),
  );

/** The page's language if dates and plurals support it, otherwise English: themes also write `de_DE` or nothing. */
function knownLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}

type JsonObject = Readonly<Record<string, unknown>>;

export function parse(json: string | null): unknown {
  try {
    return json === null ? undefined : (JSON.parse(json) as unknown);
  } catch (error) {
    // A mistake of the theme must not remove the calculator from the page.
    reportError(new Error('<cartfare-calculator>: its JSON cannot be read.', { cause: error }));
    return undefined;
  }
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
