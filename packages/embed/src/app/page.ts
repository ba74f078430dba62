import type { PartialTexts } from '@cartfare/core';
import type { LegacyConfig } from '../loader/app-contract.ts';
import { isEnglish, readElementOptions, type ElementOptions } from './element-options.ts';
import { destinationOfPage } from './fields-mount.ts';
import { createInstance, guessedCountry, initialDestination } from './instance.ts';
import { findCountryControl, loaded, type Mount } from './mount.ts';
import { pageCountries } from './page-countries.ts';
import { createPlaces, type Places } from './places.ts';
import { createRegistry, type Held, type Registry } from './registry.ts';

/** All calculators of the page. */
export interface Page {
  connect(element: HTMLElement): void;
  disconnect(element: HTMLElement): void;
  press(button: Element): void;
  show(config: LegacyConfig): void;
  cartChanged(): void;
  /** Drops what is under way, silently. */
  cancel(): void;
  /** Takes in what the browser put into the fields, such as after going back. */
  adopt(): void;
}

export interface PageSettings {
  /** Before an element is taken over. */
  readonly onElement: (element: HTMLElement) => void;
}

export function createPage({ onElement }: PageSettings): Page {
  const registry = createRegistry();
  const places = createPlaces();
  const connecting = new Map<HTMLElement, Promise<Mount | null>>();
  let showing: Promise<Mount> | null = null;

  function connect(element: HTMLElement): Promise<Mount | null> {
    const mounted = places.find(element);
    if (mounted !== null) return Promise.resolve(mounted);
    const running = connecting.get(element);
    if (running !== undefined) return running;
    onElement(element);
    const started = takeOver(element, registry, places).finally(() => connecting.delete(element));
    connecting.set(element, started);
    return started;
  }

  return {
    connect: (element) => void connect(element).catch(reportError),
    disconnect(element) {
      // Moving an element is leaving and coming back.
      queueMicrotask(() => {
        if (!element.isConnected) places.detach(element);
      });
    },
    press(button) {
      const owner = places.ownerOf(button);
      const element =
        button.closest<HTMLElement>('cartfare-calculator') ?? document.querySelector('cartfare-calculator');
      if (owner !== null) owner.instance.calculator.submit();
      // The button was there first: what it acts for is on its way.
      else if (showing !== null) void showing.then((mount) => mount.instance.calculator.submit(), reportError);
      else if (element instanceof HTMLElement) {
        void connect(element).then((mount) => mount?.instance.calculator.submit(), reportError);
      }
    },
    show(config) {
      showing ??= takeOverLegacy(config, registry, places);
      showing.catch(reportError);
    },
    cartChanged() {
      for (const held of registry.all()) held.cartChanged();
    },
    cancel() {
      for (const { instance } of registry.all()) instance.calculator.cancel();
    },
    adopt() {
      for (const mount of places.all()) mount.adopt();
    },
  };
}

async function takeOverLegacy(config: LegacyConfig, registry: Registry, places: Places): Promise<Mount> {
  const { mountLegacy, startLegacy } = await import('./legacy/legacy-page.ts');
  const countries = await pageCountries(findCountryControl(document), 'en');
  const held = registry.add('legacy', () => startLegacy(config, countries));
  return places.attach(document, held, mountLegacy(config, held.instance));
}

/** Set on an element that was taken over; its markup is then another one than the server's. */
const MARKS = ['data-cartfare-ready', 'data-skip-subtree-update', 'data-skip-node-update'];

/** Shows a calculator in an element: the one that it had before, where a theme has put it into the page anew. */
async function takeOver(element: HTMLElement, registry: Registry, places: Places): Promise<Mount | null> {
  const country = findCountryControl(element);
  const mountElement = loaded.mountElement ?? (await import('./element.ts')).mountElement;
  const options = readElementOptions(element);
  const key = registry.keyOf(element);
  const held = registry.find(key, options) ?? (await startInstance());
  if (!element.isConnected) return null;
  for (const mark of MARKS) element.setAttribute(mark, '');
  return places.attach(element, held, mountElement(element, held.instance, held.idPrefix));

  async function startInstance(): Promise<Held> {
    const { countries: codes, firstCountries: first } = options;
    const own = { ...(codes.length === 0 ? {} : { codes }), first };
    const [countries, texts] = await Promise.all([
      pageCountries(country, options.locale, undefined, own),
      textsFor(options),
    ]);
    return registry.add(key, (before) => {
      if (before !== null) return createInstance({ key, options, texts, countries, destination: before });
      const known = initialDestination(options, countries);
      const destination = country === null ? known : destinationOfPage(element, known);
      const isOpen = options.guessCountry && destination.country === '';
      const guess = isOpen ? guessedCountry(countries, navigator.languages) : null;
      if (guess === null) return createInstance({ key, options, texts, countries, destination });
      const guessed = { ...destination, country: guess };
      return createInstance({ key, options, texts, countries, destination: guessed, isCountryGuessed: true });
    });
  }
}

/** In the language of the page. A language that cannot be had leaves the page in English, and is tried again with the next page. */
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
