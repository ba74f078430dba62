import { completeTexts } from '../texts/complete-texts.ts';
import type { CalculatorOptions, CalculatorSnapshot, LanguageOptions } from './types.ts';
import { createMoneyWriter } from './money-writer.ts';
import type { CalculatorState } from './state.ts';
import { transition } from './transition.ts';
import type { ViewSettings } from './view-model.ts';
import { prepareRateTexts } from './view-rates.ts';
import { projectView } from './view.ts';

export interface Show {
  show(state: CalculatorState): CalculatorSnapshot;
  /** Whether anything changed: the state has to be shown again then. Throws as `createCalculator` does. */
  setLanguage(language: LanguageOptions): boolean;
  /** Does ahead what takes long in the first picture of rates. */
  prepareRates(): void;
}

/**
 * What a state looks like. Texts, countries and formats come from outside and can fail on a state that nobody thought
 * of: the calculator then shows that it failed, and can be used again. It is never left as it was before the failure,
 * which could be busy.
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
      const changed = withLanguage(settings, language);
      const isChanged = changed !== settings;
      settings = changed;
      return isChanged;
    },
    prepareRates: () => prepareRateTexts(settings.locale),
  };
}

/** Nothing of it comes from outside. */
const ownSettings = (): ViewSettings => ({
  countries: { options: [] },
  texts: completeTexts(),
  money: createMoneyWriter(),
  locale: 'en',
});

/** Throws on a money format without a placeholder and on a locale that is not a BCP 47 tag. */
const viewSettings = (options: CalculatorOptions): ViewSettings => ({
  countries: options.countries,
  texts: completeTexts(options.texts),
  money: createMoneyWriter(options.money),
  locale: checkedLocale(options.locale ?? 'en'),
});

/** The very same object when the change says what holds already, however often its parts are written anew. */
function withLanguage(settings: ViewSettings, change: LanguageOptions): ViewSettings {
  const changed: ViewSettings = {
    ...settings,
    ...(change.texts === undefined ? {} : { texts: completeTexts(change.texts) }),
    ...(change.locale === undefined ? {} : { locale: checkedLocale(change.locale) }),
    ...(change.countries === undefined ? {} : { countries: change.countries }),
  };
  const isSame =
    changed.locale === settings.locale &&
    isSameData(changed.texts, settings.texts) &&
    (changed.countries === settings.countries || isSameData(changed.countries.options, settings.countries.options));
  return isSame ? settings : changed;
}

const isSameData = (one: object, other: object): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Throws on what `Intl` would throw on later, when dates and plurals are written. */
function checkedLocale(locale: string): string {
  if (isLanguageTag(locale)) return locale;
  const meant = locale.replaceAll('_', '-');
  const advice = isLanguageTag(meant) ? `; use ${JSON.stringify(meant)}` : '';
  throw new Error(`locale must be a BCP 47 language tag, such as "de-DE"; it is ${JSON.stringify(locale)}${advice}`);
}

function isLanguageTag(locale: string): boolean {
  try {
    return Intl.getCanonicalLocales(locale).length === 1;
  } catch {
    return false;
  }
}
