import { comparableName } from './comparable-name.ts';
import { COUNTRY_ALIASES } from './country-aliases.ts';
import { COUNTRY_NAMES } from './data/country-names.ts';

const CODE_BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(COUNTRY_NAMES).flatMap(([code, name]) =>
    [name, ...(COUNTRY_ALIASES[code] ?? [])].map((each) => [comparableName(each), code]),
  ),
);

/**
 * The ISO 3166-1 alpha-2 code for a country's code or English name as pages and addresses write it: in any case, with
 * or without accents ("ca", "U.S.", "Canada", "UK", "Cote d'Ivoire"), in its short or its long form ("Netherlands,
 * Kingdom of the", "The Gambia", "State of Palestine"). Undefined for an unknown name.
 *
 * @example
 * findCountry('UK'); // 'GB'
 * findCountry('Atlantis'); // undefined
 */
export function findCountry(value: string): string | undefined {
  const code = value.trim().toUpperCase();
  if (Object.hasOwn(COUNTRY_NAMES, code)) return code;
  return find(value) ?? findTwice(value) ?? findLongForm(inOrder(value));
}

/** "United States (US)": both parts name the same country. */
function findTwice(value: string): string | undefined {
  const [code, ...others] = partsOf(value).map(find);
  return others.every((other) => other === code) ? code : undefined;
}

/** Long forms that must stay distinct, as those of the two Koreas, are in the list of names; others are shortened. */
const findLongForm = (name: string): string | undefined =>
  find(name) ?? find(name.replace(/^the /i, '')) ?? find(name.replace(LONG_FORM, ''));

function find(name: string): string | undefined {
  const wanted = comparableName(name);
  const code = wanted.toUpperCase();
  return CODE_BY_NAME.get(wanted) ?? (Object.hasOwn(COUNTRY_NAMES, code) ? code : undefined);
}

/** "Netherlands, Kingdom of the" or "Netherlands (Kingdom of the)" as "Kingdom of the Netherlands". */
function inOrder(name: string): string {
  const [first = '', ...rest] = partsOf(name);
  return [...rest, first].join(' ').replaceAll(/\s+/g, ' ');
}

const partsOf = (name: string): readonly string[] =>
  name
    .split(/[,()]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** "The", and the form of state: "Grand Duchy of", "Federal Republic of". Source: ISO 3166-1's full names. */
const LONG_FORM =
  /^(?:the )?(?:(?:\S+ ){0,5}(?:republic|kingdom|states?|commonwealth|principality|duchy|sultanate|union|emirate|territory|island) of )?(?:the )?/i;
