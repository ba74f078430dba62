import { expect, it } from 'vitest';
import type { ShippingConfig } from '@cartfare/rating';
import { compileShipping } from '../compile/compile-shipping.ts';
import { describeFinding } from '../schema/describe-finding.ts';
import { aConfig, aRate, aZone } from '../../testing/test-shop.ts';

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

it('a subtotal to be free from that is hardly meant is warned of, with what to write', () => {
  const zones = [aZone({ id: 'a', rates: [aRate({ freeFromMinor: 60 })] })];
  const compiled = compileShipping(aConfig({ zones }));
  expect(compiled.ok ? compiled.value.findings.map(describeFinding) : []).toEqual([
    'zones[0].rates[0].freeFromMinor: This is 0.60 CAD; amounts are in the smallest unit of the currency: 60.00 CAD is 6000.',
  ]);
  expect(findings({ zones: [aZone({ id: 'a', rates: [aRate({ freeFromMinor: 500 })] })] })).toEqual([]);
});
