import { ENGLISH, isJsonObject, type JsonObject, type PartialTexts } from '@cartfare/core/internal';
import { ownProperty } from '../own-property.ts';
import { readStorefront, type StorefrontGlobals } from './storefront-globals.ts';

/** The options of an element, from its attributes and the texts inside it; plain data, so that they can be compared. */
export interface ElementOptions {
  /** The shop's root path, such as `/fr/`. Default: `Shopify.routes.root`, else `/`. */
  readonly rootPath: string;
  /** The shop's format; markup in it is removed, and `&pound;` and the like become the signs. Default: `${{amount}}`. */
  readonly moneyFormat: string;
  /** ISO 4217 code of the cart's amounts. Default: `Shopify.currency.active`. */
  readonly shopCurrency: string | undefined;
  /** Calculates once on page load, for the known address; the other files are then loaded at once. */
  readonly calculateOnLoad: boolean;
  /** Calculates without a click when the address is complete and typing has paused, once for each cart and address. */
  readonly calculateWhenComplete: boolean;
  /**
   * The shopper can select one of the rates; `cartfare:selected` tells a script of yours, which keeps the choice. Default: off,
   * a plain list.
   */
  readonly selectRate: boolean;
  /**
   * Results that the shopper has asked for are brought into view, also in a drawer that scrolls. Not after an automatic
   * calculation, and not if the shopper has gone on to something else. Default: on.
   */
  readonly scrollToResults: boolean;
  /**
   * A date field below rates with days of arrival asks by when the shopper needs the order: the rates that arrive by then are
   * marked, and the others say how late they are. Default: off.
   */
  readonly neededBy: boolean;
  /** The heading of an element without fields of its own. Default: the label of the estimate. */
  readonly heading: string;
  readonly locale: string;
  /**
   * Language of the rates' names and descriptions, such as `en`, where it is not the page's: they are marked with it, so
   * that screen readers pronounce them. Default: that of the page.
   */
  readonly ratesLanguage: string | undefined;
  /** The country selected at first, by its value or its name in the list. Default: none. */
  readonly defaultCountry: string;
  /**
   * ISO codes of the countries offered, such as `CA US`, by an element without a country list; unknown ones are left out.
   * Default: all that the platform has (Puerto Rico and the like are provinces of the United States).
   */
  readonly countries: readonly string[];
  /**
   * Starts with the address of the last request in this browser tab, also after other pages of the shop, or a theme that
   * reloads the page after a change of the cart; with `calculate-on-load`, its rates are requested on page load. It is kept
   * in `sessionStorage` under `cartfare:address` until the tab is closed, and used as long as the server fills in the same
   * address: after a log-in or a log-out it is not shown. Without it, as on a page of the old client, Firefox restores
   * the country and the postal code when the page is reloaded, but no province.
   */
  readonly rememberAddress: boolean;
  /** The page's own texts, which replace those of its language; partial. */
  readonly texts: PartialTexts;
}

export function readElementOptions(
  element: Element,
  page: StorefrontGlobals = window as StorefrontGlobals,
): ElementOptions {
  const text = (attribute: string): string | undefined => element.getAttribute(attribute) || undefined;
  // Liquid writes the value of a setting: `false` is off.
  const flag = (attribute: string, byDefault = 'false'): boolean =>
    (element.getAttribute(attribute) ?? byDefault) !== 'false';
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
    scrollToResults: flag('scroll-to-results', 'true'),
    neededBy: flag('needed-by'),
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
  return isJsonObject(json) ? fittingTexts(json, { ...ENGLISH }) : {};
}

/** A text of another type than ours, such as a single string instead of plural forms, is reported and ignored. */
const fittingTexts = (texts: JsonObject, ours: JsonObject, path = 'texts'): JsonObject =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]): (readonly [string, unknown])[] => {
      const own = ownProperty(ours, name);
      if (isJsonObject(own) && isJsonObject(text)) {
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

export function parse(json: string | null): unknown {
  try {
    return json === null ? undefined : (JSON.parse(json) as unknown);
  } catch (error) {
    // A mistake of the theme must not remove the calculator from the page.
    reportError(new Error('<cartfare-calculator>: its JSON cannot be read.', { cause: error }));
    return undefined;
  }
}
