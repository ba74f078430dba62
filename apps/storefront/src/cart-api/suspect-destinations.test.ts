import type { ShippingConfig } from '@cartfare/rating';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../db/connect.ts';
import { SHIPPING } from '../seed/shipping.ts';
import { storeSettings } from '../../testing/store-settings.ts';
import { browse } from '../../testing/browse.ts';
import { loadAllCountryRules, LOADING_LIMIT_MS } from '../../testing/load-all-country-rules.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { seededFolder } from '../../testing/open-test-shop.ts';
import { soldAs } from '../../testing/sold-as.ts';
import { startTestShop } from '../../testing/start-test-shop.ts';

const LANTERN = soldAs('HS-LAN-BR').variant.id;

const address = (country: string, postalCode: string, province = ''): Record<string, string> => ({
  'shipping_address[zip]': postalCode,
  'shipping_address[country]': country,
  'shipping_address[province]': province,
});

/** A visitor with a cart in the demo shop, on a real socket. */
async function visit(change: Partial<ShippingConfig> = {}) {
  const dataDir = await seededFolder();
  const db = connect({ dataDir, databaseUrl: null });
  await storeSettings(db, { ...SHIPPING, ...change });
  await db.destroy();
  const shop = await startTestShop(dataDir);
  onTestFinished(() => shop.stop());
  const post = (path: string, fields: Record<string, string>, headers: HeadersInit = {}) =>
    fetch(shop.url + path, { method: 'POST', body: new URLSearchParams(fields), headers });
  const added = await post('/cart/add.js', { id: String(LANTERN) });
  const cookie = added.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return async (fields: Record<string, string>) => {
    const answer = await post('/cart/prepare_shipping_rates', fields, { cookie });
    return [answer.status, answer.status === 422 ? await answer.json() : null];
  };
}

beforeAll(loadAllCountryRules, LOADING_LIMIT_MS);

describe('a running shop', () => {
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

describe('a destination that was refused for nothing', () => {
  it.each([
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
  ])('is taken: %s, %s, %s', async (country, postalCode, province) => {
    // A shop that refuses by patterns, so that each code is checked.
    const { app, db } = await openTestApp();
    const config: ShippingConfig = { ...SHIPPING, postalCodes: 'strict' };
    await storeSettings(db, config);
    const browser = browse(app);
    await browser.postJson('/cart/add.js', { id: LANTERN });
    const answer = await browser.postForm('/cart/prepare_shipping_rates', address(country, postalCode, province));
    expect([answer.status, await answer.text()]).toEqual([202, 'null']);
  });
});
