import { expect, it } from 'vitest';
import { aConfig, aRate, aZone } from '../../testing/test-shop.ts';
import { compileShipping } from '../compile/compile-shipping.ts';
import type { LocalText } from '../config/local-text.ts';
import { describeFinding } from '../schema/describe-finding.ts';

const TRANSIT = { minDays: 1, maxDays: 2 };

function warningsOf(description: LocalText, change: object = { transit: TRANSIT }): readonly string[] {
  const zones = [aZone({ id: 'canada', rates: [aRate({ description, ...change })] })];
  const compiled = compileShipping(aConfig({ zones }));
  if (!compiled.ok) throw new Error('The settings have an error.');
  return compiled.value.findings
    .map((finding) => describeFinding(finding))
    .filter((text) => text.includes('names a day'));
}

it.each([
  'By the end of the next business day',
  'Next-day delivery',
  'At your door tomorrow',
  'Bis Ende des nächsten Werktags',
  'Livré le lendemain',
  'Entrega al siguiente día',
])('a description that names a day beside computed dates is told of: %s', (text) => {
  expect(warningsOf(text)).toEqual([
    `zones[0].rates[0].description: "${text}" names a day, and the dates beside it are computed: on weekends and holidays they differ; say something else about the rate, or leave out \`transit\`.`,
  ]);
});

it('finds it in each language of a description', () => {
  expect(warningsOf({ en: 'With signature', de: 'Am nächsten Werktag' })).toHaveLength(1);
});

it.each<[string, LocalText, object]>([
  ['a rate without dates', 'By the end of the next business day', { transit: undefined }],
  ['a time of the day', 'Between five and eight in the evening', { transit: TRANSIT }],
  ['a time in the morning', { en: 'In the morning', de: 'Am Morgen' }, { transit: TRANSIT }],
])('%s is not', (_name, description, change) => {
  expect(warningsOf(description, change)).toEqual([]);
});
