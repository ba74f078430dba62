// Names of countries and provinces in one language, from CLDR; English if CLDR has none.
import { FORMER_CODES, NAMED_AS_COUNTRIES, WORDS } from './languages.mjs';
import { OWN_PROVINCE_NAMES } from './own-province-names.mjs';
import { PROVINCE_LISTS } from './province-lists.mjs';
import { codeOf, comparable, isoCodesOf } from './provinces.mjs';

/**
 * `source`: CLDR's names by country and ISO code. `english`: the names of countries, CLDR's names of provinces (for
 * their ISO codes), and the provinces in the rules.
 */
export function placeNamesOf(tag, source, english) {
  if (tag === 'en') return { countries: english.countries, provinces: englishProvinces(english.rules) };
  const provinces = Object.entries(PROVINCE_LISTS).map(([country, list]) => {
    const codes = isoCodesOf(country, list, english.provinces[country]);
    const own = OWN_PROVINCE_NAMES[tag]?.[country] ?? {};
    const found = codes.map((isoCode) => {
      const code = codeOf(country, list, isoCode);
      return [code, own[code] ?? foundName(source, country, isoCode)];
    });
    const shorten = (name) => shorterName(tag, name, source.countries[country]);
    return [country, chosenNames(new Map(found), english.rules.get(country), shorten)];
  });
  return { countries: { ...english.countries, ...source.countries }, provinces: Object.fromEntries(provinces) };
}

function foundName({ countries, provinces }, country, isoCode) {
  if (NAMED_AS_COUNTRIES[country]?.split(' ').includes(isoCode)) return countries[isoCode];
  const former = FORMER_CODES[country]?.[isoCode];
  const name = former === null ? undefined : (provinces[country][former ?? isoCode] ?? provinces[country][isoCode]);
  return name?.includes(':') ? undefined : name?.replace(SAME_NAME, '');
}

/**
 * CLDR's mark of the second of two places with the same name. Names with a colon are those of templates of Wikidata,
 * CLDR's source.
 */
const SAME_NAME = /²$/;

/**
 * Names in the order of the rules: the short name; CLDR's name if the short one is ambiguous (a city and the region
 * around it) among the names in this language or in the rules; the English name if CLDR's is ambiguous, too.
 */
function chosenNames(found, provinces, shorten) {
  const long = provinces.map(({ code, name }) => capitalized(found.get(code) ?? name));
  const short = provinces.map(({ name }, at) => (SAYS_WHAT_IT_IS.test(name) ? long[at] : shorten(long[at])));
  const known = provinces.map(({ name, aliases = [] }) => new Set([name, ...aliases].map(comparable)));
  const isFree = (names, at) => {
    const name = comparable(names[at]);
    return provinces.every(
      (_, other) => other === at || (comparable(names[other]) !== name && !known[other].has(name)),
    );
  };
  return Object.fromEntries(
    provinces.map(({ code, name }, at) => [code, [short, long].find((names) => isFree(names, at))?.[at] ?? name]),
  );
}

/** English names that keep their word for "province": "District of Columbia", "Free State". */
const SAYS_WHAT_IT_IS =
  /\b(?:capital|city|department|district|federal|metropolitan|province|region|state|territory)\b/i;

/** Removes the word for "province", the disambiguation and the country. */
function shorterName(tag, name, country) {
  const plain = name.replace(/ \([^)]*\)$/, '').replace(new RegExp(`, ${country}$`), '');
  return capitalized(WORDS[tag] === undefined ? plain : plain.replace(WORDS[tag], '').replace(/[,،]$/, ''));
}

const capitalized = (name) => name.charAt(0).toUpperCase() + name.slice(1);

const englishProvinces = (rules) =>
  Object.fromEntries(
    [...rules].map(([country, provinces]) => [
      country,
      Object.fromEntries(provinces.map(({ code, name }) => [code, name])),
    ]),
  );
