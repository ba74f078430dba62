import { checkOptions } from '../check-options.ts';
import { completeTexts } from '../texts/complete-texts.ts';
import { withLanguage } from './language.ts';
import { createMoneyWriter } from './money-writer.ts';
import type { CalculatorState } from './state.ts';
import { transition } from './transition.ts';
import type { CalculatorOptions, CalculatorSnapshot, LanguageOptions } from './types.ts';
import type { ViewSettings } from './view-model.ts';
import { prepareRateTexts } from './view-rates.ts';
import { projectView } from './view.ts';

export interface Show {
  show(state: CalculatorState): CalculatorSnapshot;
  /** Returns whether anything changed and the state has to be shown again. Throws as `createCalculator` does. */
  setLanguage(language: LanguageOptions): boolean;
  /** Creates in advance what would delay the first rates. */
  prepareRates(): void;
}

/**
 * Creates the view of a state. Texts, countries and formats come from the page and may throw: the calculator then shows
 * `internal_error` and can be used again. It does not stay in the state before, which could be busy forever.
 */
export function createShow(options: CalculatorOptions, reportError: (error: unknown) => void): Show {
  let settings = viewSettings(options);
  return {
    show(state) {
      try {
        return { state, view: projectView(state, settings) };
      } catch (error) {
        reportError(error);
      }
      const failed = transition(state, { type: 'view_failed' });
      try {
        return { state: failed, view: projectView(failed, settings) };
      } catch {
        return { state: failed, view: projectView({ ...failed, country: { kind: 'unknown' } }, ownSettings()) };
      }
    },
    setLanguage(language) {
      checkOptions('setLanguage', language);
      const changed = withLanguage(settings, language);
      const isChanged = changed !== settings;
      settings = changed;
      return isChanged;
    },
    prepareRates: () => prepareRateTexts(settings.locale),
  };
}

/** Settings without anything from the page, which cannot throw. */
const ownSettings = (): ViewSettings => ({
  countries: { options: [] },
  texts: completeTexts(),
  money: createMoneyWriter(),
  locale: 'en',
});

/** Throws on a money format without a placeholder, and on a text with an unknown one. */
const viewSettings = (options: CalculatorOptions): ViewSettings => ({
  countries: options.countries,
  texts: completeTexts(options.texts),
  money: createMoneyWriter(options.money),
  locale: options.locale ?? 'en',
  ratesLanguage: options.ratesLanguage,
});
