import type { ShippingConfig } from '@cartfare/rating';
import { beforeAll, describe, expect, it } from 'vitest';
import { SHIPPING } from '../seed/shipping.ts';
import { storeSettings } from '../../testing/store-settings.ts';
import { browse } from '../../testing/browse.ts';
import { loadAllCountryRules, LOADING_LIMIT_MS } from '../../testing/load-all-country-rules.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { soldAs } from '../../testing/sold-as.ts';

const LANTERN = soldAs('HS-LAN-BR').variant.id;

const address = (country: string, postalCode: string, province = ''): Record<string, string> => ({
  'shipping_address[zip]': postalCode,
  'shipping_address[country]': country,
  'shipping_address[province]': province,
});

/** A visitor with a cart in the demo shop. */
async function visit(change: Partial<ShippingConfig> = {}) {
  const { app, db } = await openTestApp();
  await storeSettings(db, { ...SHIPPING, ...change });
  const browser = browse(app);
  await browser.postJson('/cart/add.js', { id: LANTERN });
  return async (fields: Record<string, string>) => {
    const answer = await browser.postForm('/cart/prepare_shipping_rates', fields);
    return [answer.status, await answer.json()];
  };
}

beforeAll(loadAllCountryRules, LOADING_LIMIT_MS);

describe('the shop', () => {
  it('UI-4: takes a postal code that looks wrong, where its zones do not look at postal codes', async () => {
    const prepare = await visit();
    expect(await prepare(address('DE', '1011'))).toEqual([202, null]);
    expect(await prepare(address('US', '9021', 'CA'))).toEqual([202, null]);
    expect(await prepare(address('US', '90210', 'NY'))).toEqual([202, null]);
  });

  it('UI-4: refuses it where local delivery depends on it', async () => {
    const prepare = await visit();
    expect(await prepare(address('CA', '90210'))).toEqual([422, { zip: ['is not valid for Canada'] }]);
  });

  it('UI-4: refuses it everywhere when its settings say so', async () => {
    const prepare = await visit({ postalCodes: 'strict' });
    expect(await prepare(address('DE', '1011'))).toEqual([422, { zip: ['is not valid for Germany'] }]);
    expect(await prepare(address('DE', '10115'))).toEqual([202, null]);
  });

  it('asks for a country that was not chosen, and says of others that they are not supported', async () => {
    const prepare = await visit();
    expect(await prepare(address('', 'K1N 5T2'))).toEqual([422, { country: ["can't be blank"] }]);
    expect(await prepare({})).toEqual([422, { country: ["can't be blank"] }]);
    expect(await prepare(address('AQ', ''))).toEqual([422, { country: ['is not supported'] }]);
    expect(await prepare(address('Atlantis', ''))).toEqual([422, { country: ['is not supported'] }]);
  });
});

/** Spellings of real addresses that once were refused. */
const REAL_ADDRESSES: readonly (readonly [country: string, postalCode: string, province: string])[] = [
  ['BN', 'BN1234', ''],
  ['RE', '97743', ''],
  ['RE', '97801', ''],
  ['KZ', 'A15A1B4', ''],
  ['MU', 'R5133', ''],
  ['MU', 'A5210', ''],
  ['PY', '001015', ''],
  ['MM', '1508203', ''],
  ['VE', '1010-A', 'A'],
  ['FR', '75021 CEDEX 01', ''],
  ['AD', '500', ''],
  ['VG', '1110', ''],
  ['BB', '11000', ''],
  ['GB', 'SE1O OAA', ''],
  ['GB', 'SW1A', ''],
  ['SG', '01896O', ''],
  ['RU', '166000', 'NEN'],
  ['IT', '07026', 'Gallura Nord-Est Sardegna'],
  ['IE', 'D02 AF30', 'Co. Dublin'],
  ['ES', '07001', 'Illes Balears'],
  ['CA', 'A1C 5M9', 'Newfoundland'],
  ['CA', 'H2X 1Y4', 'PQ'],
  ['Netherlands, Kingdom of the', '1012 JS', ''],
  ['The Gambia', '', ''],
  ['State of Palestine', '', ''],
  ['U.S.', '98101', 'WA'],
  ['JP', '100-0001', '東京都'],
];

it('takes every spelling of a real address, where postal codes are compared with their patterns', async () => {
  const prepare = await visit({ postalCodes: 'strict' });
  for (const given of REAL_ADDRESSES)
    expect([given, ...(await prepare(address(...given)))]).toEqual([given, 202, null]);
});
