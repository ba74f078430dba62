import type { ResultsView } from '@cartfare/core';
import type { CountryBook } from '@cartfare/core/address';
import type { LegacyConfig } from '../../loader/app-contract.ts';
import { fadeIn, setShown, setText } from '../dom.ts';
import type { ElementOptions } from '../element-options.ts';
import { readStorefront, type StorefrontGlobals } from '../storefront-globals.ts';
import { findControls, findCountryControl } from '../field-controls.ts';
import { mountFields } from '../fields-mount.ts';
import { destinationOfPage } from '../initial-destination.ts';
import { createInstance, type Instance, type Mount } from '../instance.ts';
import { pageCountries } from '../page-countries.ts';
import type { Mounts } from '../mounts.ts';
import type { Registry } from '../registry.ts';
import { resultsInView, type AnswerContainer } from '../results-in-view.ts';
import { amountWriter, convertAmounts, currencyOfPage, pageShopCurrency } from '../page-currency.ts';
import { templateLook, templateTexts } from './template-texts.ts';

/** Takes over a page that was written for the old client. */
export async function takeOverLegacy(config: LegacyConfig, registry: Registry, mounts: Mounts): Promise<Mount> {
  const countries = await pageCountries(findCountryControl(document), 'en');
  // The keys of elements are never empty.
  const held = registry.add('', () => startLegacy(config, countries));
  const { instance } = held;
  const amountNode = amountWriter(config.moneyFormat);
  const results = legacyResults(config, instance, amountNode);
  return mounts.attach(document, held, {
    ...mountFields({ root: document, results: resultsInView(results, document, instance) }, instance),
    partsSelector: `#${CSS.escape(config.wrapperId)}`,
    amountNode,
    linesWritten: results.linesWritten,
  });
}

function startLegacy(config: LegacyConfig, countries: CountryBook): Instance {
  const options = legacyOptions(config);
  const destination = destinationOfPage(document, { country: '', province: '', postalCode: '' });
  const { converter, follow } = currencyOfPage();
  const instance = createInstance({ options, texts: options.texts, countries, destination, converter });
  follow((currency) => instance.calculator.setCurrency(currency));
  return instance;
}

/** The old client's options and template as our options. */
function legacyOptions(config: LegacyConfig): ElementOptions {
  const { rootPath, currency } = readStorefront(window as StorefrontGlobals);
  return {
    rootPath,
    moneyFormat: config.moneyFormat,
    // Rates in another currency than the cart's must not get its sign.
    shopCurrency: pageShopCurrency() ?? currency,
    calculateOnLoad: config.customerIsLoggedIn,
    calculateWhenComplete: false,
    countries: [],
    rememberAddress: false,
    selectRate: false,
    scrollToResults: true,
    neededBy: false,
    heading: '',
    ratesLanguage: undefined,
    locale: 'en',
    defaultCountry: '',
    texts: {
      ...templateTexts(templateOf(config)),
      calculate: config.submitButton,
      calculating: config.submitButtonDisabled,
    },
  };
}

const templateOf = ({ templateId }: LegacyConfig): string => document.getElementById(templateId)?.textContent ?? '';

/** The results as by the old client's template: a sentence and a list, with its ids, classes and styles; text only. */
function legacyResults(
  config: LegacyConfig,
  { calculator }: Instance,
  amountNode: (amount: string) => Node,
): AnswerContainer & { linesWritten(isWritten: boolean): void } {
  const status = createStatus();
  const dress = templateLook(templateOf(config));
  let shown: ResultsView | null = null;
  let shownIn: Element | null = null;
  let isUnconverted = false;

  return {
    // Once for the results and the lines: not every script of this kind can be called twice.
    linesWritten(isWritten) {
      if ((isUnconverted || isWritten) && calculator.getSnapshot().view.results.visible) convertAmounts();
      isUnconverted = false;
    },
    sync() {
      keepFromCart();
      const { results, announcement } = calculator.getSnapshot().view;
      setText(status, announcement.text);
      if (!status.isConnected) document.body.append(status);
      const wrapper = document.getElementById(config.wrapperId);
      if (wrapper === null) return false;
      const isInPlace = shownIn === wrapper && (wrapper.firstChild !== null) === results.visible;
      const isRenderedAnew = shownIn !== null && shown === results && !isInPlace;
      const isNew = shown !== results && results.visible;
      if (shown !== results || !isInPlace) {
        wrapper.replaceChildren(...nodesOf(results, amountNode, dress));
        isUnconverted = true;
      }
      shown = results;
      shownIn = wrapper;
      setShown(wrapper, results.visible);
      if (isNew) fadeIn(wrapper);
      return isRenderedAnew;
    },
    answer: () =>
      shownIn instanceof HTMLElement ? { results: shownIn, rates: [...shownIn.querySelectorAll('li')] } : null,
    remove: () => status.remove(),
  };
}

/** Dawn's cart would take the fields for quantities. Only there, because the page's own selects may listen further out. */
function keepFromCart(): void {
  for (const control of Object.values(findControls(document)))
    control?.closest('cart-items > *, cart-drawer-items > *')?.addEventListener('change', stopOwn);
}

const stopOwn = (event: Event): void => {
  if (Object.values(findControls(document)).some((control) => control === event.target)) event.stopPropagation();
};

function nodesOf(
  results: ResultsView,
  amountNode: (amount: string) => Node,
  dress: ReturnType<typeof templateLook>,
): readonly Node[] {
  if (!results.visible) return [];
  const feedback = document.createElement('p');
  feedback.id = 'shipping-rates-feedback';
  feedback.className = results.success ? 'success' : 'error';
  feedback.append(...results.feedback.map(({ role, text }) => (role === 'price' ? amountNode(text) : text)));
  dress(feedback, results.success);
  // A template without a list has no text for a rate.
  if (results.rates[0]?.spoken === '') return [feedback];
  const list = document.createElement('ul');
  list.id = 'shipping-rates';
  dress(list, results.success);
  for (const { spokenParts } of results.rates) {
    // "Standard at $9.80", with the amount in its own node for the page's scripts.
    const item = document.createElement('li');
    item.append(...spokenParts.map(({ placeholder, text }) => (placeholder === 'price' ? amountNode(text) : text)));
    dress(item, true);
    list.append(item);
  }
  return [feedback, list];
}

/**
 * A live region; not a `div`, which themes such as Dawn hide while it is empty. Hidden by an inline style, which a strict
 * policy allows from a script.
 */
function createStatus(): HTMLElement {
  const status = document.createElement('span');
  status.setAttribute('role', 'status');
  Object.assign(status.style, {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  });
  return status;
}
