// Names of countries and provinces in one language, from CLDR; English where CLDR has none.
import { FORMER_CODES, NAMED_AS_COUNTRIES, OWN_NAMES } from './languages.mjs';
import { PROVINCE_LISTS } from './province-lists.mjs';
import { codeOf, isoCodesOf } from './provinces.mjs';

/**
 * `source`: CLDR's names by country and ISO code. `english`: the names of countries, CLDR's names of provinces (for their
 * ISO codes), and the provinces as the rules have them.
 */
export function placeNamesOf(tag, source, english) {
  if (tag === 'en') return { countries: english.countries, provinces: englishProvinces(english.rules) };
  const provinces = Object.entries(PROVINCE_LISTS).map(([country, list]) => {
    const codes = isoCodesOf(country, list, english.provinces[country]);
    const found = codes.map((isoCode) => [codeOf(country, list, isoCode), foundName(tag, source, country, isoCode)]);
    return [country, withEnglish(new Map(found), english.rules.get(country))];
  });
  return { countries: { ...english.countries, ...source.countries }, provinces: Object.fromEntries(provinces) };
}

function foundName(tag, { countries, provinces }, country, isoCode) {
  const own = OWN_NAMES[tag]?.[country]?.[isoCode];
  if (own !== undefined) return own;
  if (NAMED_AS_COUNTRIES[country]?.split(' ').includes(isoCode)) return countries[isoCode];
  const former = FORMER_CODES[country]?.[isoCode];
  return former === null ? undefined : (provinces[country][former ?? isoCode] ?? provinces[country][isoCode]);
}

/** In the order of the rules. Two of one name (a city and the region around it) keep their English ones. */
function withEnglish(found, provinces) {
  const names = [...found.values()];
  const isUsable = (name) => name !== undefined && names.filter((other) => other === name).length === 1;
  return Object.fromEntries(
    provinces.map(({ code, name }) => [code, isUsable(found.get(code)) ? found.get(code) : name]),
  );
}

const englishProvinces = (rules) =>
  Object.fromEntries(
    [...rules].map(([country, provinces]) => [
      country,
      Object.fromEntries(provinces.map(({ code, name }) => [code, name])),
    ]),
  );
