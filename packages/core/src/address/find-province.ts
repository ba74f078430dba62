import { comparableName } from './comparable-name.ts';
import type { CountryRules, Province } from './country-rules.ts';

/** The province for a code, another code in use, or a name, in any case and with or without accents. */
export function findProvince(rules: CountryRules, value: string): Province | undefined {
  const wanted = comparableName(value);
  if (wanted === '') return undefined;
  return rules.provinces.find((province) =>
    [province.code, province.name, ...(province.aliases ?? [])].some((name) => comparableName(name) === wanted),
  );
}
