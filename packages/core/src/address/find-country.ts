import { comparableName } from './comparable-name.ts';
import { COUNTRY_ALIASES } from './country-aliases.ts';
import { COUNTRY_NAMES } from './data/country-names.ts';

const CODE_BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(COUNTRY_NAMES).flatMap(([code, name]) =>
    [name, ...(COUNTRY_ALIASES[code] ?? [])].map((each) => [comparableName(each), code]),
  ),
);

/**
 * The ISO 3166-1 alpha-2 code of the country that a page or an address names: by that code or by an English name, in
 * any case, with or without accents ("ca", "Canada", "UK", "Cote d'Ivoire"); undefined when there is none such.
 */
export function findCountry(value: string): string | undefined {
  const code = value.trim().toUpperCase();
  return Object.hasOwn(COUNTRY_NAMES, code) ? code : CODE_BY_NAME.get(comparableName(value));
}
