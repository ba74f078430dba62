import { createRater } from '@cartfare/rating';
import { describe, expect, it } from 'vitest';
import { adapterOf } from './adapter-of.ts';
import { ADAPTERS } from './adapters.ts';

const SHOP = {
  currency: 'CAD',
  timeZone: 'America/Toronto',
  origin: { country: 'CA', province: 'ON', postalCode: 'K1N 5T2', city: 'Ottawa' },
  zones: [
    {
      id: 'canada',
      name: 'Canada',
      regions: [{ country: 'CA' }],
      rates: [{ id: 'standard', name: 'Standard', price: { kind: 'flat', priceMinor: 980 } }],
    },
  ],
};

async function findings(over: object) {
  const carriers = [{ id: 'parcel', keyFrom: 'CARRIER_KEY_PARCEL', ...over }];
  const { findings: list } = await createRater({ ...SHOP, carriers }, { adapters: ADAPTERS });
  return list.map(({ severity, path, code }) => `${severity} ${path} ${code}`);
}

const HOST = { host: 'https://carrier.example' };

describe('the settings of each adapter', () => {
  it.each([
    ['karrio', {}, 'error carriers[0].host missing'],
    ['callback', {}, 'error carriers[0].host missing'],
    ['shipengine', {}, 'error carriers[0].accounts missing'],
    ['shipengine', { accounts: ['se-1'], packaging: 'a' }, 'warning carriers[0].packaging not_used_by_adapter'],
    ['shipengine', { accounts: ['se-1'], declareValue: true }, 'warning carriers[0].declareValue not_used_by_adapter'],
    ['easypost', { declareValue: true }, 'warning carriers[0].declareValue not_used_by_adapter'],
    ['sendcloud', { accounts: ['1'] }, 'warning carriers[0].accounts not_used_by_adapter'],
    ['sendcloud', { packaging: 'a' }, 'warning carriers[0].packaging not_used_by_adapter'],
    ['sendcloud', { residential: false }, 'warning carriers[0].residential not_used_by_adapter'],
    ['callback', { ...HOST, accounts: ['1'] }, 'warning carriers[0].accounts not_used_by_adapter'],
    ['callback', { ...HOST, packaging: 'a' }, 'warning carriers[0].packaging not_used_by_adapter'],
    ['callback', { ...HOST, declareValue: true }, 'warning carriers[0].declareValue not_used_by_adapter'],
    ['callback', { ...HOST, residential: false }, 'warning carriers[0].residential not_used_by_adapter'],
    ['fedex', {}, 'error carriers[0].adapter not_one_of'],
  ])('of %s: %j is found wrong', async (adapter, over, finding) => {
    expect(await findings({ adapter, ...over })).toEqual([finding]);
  });

  it.each([
    ['easypost', { accounts: ['ca_1'], packaging: 'FlatRateEnvelope', residential: false }],
    ['karrio', { ...HOST, accounts: ['1'], packaging: 'a', declareValue: true, residential: false }],
    ['sendcloud', { declareValue: true }],
    ['shipengine', { accounts: ['se-1'], residential: false }],
    ['callback', HOST],
  ])('of %s: %j is right', async (adapter, over) => {
    expect(await findings({ adapter, ...over })).toEqual([]);
  });
});

it('says which adapters there are where somebody names another', () => {
  const names = ADAPTERS.map(({ name }) => name).join(', ');
  expect(() => adapterOf('fedex')).toThrow(new RangeError(`There is no adapter "fedex"; write one of: ${names}.`));
});
