import { describe, expect, it } from 'vitest';
import type { ShippingConfig } from '@cartfare/rating';
import { compileShipping } from '../compile/compile-shipping.ts';
import { describeFinding } from '../schema/describe-finding.ts';
import { aConfig, rulesOf } from '../../testing/test-shop.ts';
import type { OriginConfig } from '../config/address.ts';

const countries = await rulesOf('CA', 'FR');

function findings(change: Partial<ShippingConfig>): readonly string[] {
  const compiled = compileShipping(aConfig(change), { countries });
  return compiled.ok ? compiled.value.findings.map((finding) => describeFinding(finding)) : ['an error'];
}

const from = (country: string, province: string): OriginConfig => ({ country, province, postalCode: '', city: '' });

describe('the province of an origin', () => {
  it('is warned of if the country does not have its code, because carriers get it as it is', () => {
    const unknown = 'CA has no province with the code "Ontario"; use a code such as ON.';
    expect(findings({ origin: from('CA', 'Ontario') })).toEqual([`origin.province: ${unknown}`]);
    const profile = { id: 'heavy', name: 'Heavy', products: ['anchor'], origin: from('CA', 'Ontario') };
    expect(findings({ profiles: [profile] })).toEqual([`profiles[0].origin.province: ${unknown}`]);
  });

  it.each([
    ['CA', 'ON'],
    ['CA', ''],
    ['FR', 'Gironde'],
    ['US', 'Nowhere'],
  ])('of %s may be %j: it is right, empty, without a list, or of a country whose rules are not given', (...address) => {
    expect(findings({ origin: from(...address) })).toEqual([]);
  });
});
