import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES, SHORTER_NAMES } from './languages.mjs';
import { placeNamesOf } from './place-names.mjs';
import { postalRules } from './postal-rules.mjs';
import { PROVINCE_LISTS } from './province-lists.mjs';
import { provincesOf } from './provinces.mjs';
import {
  allRulesModule,
  countryNamesModule,
  loaderModule,
  namesModule,
  provinceNamesModule,
  rulesModule,
  rulesWithoutProvincesModule,
} from './typescript.mjs';

export const DATA_FOLDER = path.join(import.meta.dirname, '../../packages/core/src/address/data');

/** Folders below it that contain only generated files. */
export const FOLDERS = ['rules', 'country-names', 'province-names'];

/** Every generated file: path below the data folder -> content. The same sources give the same bytes. */
export async function generatedFiles() {
  const [postalCodes, countryNames, provinceNames, provinceDetails] = await Promise.all(
    ['postal-codes.json', 'country-names.json', 'province-names.json', 'province-details.json'].map(readSource),
  );
  const codes = Object.keys(postalCodes).toSorted();
  const files = new Map();
  const provincesIn = new Map();
  const withProvinces = codes.filter((code) => PROVINCE_LISTS[code] !== undefined);
  for (const code of withProvinces) {
    const list = PROVINCE_LISTS[code];
    const provinces = provincesOf(code, list, { cldrNames: provinceNames[code], details: provinceDetails[code] });
    const rules = { code, provinceKind: list.kind, provinces, postal: postalRules(code, postalCodes[code]) };
    provincesIn.set(code, provinces);
    files.set(`rules/${code.toLowerCase()}.ts`, rulesModule(rules));
  }
  const others = codes.filter((code) => !withProvinces.includes(code));
  files.set(
    'rules/without-provinces.ts',
    rulesWithoutProvincesModule(others.map((code) => [code, postalRules(code, postalCodes[code])])),
  );
  files.set('rules-loaders.ts', loaderModule(withProvinces));
  files.set('all-rules.ts', allRulesModule(withProvinces));
  const english = { ...countryNames, ...SHORTER_NAMES };
  files.set('country-names.ts', namesModule(english));
  for (const { tag } of LANGUAGES) {
    const source = await readSource(`place-names/${tag}.json`);
    const names = placeNamesOf(tag, source, { countries: english, provinces: provinceNames, rules: provincesIn });
    files.set(`country-names/${tag.toLowerCase()}.ts`, countryNamesModule(names.countries));
    files.set(`province-names/${tag.toLowerCase()}.ts`, provinceNamesModule(names.provinces));
  }
  return files;
}

/** Committed files that differ from the generated ones, one line each. */
export async function differences(files) {
  const lines = [];
  for (const [name, content] of files) {
    const committed = await readFile(path.join(DATA_FOLDER, name), 'utf8').catch(() => undefined);
    if (committed !== content) lines.push(`${name} ${committed === undefined ? 'is missing' : 'differs'}`);
  }
  for (const folder of FOLDERS) {
    for (const name of await readdir(path.join(DATA_FOLDER, folder))) {
      if (!files.has(`${folder}/${name}`)) lines.push(`${folder}/${name} is not generated`);
    }
  }
  return lines;
}

async function readSource(name) {
  return JSON.parse(await readFile(path.join(import.meta.dirname, 'sources', name), 'utf8'));
}
