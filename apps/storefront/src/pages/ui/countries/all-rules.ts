import {
  type CountryRules,
  findProvince,
  normalizePostalCode,
  postalCodeLooksRight,
  postalCodeSuitsProvince,
} from '@cartfare/core';
import { COUNTRY_RULES } from '@cartfare/core/country-rules';
import { provideAddressFunctions } from '@cartfare/core/late-address-functions';
import { type LanguageTag, loadProvinceNames, translateRules } from '@cartfare/core/languages';

// In the browser they are loaded with this file: see `vite/late-parts.ts`.
provideAddressFunctions({ normalizePostalCode, postalCodeLooksRight, postalCodeSuitsProvince, findProvince });

/** The rules of all countries, with their provinces named in one language. Loaded late: see `page-countries.ts`. */
export async function loadAllRules(tag: LanguageTag, locale: string): Promise<readonly CountryRules[]> {
  const rules = Object.values(COUNTRY_RULES);
  if (tag === 'en') return rules;
  const names = await loadProvinceNames(tag);
  return rules.map((each) => translateRules(each, names, locale));
}
