import type { CountryRules } from './country-rules.ts';

/** Names of provinces in one language, by country (ISO 3166-1 alpha-2) and by the code of the rules. */
export type ProvinceNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Names of places in one language. */
export interface PlaceNames {
  /** By ISO 3166-1 alpha-2 code. */
  readonly countries: Readonly<Record<string, string>>;
  readonly provinces: ProvinceNames;
}

/**
 * Returns the rules with their provinces named and sorted in another language. Codes stay, and the former names become
 * aliases. `locale` is a BCP 47 tag.
 */
export function translateRules(rules: CountryRules, names: ProvinceNames, locale: string): CountryRules {
  const known = Object.hasOwn(names, rules.code) ? names[rules.code] : undefined;
  if (known === undefined) return rules;
  const provinces = rules.provinces.map((province) => {
    const name = known[province.code];
    if (name === undefined || name === province.name) return province;
    return { ...province, name, aliases: [province.name, ...(province.aliases ?? [])] };
  });
  return { ...rules, provinces: provinces.toSorted((a, b) => a.name.localeCompare(b.name, locale)) };
}
