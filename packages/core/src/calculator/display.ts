import { checkLocale } from '../check-options.ts';
import type { CountryBook } from '../address/country-book.ts';
import { createMoneyWriter, type MoneyOptions } from '../money/money-writer.ts';
import { transition } from '../rates/transition.ts';
import { completeTexts } from '../texts/complete-texts.ts';
import type { CalculatorLanguage } from '../texts/texts.ts';
import type { ViewSettings } from '../view/view-model.ts';
import { projectView } from '../view/view.ts';
import type { CalculatorState } from './state.ts';
import type { CalculatorOptions, CalculatorSnapshot } from './types.ts';

export interface Display {
  show(state: CalculatorState): CalculatorSnapshot;
  /** Returns whether anything changed and the state has to be shown again. */
  setLanguage(language: CalculatorLanguage, countries: CountryBook): boolean;
  /** The same. */
  setMoneyFormats(formats: Pick<MoneyOptions, 'format' | 'formats'>): boolean;
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
  };
}

/** Throws on a money format without a placeholder, and on a tag that is not a language. */
export const viewSettings = (
  { countries, language, money, calculateWhenComplete }: CalculatorOptions,
  reportError?: (error: unknown) => void,
): ViewSettings => ({
  ...languageSettings(language),
  countries,
  money: createMoneyWriter(money, reportError),
  calculateWhenComplete,
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
