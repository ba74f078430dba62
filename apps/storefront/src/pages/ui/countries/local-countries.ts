import { type CountryBook, type CountryRules, loadCountryRules } from '@cartfare/core';
import { translateRules } from '@cartfare/core/languages';
import type { ShopLanguage } from '../../../texts/shop-language.ts';

/** A country's rules with its provinces named in the page's language; null where there is no such country. */
export async function loadLocalRules(code: string, language: ShopLanguage): Promise<CountryRules | null> {
  const rules = await loadCountryRules(code);
  // English is what the rules are written in.
  return rules === null || language.tag === 'en'
    ? rules
    : translateRules(rules, language.places.provinces, language.locale);
}

/** The countries for what is rendered once, of which only those rules are needed. */
export const localCountries = ({ countries }: ShopLanguage, rules: CountryRules | null): CountryBook => ({
  options: countries,
  peek: () => rules ?? undefined,
  load: () => Promise.resolve(rules),
});
