import { openAddress } from '../address/address-form.ts';
import type { CountryBook } from '../address/country-book.ts';
import type { Destination } from '../address/destination.ts';
import { checkLocale, checkCountries } from '../check-options.ts';
import { createMoneyWriter, type MoneyOptions } from '../money/money-writer.ts';
import { NO_RUN, type RatesQuery } from '../rates/state.ts';
import { selectionAmong, transition } from '../rates/transition.ts';
import { completeTexts } from '../texts/complete-texts.ts';
import type { CalculatorLanguage } from '../texts/texts.ts';
import type { ViewSettings, CalculatorView } from '../view/view-model.ts';
import { projectView } from '../view/view.ts';
import type { CalculatorOptions, InitialResult, CalculatorSnapshot, CalculatorState, TotalView } from './types.ts';

/** The state of a new calculator: what a server renders, and what hydration starts from. */
export function initialState(options: CalculatorOptions): CalculatorState {
  const address = openAddress(options.initialDestination, options.countries, options.isCountryGuessed);
  return {
    address,
    query: initialQuery(address.destination, options.initialResult),
    displayCurrency: options.money?.displayCurrency ?? null,
    neededBy: { value: '', tells: 'rates' },
  };
}

/** Nothing asked, or the result that the server put into the page. */
function initialQuery(
  destination: Destination,
  result: InitialResult = { kind: 'none', selectedCode: null },
): RatesQuery {
  const { selectedCode = null } = result;
  const ofRun = { run: NO_RUN, destination };
  const selection = { selectedCode, selectedName: '' };
  switch (result.kind) {
    case 'none':
      return { status: 'idle', isCancelled: false, recalculates: false, ...selection };
    case 'failed':
      return { ...ofRun, status: 'failed', error: result.error, ...selection };
    case 'rates': {
      const { rates, incomplete = false, orderBy = null } = result;
      return { ...ofRun, status: 'rated', rates, incomplete, orderBy, ...selectionAmong(rates, selection) };
    }
  }
}

export interface Display {
  show(state: CalculatorState): CalculatorSnapshot;
  /** Returns whether anything changed and the state has to be shown again. */
  setLanguage(language: CalculatorLanguage, countries: CountryBook): boolean;
  /** The same. */
  setMoneyFormats(formats: Pick<MoneyOptions, 'format' | 'formats'>): boolean;
  /** See `Calculator`. */
  totalWithShipping(snapshot: CalculatorSnapshot, cartHundredths: number, currency?: string): TotalView;
}

/**
 * Creates the view of a state. Texts, countries and formats come from the page and may throw: the calculator then shows
 * `internal_error` and can be used again. It does not stay in the state before, which could be busy forever.
 */
export function createDisplay(options: CalculatorOptions, reportError: (error: unknown) => void): Display {
  let settings = viewSettings(options, reportError);
  let { money } = options;
  return {
    show(state) {
      try {
        return { state, view: projectView(state, settings) };
      } catch (error) {
        reportError(error);
      }
      const failed = { ...state, query: transition(state.query, { type: 'view_failed' }) };
      try {
        return { state: failed, view: projectView(failed, settings) };
      } catch {
        const address = { ...failed.address, country: { kind: 'unknown' } } as const;
        return { state: failed, view: projectView({ ...failed, address }, OWN_SETTINGS) };
      }
    },
    setLanguage(language, newCountries) {
      const changed = { ...settings, ...languageSettings(language), countries: newCountries };
      if (isSame(changed, settings)) return false;
      settings = changed;
      return true;
    },
    setMoneyFormats({ format, formats }) {
      if (isSameData([money?.format, money?.formats], [format, formats])) return false;
      const changed = { ...money, format, formats };
      settings = { ...settings, money: createMoneyWriter(changed, reportError) };
      money = changed;
      return true;
    },
    totalWithShipping({ state, view: { estimate } }, cartHundredths, currency = money?.shopCurrency) {
      const label = settings.texts.totalWithShipping;
      if (!estimate.visible || estimate.freshness !== 'current') return { label, amount: '' };
      const currencies = new Set([currency, money?.shopCurrency ?? currency, estimate.currency ?? currency]);
      const amounts = [cartHundredths, estimate.priceHundredths];
      const isWritable = Number.isSafeInteger(cartHundredths + estimate.priceHundredths);
      if (currencies.size > 1 || !isWritable) return { label, amount: '' };
      return { label, amount: settings.money.writeSum(amounts, currency ?? null, state.displayCurrency) };
    },
  };
}

/** Throws on a money format without a placeholder, and on a tag that is not a language. */
const viewSettings = (
  { countries, language, money, calculateWhenComplete, calculateOnLoad }: CalculatorOptions,
  reportError?: (error: unknown) => void,
): ViewSettings => ({
  ...languageSettings(language),
  countries,
  money: createMoneyWriter(money, reportError),
  calculateWhenComplete,
  calculateOnLoad,
});

function languageSettings(language: CalculatorLanguage = {}): Pick<ViewSettings, 'locale' | 'texts' | 'ratesLanguage'> {
  const { tag: locale = 'en', texts, ratesLanguage } = language;
  checkLocale('language.tag', locale);
  return { locale, texts: completeTexts(texts), ratesLanguage };
}

/** The same language may consist of new objects. */
const isSame = (one: ViewSettings, other: ViewSettings): boolean =>
  one.locale === other.locale &&
  one.ratesLanguage === other.ratesLanguage &&
  isSameData(one.texts, other.texts) &&
  (one.countries === other.countries || isSameData(one.countries.options, other.countries.options));

const isSameData = (one: object, other: object): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Settings without anything from the page, which cannot throw. */
const OWN_SETTINGS: ViewSettings = {
  countries: { options: [], peek: () => undefined },
  texts: completeTexts(),
  money: createMoneyWriter(),
  locale: 'en',
};

type InitialOptions = Pick<
  CalculatorOptions,
  'countries' | 'initialDestination' | 'isCountryGuessed' | 'initialResult' | 'calculateOnLoad' | 'money' | 'language'
>;

/**
 * What a calculator with these options shows at first: for a page that has a result and no calculator, such as a
 * checkout. Pure: rules that the book has not loaded count as unknown. Throws where `createCalculator` throws.
 */
export function initialView(options: InitialOptions): CalculatorView {
  checkCountries(options.countries);
  return projectView(initialState(options), viewSettings(options));
}
