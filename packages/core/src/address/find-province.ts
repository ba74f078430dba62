import { comparableName } from './comparable-name.ts';
import type { CountryRules, Province } from './country-rules.ts';

/**
 * The province for a value as pages and addresses write it: its code, with or without the country's in front ("ON",
 * "CA-ON", "JP-13", "13"), another code or name in use, or its name in any case, with or without accents and the word
 * for a province ("Co. Dublin", "Osaka Prefecture", "Lagos State").
 */
export function findProvince(rules: CountryRules, value: string): Province | undefined {
  const exact = rules.provinces.find(({ code }) => code === value);
  if (exact !== undefined || value === '') return exact;
  const [first = '', ...rest] = value.split('-');
  const afterCountry = comparableName(first) === comparableName(rules.code) ? rest.join('-') : '';
  return find(rules.provinces, value) ?? find(rules.provinces, afterCountry) ?? findPlain(rules.provinces, value);
}

function find(provinces: readonly Province[], value: string): Province | undefined {
  const wanted = comparableName(value);
  if (wanted === '') return undefined;
  const isWanted = (text: string) => comparableName(text) === wanted;
  return (
    provinces.find((province) => isWanted(province.code)) ?? provinces.find((each) => namesOf(each).some(isWanted))
  );
}

/** Compares names without the word for a province, on both sides. */
function findPlain(provinces: readonly Province[], value: string): Province | undefined {
  const wanted = new Set([comparableName(value), comparableName(plainName(value))]);
  wanted.delete('');
  return provinces.find((province) => namesOf(province).some((name) => wanted.has(comparableName(plainName(name)))));
}

const namesOf = ({ name, aliases = [] }: Province): readonly string[] => [name, ...aliases];

/** In English, in Chinese and Japanese, in Korean. */
const WORD_BEFORE = /^\s*(?:county|co\.?|province|state|department|governorate|emirate|region)\s+(?:of\s+)?(?=\S)/i;
/** Begins at the first of several blanks: else the time for a long run of them would grow by the square of its length. */
const WORD_AFTER =
  /(?:(?<!\s)\s+(?:county|province|state|department|governorate|emirate|region|prefecture|sheng|shi)|[省市都府県]|특별자치시|특별자치도|특별시|광역시|도)\s*$/i;

/** The name without the word for a province. */
export const plainName = (name: string): string => name.replace(WORD_BEFORE, '').replace(WORD_AFTER, '');
