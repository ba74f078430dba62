import { expect, test } from 'vitest';

import { loadProvinceNames } from '../languages/load-place-names.ts';
import { loadCountryRules } from './data/load-country-rules.ts';
import { findProvince } from './find-province.ts';
import { translateRules } from './place-names.ts';

const canada = (await loadCountryRules('CA')) ?? expect.unreachable('CA');

test('BE-11: provinces are named and sorted in the language, by the codes of before', async () => {
  const rules = translateRules(canada, await loadProvinceNames('es'), 'es');
  expect(rules.provinces.map(({ name }) => name).slice(0, 3)).toEqual([
    'Alberta',
    'Columbia Británica',
    'Isla del Príncipe Eduardo',
  ]);
  expect(rules.provinces.map(({ code }) => code).toSorted()).toEqual(
    canada.provinces.map(({ code }) => code).toSorted(),
  );
  expect(rules.postal).toBe(canada.postal);
});

test('the English names and the other names in use are understood still', async () => {
  const rules = translateRules(canada, await loadProvinceNames('es'), 'es');
  for (const { code, name, aliases = [] } of canada.provinces) {
    for (const each of [name, ...aliases]) expect(findProvince(rules, each)?.code).toBe(code);
  }
});

test('a country without provinces stays as it is', async () => {
  const germany = (await loadCountryRules('DE')) ?? expect.unreachable('DE');
  expect(translateRules(germany, await loadProvinceNames('es'), 'es')).toBe(germany);
});

test('names that are not there stay English', () => {
  expect(
    translateRules(canada, { CA: { ON: 'Онтарио' } }, 'ru').provinces.find(({ code }) => code === 'BC')?.name,
  ).toBe('British Columbia');
});
