import { comparableName } from './comparable-name.ts';
import type { CountryRules, Province } from './country-rules.ts';
import { withoutProvinceWord } from './province-words.ts';

/**
 * The province for a value as pages, wallets and addresses write it: its code, with or without the country's in front
 * ("ON", "CA-ON", "JP-13", "13"), another code or name in use, or its name in any case, with or without accents and the
 * word for a province ("Co. Dublin", "Ōsaka-fu", "Lagos State"), in two languages ("Araba/Álava") or turned around
 * ("Rioja, La"). Undefined for an unknown name, and for one that two provinces share.
 *
 * @example
 * const rules = await loadCountryRules('CA');
 * if (rules !== null) findProvince(rules, 'Ontario')?.code; // 'ON'
 */
export function findProvince(rules: CountryRules, value: string): Province | undefined {
  const exact = rules.provinces.find(({ code }) => code === value);
  if (exact !== undefined || value === '') return exact;
  return createProvinceFinder(rules)(value);
}

/**
 * `findProvince` for many values, also with the names in other languages: by code. A province's own name goes before
 * another's in a further language, and a whole name before a shortened one: "Region Altai" is not the Republic.
 */
export function createProvinceFinder(
  { code: country, provinces }: CountryRules,
  furtherNames: ReadonlyMap<string, readonly string[]> = new Map(),
): (value: string) => Province | undefined {
  const furtherOf = ({ code }: Province): readonly string[] => furtherNames.get(code) ?? [];
  const whole = [
    indexOf(provinces, ({ code }) => [code], comparableName),
    indexOf(provinces, namesOf, comparableName),
    indexOf(provinces, furtherOf, comparableName),
  ];
  let shortened: NameIndex | undefined;

  function findWhole(value: string): Province | undefined {
    const name = comparableName(value);
    return whole.find((index) => index.has(name))?.get(name) ?? undefined;
  }
  function findShortened(value: string): Province | undefined {
    shortened ??= indexOf(provinces, (each) => [...namesOf(each), ...furtherOf(each)], shortName);
    return shortened.get(comparableName(value)) ?? shortened.get(shortName(value)) ?? undefined;
  }
  const find = (value: string): Province | undefined =>
    findWhole(value) ?? findWhole(inOrder(value)) ?? findShortened(value) ?? findShortened(inOrder(value));

  return (value) => {
    const text = value.replaceAll(/\s+/g, ' ').trim();
    const [first = '', ...rest] = text.split('-');
    const afterCountry = comparableName(first) === comparableName(country) ? rest.join('-') : '';
    return find(text) ?? find(afterCountry) ?? inAllParts(text, /[/|;,()[\]]/, find) ?? inAllParts(text, /-/, find);
  };
}

/** By name; null for one that two provinces share. */
type NameIndex = ReadonlyMap<string, Province | null>;

function indexOf(
  provinces: readonly Province[],
  names: (province: Province) => readonly string[],
  normalize: (name: string) => string,
): NameIndex {
  const index = new Map<string, Province | null>();
  for (const province of provinces) {
    for (const name of names(province).map(normalize)) {
      const known = index.get(name);
      index.set(name, known === undefined || known === province ? province : null);
    }
  }
  index.delete('');
  return index;
}

const namesOf = ({ name, aliases = [] }: Province): readonly string[] => [name, ...aliases];

const shortName = (name: string): string => comparableName(withoutProvinceWord(name));

/** "Rioja, La" and "Asturias (Principado de)" as "La Rioja" and "Principado de Asturias". */
const inOrder = (name: string): string => name.replace(/^([^,()]+)[,(]([^,()]+)\)?$/, '$2 $1');

/** The province that every part names: "Araba/Álava", "Tokyo (東京都)", "California, CA". */
function inAllParts(
  name: string,
  separator: RegExp,
  find: (part: string) => Province | undefined,
): Province | undefined {
  const parts = name.split(separator).filter((part) => part.trim() !== '');
  const [first, ...others] = parts.length > 1 ? parts.map(find) : [];
  return others.every((other) => other === first) ? first : undefined;
}
