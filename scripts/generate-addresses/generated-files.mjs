import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { postalRules } from './postal-rules.mjs';
import { PROVINCE_LISTS } from './province-lists.mjs';
import { provincesOf } from './provinces.mjs';
import { allRulesModule, loaderModule, namesModule, rulesModule } from './typescript.mjs';

export const DATA_FOLDER = path.join(import.meta.dirname, '../../packages/core/src/address/data');

/** Names that CLDR gives in a longer form than a list of destinations needs. */
const SHORTER_NAMES = { HK: 'Hong Kong', MM: 'Myanmar', MO: 'Macao' };

/** Every generated file: path below the data folder -> content. The same sources give the same bytes. */
export async function generatedFiles() {
  const [postalCodes, countryNames, provinceNames, provinceDetails] = await Promise.all(
    ['postal-codes.json', 'country-names.json', 'province-names.json', 'province-details.json'].map(readSource),
  );
  const codes = Object.keys(postalCodes).toSorted();
  const files = new Map();
  for (const code of codes) {
    const list = PROVINCE_LISTS[code];
    const rules = {
      code,
      provinceKind: list?.kind ?? 'province',
      provinces:
        list === undefined
          ? []
          : provincesOf(code, list, { cldrNames: provinceNames[code], details: provinceDetails[code] }),
      postal: postalRules(code, postalCodes[code]),
    };
    files.set(`rules/${code.toLowerCase()}.ts`, rulesModule(rules));
  }
  files.set('rules-loaders.ts', loaderModule(codes));
  files.set('all-rules.ts', allRulesModule(codes));
  files.set('country-names.ts', namesModule({ ...countryNames, ...SHORTER_NAMES }));
  return files;
}

/** What is committed and differs, one line each; empty when all is as generated. */
export async function differences(files) {
  const lines = [];
  for (const [name, content] of files) {
    const committed = await readFile(path.join(DATA_FOLDER, name), 'utf8').catch(() => undefined);
    if (committed !== content) lines.push(`${name} ${committed === undefined ? 'is missing' : 'differs'}`);
  }
  for (const name of await readdir(path.join(DATA_FOLDER, 'rules'))) {
    if (!files.has(`rules/${name}`)) lines.push(`rules/${name} is not generated`);
  }
  return lines;
}

async function readSource(name) {
  return JSON.parse(await readFile(path.join(import.meta.dirname, 'sources', name), 'utf8'));
}
