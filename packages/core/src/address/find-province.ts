import { comparableName } from './comparable-name.ts';
import type { CountryRules, Province } from './country-rules.ts';

/**
 * The province that a page or an address names: by its code, with or without the country's in front ("ON", "CA-ON",
 * "JP-13", "13"), by another code or name in use, or by its name, in any case and with or without accents.
 */
export function findProvince(rules: CountryRules, value: string): Province | undefined {
  const [first = '', ...rest] = value.split('-');
  const afterCountry = comparableName(first) === comparableName(rules.code) ? rest.join('-') : '';
  return find(rules.provinces, value) ?? find(rules.provinces, afterCountry);
}

function find(provinces: readonly Province[], value: string): Province | undefined {
  const wanted = comparableName(value);
  if (wanted === '') return undefined;
  const isWanted = (text: string) => comparableName(text) === wanted;
  return (
    provinces.find((province) => isWanted(province.code)) ??
    provinces.find((province) => [province.name, ...(province.aliases ?? [])].some(isWanted))
  );
}
