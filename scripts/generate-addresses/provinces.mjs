// Provinces of one country, from its entry in `province-lists.mjs`, CLDR's English names and libaddressinput's details.
import { NAMES_IN_USE } from './province-names-in-use.mjs';

/** `cldrNames`: by ISO code. `details`: libaddressinput's names and postal prefixes, by its own key. */
export function provincesOf(country, list, { cldrNames, details }) {
  const { names = {}, order = 'name' } = list;
  return isoCodesOf(country, list, cldrNames)
    .map((code) => province(country, list, code, names[code] ?? cldrNames[code]))
    .map(({ isoCode, ...own }) => withDetails(own, detailsOf(details, isoCode, own), list.prefixes?.[isoCode]))
    .map((own) => withSpellings(own, list.spellings))
    .map((own) => (list.prefixes === undefined ? withoutPrefixes(own) : own))
    .toSorted(order === 'code' ? byCode : byName);
}

/** The ISO codes of the provinces in the list. */
export function isoCodesOf(country, { names = {}, without = '' }, cldrNames) {
  const left = words(without);
  for (const code of left) {
    if (!(code in cldrNames)) throw new Error(`${country}: CLDR has no ${code}; drop it from "without".`);
  }
  return Object.keys({ ...cldrNames, ...names }).filter((code) => !left.includes(code));
}

/** The hosted platform's code for a province. */
export const codeOf = (country, { prefixed = false, platformCodes = {} }, isoCode) =>
  prefixed ? `${country}-${isoCode}` : (platformCodes[isoCode] ?? isoCode);

function province(country, list, isoCode, name) {
  const { aliases = {}, suffix } = list;
  const code = codeOf(country, list, isoCode);
  const others = [
    ...(code === isoCode ? [] : [isoCode]),
    ...(aliases[isoCode] ?? []),
    ...(NAMES_IN_USE[country]?.[isoCode] ?? []),
    ...(words(suffix?.codes).includes(isoCode) ? [`${name} ${suffix.word}`] : []),
  ];
  return { isoCode, code, name, aliases: others };
}

/** libaddressinput's entry, found by the ISO code, by the platform's code, or (China, Hong Kong) by its names. */
function detailsOf(details, isoCode, { code, name, aliases }) {
  const known = new Set([name, ...aliases].map(comparable));
  const byName = Object.values(details).find((each) =>
    namesOf(each).some((text) => known.has(comparable(text)) || known.has(comparable(text.split(' ')[0]))),
  );
  return details[isoCode] ?? details[code] ?? (/^[A-Z]{2,3}$|^\d\d$/.test(isoCode) ? byName : undefined);
}

/** Adds further names, and the prefixes of the province's postal codes. */
function withDetails({ code, name, aliases }, details = { names: '', prefixes: '' }, prefixes = details.prefixes) {
  const known = new Set([code, name, ...aliases].map(comparable));
  const added = namesOf(details).filter(
    (text) => !known.has(comparable(text)) && !known.has(comparable(plainest(text))),
  );
  const all = [...aliases, ...added];
  return {
    code,
    name,
    ...(all.length > 0 && { aliases: all }),
    ...(prefixes !== '' && { postalPrefixes: prefixes }),
  };
}

/** Adds what `spellings` makes of each name, such as its transliterations. */
function withSpellings(own, spellings = () => []) {
  const { code, name, aliases = [], ...rest } = own;
  const known = new Set([code, name, ...aliases].map(comparable));
  const added = [name, ...aliases].flatMap(spellings).filter((text) => {
    const isNew = !known.has(comparable(text));
    known.add(comparable(text));
    return isNew;
  });
  return added.length === 0 ? own : { code, name, aliases: [...aliases, ...added], ...rest };
}

function withoutPrefixes({ code, name, aliases }) {
  return aliases === undefined ? { code, name } : { code, name, aliases };
}

/** Without the words for "province" that `findProvince` ignores. */
const plainest = (text) =>
  text
    .replace(/^(?:co\.|daerah istimewa|dki|provinsi) /i, '')
    .replace(/ (?:governorate|state|province|sheng|shi)$/i, '');

/** Normalises names as `comparableName` in packages/core does, but without its rule for "St." and "Saint". */
export const comparable = (text) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]/g, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

const namesOf = ({ names }) => names.split(' | ').filter(Boolean);

/** Splits codes that are separated by spaces. */
const words = (text = '') => text.split(' ').filter(Boolean);

const byCode = (a, b) => compare(a.code, b.code);
const byName = (a, b) => compare(plain(a.name), plain(b.name));

/** By code unit, so that the order does not depend on the machine's collation. */
const compare = (a, b) => Number(a > b) - Number(a < b);
const plain = (name) => name.normalize('NFKD').replaceAll(/\p{M}/gu, '');
