import { completeTexts } from '../texts/complete-texts.ts';
import type { LanguageOptions } from './types.ts';
import type { ViewSettings } from './view-model.ts';

/** Returns the same object when the change equals the settings, even if it consists of new objects. */
export function withLanguage(settings: ViewSettings, change: LanguageOptions): ViewSettings {
  const changed: ViewSettings = {
    ...settings,
    ...(change.texts === undefined ? {} : { texts: completeTexts(change.texts) }),
    ...(change.locale === undefined ? {} : { locale: change.locale }),
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
