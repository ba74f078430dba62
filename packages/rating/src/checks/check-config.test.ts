import { expect, it } from 'vitest';
import type { ShippingConfig } from '@cartfare/rating';
import { compileShipping } from '../compile/compile-shipping.ts';
import { aConfig, aZone } from '../../testing/test-shop.ts';

function findings(change: Partial<ShippingConfig>): readonly string[] {
  const compiled = compileShipping(aConfig(change));
  const list = compiled.ok ? compiled.value.findings : compiled.issue;
  return list.map(({ severity, path, code }) => `${severity} ${path} ${code}`);
}

const heavy = { id: 'heavy', name: 'Heavy goods', products: ['anchor'] };

it('settings without a zone are warned of, because nothing can be shipped', () => {
  expect(findings({ zones: [] })).toEqual(['warning zones empty']);
  expect(findings({ zones: [], profiles: [heavy] })).toEqual(['warning zones empty']);
});

it('settings whose only zones are those of a profile are not', () => {
  expect(findings({ zones: [], profiles: [{ ...heavy, zones: [aZone({ id: 'canada' })] }] })).toEqual([]);
});
