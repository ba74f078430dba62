import type { PartialTexts } from '@cartfare/core/internal';
import { mountElement } from './element-mount.ts';
import { readElementOptions, type ElementOptions } from './element-options.ts';
import { findCountryControl } from './field-controls.ts';
import { addressOfMarkup, defaultDestination, destinationOfPage } from './initial-destination.ts';
import { createInstance, isEnglish, type Mount } from './instance.ts';
import { pageCountries } from './page-countries.ts';
import type { Mounts } from './mounts.ts';
import { rememberAddress, rememberedAddress } from './remembered-address.ts';
import type { Held, Registry } from './registry.ts';
import { CURRENCIES } from './storefront-globals.ts';

/** Set on an element that was taken over, whose markup then differs from the server's. */
const MARKS = ['data-cartfare-ready', 'data-skip-subtree-update', 'data-skip-node-update'];

/** Shows a calculator in an element: the one that it had before, if a theme has added it to the page again. */
export async function takeOverElement(element: HTMLElement, registry: Registry, mounts: Mounts): Promise<Mount | null> {
  const country = findCountryControl(element);
  const options = readElementOptions(element);
  const key = registry.keyOf(element);
  const held = registry.find(key, options) ?? (await startInstance());
  if (!element.isConnected) return null;
  for (const mark of MARKS) element.setAttribute(mark, '');
  return mounts.attach(element, held, mountElement(element, held.instance, held.idPrefix));

  async function startInstance(): Promise<Held> {
    const [countries, texts, currency] = await Promise.all([
      pageCountries(country, options.locale, options.countries),
      textsFor(options),
      pageCurrency(),
    ]);
    // The customer's, if the server has filled it in.
    const ofMarkup = addressOfMarkup(element);
    const known = defaultDestination(options, countries);
    const destination =
      (options.rememberAddress && rememberedAddress(element, ofMarkup)) ||
      (country === null ? known : destinationOfPage(element, known));
    return registry.add(key, (before) => {
      const instance = createInstance({
        options,
        shopCurrency: options.shopCurrency ?? currency?.shopCurrency,
        texts,
        countries,
        destination: before ?? destination,
        converter: currency?.converter,
      });
      currency?.follow(instance.calculator.setCurrency);
      if (options.rememberAddress) rememberAddress(instance.calculator, ofMarkup);
      return instance;
    });
  }
}

/** Texts in the language of the page. If loading fails, the page stays in English until the next page load. */
async function textsFor({ locale, texts }: ElementOptions): Promise<PartialTexts> {
  if (isEnglish(locale)) return texts;
  try {
    const { loadTexts } = await import('./language.ts');
    return await loadTexts(locale, texts);
  } catch (error) {
    reportError(error);
    return texts;
  }
}

/** In a page with a select for the currency, or with a converter. If loading fails, amounts stay in the shop's. */
async function pageCurrency() {
  if (!Object.hasOwn(window, 'Currency') && document.querySelector(CURRENCIES) === null) return null;
  try {
    const { currencyOfElement, pageShopCurrency } = await import('./page-currency.ts');
    return { ...currencyOfElement(), shopCurrency: pageShopCurrency() };
  } catch (error) {
    reportError(error);
    return null;
  }
}
