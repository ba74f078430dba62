import type { CountryRules } from '@cartfare/core/address';
import { COUNTRY_RULES } from '@cartfare/core/country-rules';
import { type LanguageTag, loadProvinceNames, translateRules } from '@cartfare/core/languages';

/** The rules of all countries, with their provinces named in one language. Loaded late: see `page-countries.ts`. */
export async function loadAllRules(tag: LanguageTag, locale: string): Promise<readonly CountryRules[]> {
  const rules = Object.values(COUNTRY_RULES);
  if (tag === 'en') return rules;
  const names = await loadProvinceNames(tag);
  return rules.map((each) => translateRules(each, names, locale));
}
