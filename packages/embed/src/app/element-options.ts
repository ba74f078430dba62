import { ENGLISH, type PartialTexts } from '@cartfare/core';
import { ownProperty } from '../own-property.ts';
import { readStorefront, type StorefrontGlobals } from './storefront-globals.ts';

/** The options of an element, from its attributes and the JSON inside it; plain data, so that they can be compared. */
export interface ElementOptions {
  readonly rootPath: string;
  readonly moneyFormat: string;
  readonly shopCurrency: string | undefined;
  /** Calculate once on page load, from the known address. */
  readonly auto: boolean;
  /** Ask without a click when the address is complete and typing has paused. */
  readonly automatic: boolean;
  /** ISO codes of all countries and of those at the top, for a page without a list; empty: all, none. */
  readonly countries: readonly string[];
  readonly firstCountries: readonly string[];
  /** Start with the country of the browser's language if none is known. */
  readonly guessCountry: boolean;
  /** Start with the address of the last request in this tab. */
  readonly rememberAddress: boolean;
  /** Whether the shopper can select one of the rates. */
  readonly selectRate: boolean;
  /** Whether the element shows an estimate line of its own if the page has none. */
  readonly ownEstimate: boolean;
  /** Empty: the label of the estimate line. */
  readonly heading: string;
  readonly locale: string;
  /** The language of the rates' names and descriptions, if it is not the page's. */
  readonly ratesLanguage: string | undefined;
  readonly defaultCountry: string;
  readonly customerAddress: CustomerAddress | null;
  /** Whether its DOM events include the postal code. */
  readonly eventsWithPostalCode: boolean;
  /** The page's own texts, which replace those of its language; partial. */
  readonly texts: PartialTexts;
}

/** The known customer's default address, with the platform's names and codes; missing parts are empty. */
export interface CustomerAddress {
  readonly country: string;
  readonly countryCode: string;
  readonly province: string;
  readonly provinceCode: string;
  readonly postalCode: string;
}

/** Attributes override the JSON of `<script type="application/json" data-cartfare-options>`, which uses camel case. */
export function readElementOptions(
  element: Element,
  page: StorefrontGlobals = window as StorefrontGlobals,
): ElementOptions {
  const json = readJson(element.querySelector('script[data-cartfare-options]'));
  const read = (attribute: string): unknown =>
    element.getAttribute(attribute) ?? ownProperty(json, camelCase(attribute));
  const text = (attribute: string): string | undefined => {
    const value = read(attribute);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const flag = (attribute: string, whenOpen: boolean): boolean => {
    const value = read(attribute);
    return value === undefined || value === null ? whenOpen : value !== false && value !== 'false';
  };
  const storefront = readStorefront(page);
  return {
    rootPath: text('root-path') ?? storefront.rootPath,
    moneyFormat: text('money-format') ?? '${{amount}}',
    shopCurrency: text('shop-currency') ?? storefront.currency,
    auto: flag('auto', false),
    automatic: flag('automatic', false),
    countries: codesIn(read('countries')),
    firstCountries: codesIn(read('first-countries')),
    guessCountry: flag('guess-country', false),
    rememberAddress: flag('remember-address', false),
    selectRate: flag('select-rate', true),
    ownEstimate: !flag('without-estimate', false),
    heading: text('heading') ?? '',
    locale: knownLocale(text('locale') ?? document.documentElement.lang),
    ratesLanguage: text('rates-language'),
    defaultCountry: text('default-country') ?? '',
    customerAddress: toAddress(parse(element.getAttribute('customer-address')) ?? ownProperty(json, 'customerAddress')),
    eventsWithPostalCode: flag('events-with-postal-code', false),
    texts: readTexts(ownProperty(json, 'texts'), text('button-label'), text('busy-label')),
  };
}

/** `US, CA` or `us ca`, or an array of codes. Names of countries are ignored. */
const codesIn = (list: unknown): readonly string[] =>
  String(list)
    .toUpperCase()
    .match(/\b[A-Z]{2}\b/g) ?? [];

/** The parts of an address that are texts; null if it is no object. */
export function toAddress(address: unknown): CustomerAddress | null {
  if (!isObject(address)) return null;
  const field = (name: string) => stringOr(ownProperty(address, name), '');
  return {
    country: field('country'),
    countryCode: field('country_code'),
    province: field('province'),
    provinceCode: field('province_code'),
    postalCode: field('zip'),
  };
}

function readTexts(json: unknown, calculate: string | undefined, calculating: string | undefined): PartialTexts {
  return {
    ...(isObject(json) && fittingTexts(json, { ...ENGLISH })),
    ...(calculate !== undefined && { calculate }),
    ...(calculating !== undefined && { calculating }),
  };
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

function readJson(island: Element | null): JsonObject {
  const value = parse(island?.textContent ?? null);
  return isObject(value) ? value : {};
}

export function parse(json: string | null): unknown {
  try {
    return json === null ? undefined : (JSON.parse(json) as unknown);
  } catch (error) {
    // A mistake of the theme must not remove the calculator from the page.
    reportError(new Error('<cartfare-calculator>: its JSON cannot be read.', { cause: error }));
    return undefined;
  }
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const stringOr = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

const camelCase = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
