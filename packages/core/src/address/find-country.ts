import { comparableName } from './comparable-name.ts';
import { COUNTRY_NAMES } from './data/country-names.ts';

/** The ISO 3166-1 alpha-2 code for a code or an English name in any case ("ca", "Canada"); undefined when unknown. */
export function findCountry(value: string): string | undefined {
  const code = value.trim().toUpperCase();
  if (Object.hasOwn(COUNTRY_NAMES, code)) return code;
  const wanted = comparableName(value);
  return Object.entries(COUNTRY_NAMES).find(([, name]) => comparableName(name) === wanted)?.[0];
}
