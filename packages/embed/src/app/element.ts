import type { PartialTexts } from '@cartfare/core';
import type { CountryBook } from '@cartfare/core/address';
import { mountElement } from './element-mount.ts';
import { readElementOptions, type ElementOptions } from './element-options.ts';
import { findCountryControl } from './field-controls.ts';
import { destinationOfPage, knownDestination } from './initial-destination.ts';
import { createInstance, isEnglish, type Mount } from './instance.ts';
import { pageCountries } from './page-countries.ts';
import type { Mounts } from './mounts.ts';
import { rememberAddress, rememberedAddress } from './remembered-address.ts';
import type { Held, Registry } from './registry.ts';

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
    const { countries: codes, firstCountries: first } = options;
    const own = { ...(codes.length > 0 && { codes }), first };
    const [countries, texts] = await Promise.all([pageCountries(country, options.locale, own), textsFor(options)]);
    const remembered = options.rememberAddress ? rememberedAddress(element, options.customerAddress) : undefined;
    const known = knownDestination(options, countries, remembered);
    const destination = country === null || remembered !== undefined ? known : destinationOfPage(element, known);
    const guess = options.guessCountry && destination.country === '' ? await guessed(countries) : null;
    return registry.add(key, (before) => {
      const instance = createInstance({
        options,
        texts,
        countries,
        destination: before ?? { ...destination, country: guess ?? destination.country },
        isCountryGuessed: before === null && guess !== null,
      });
      if (options.rememberAddress) rememberAddress(instance.calculator, options.customerAddress);
      return instance;
    });
  }
}

/** The country of the browser's language; null if the page does not offer it, or if loading fails. */
const guessed = (countries: CountryBook): Promise<string | null> =>
  import('./guessed-country.ts').then(
    ({ guessedCountry }) => guessedCountry(countries, navigator.languages),
    () => null,
  );

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
