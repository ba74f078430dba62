// Provinces of one country, from its entry in `province-lists.mjs` and CLDR's English names.

export function provincesOf(country, list, cldrNames) {
  const { names = {}, order = 'name' } = list;
  const without = words(list.without);
  for (const code of without) {
    if (!(code in cldrNames)) throw new Error(`${country}: CLDR has no ${code}; drop it from "without".`);
  }
  const codes = Object.keys({ ...cldrNames, ...names }).filter((code) => !without.includes(code));
  return codes
    .map((code) => province(country, list, code, names[code] ?? cldrNames[code]))
    .toSorted(order === 'code' ? byCode : byName);
}

function province(country, { prefixed = false, platformCodes = {}, aliases = {}, suffix }, isoCode, name) {
  const code = prefixed ? `${country}-${isoCode}` : (platformCodes[isoCode] ?? isoCode);
  const others = [
    ...(code === isoCode ? [] : [isoCode]),
    ...(aliases[isoCode] ?? []),
    ...(words(suffix?.codes).includes(isoCode) ? [`${name} ${suffix.word}`] : []),
  ];
  return others.length === 0 ? { code, name } : { code, name, aliases: others };
}

/** Codes written in one string, with spaces between them. */
const words = (text = '') => text.split(' ').filter(Boolean);

const byCode = (a, b) => compare(a.code, b.code);
const byName = (a, b) => compare(plain(a.name), plain(b.name));

/** By code unit, so that the order does not depend on the machine's collation. */
const compare = (a, b) => Number(a > b) - Number(a < b);
const plain = (name) => name.normalize('NFKD').replaceAll(/\p{M}/gu, '');
