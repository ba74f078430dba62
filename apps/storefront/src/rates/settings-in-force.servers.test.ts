import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ShippingConfig } from '@cartfare/rating';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SHIPPING } from '../seed/shipping.ts';
import { buildPrograms } from '../../testing/build-programs.ts';
import { seededFolder } from '../../testing/open-test-shop.ts';
import {
  newCart,
  pollRates,
  prepare,
  startShopOfProcesses,
  type ShopOfProcesses,
} from '../../testing/shop-of-processes.ts';
import { startProgram, type RunningProgram } from '../../testing/start-program.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { missingServers } from '@cartfare/testing/servers';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

/** The demo shop's settings with another code for the rate `standard`, and New York as origin. */
const CHANGED: ShippingConfig = {
  ...SHIPPING,
  origin: { ...SHIPPING.origin, country: 'US', province: 'NY', postalCode: '10001', city: 'New York' },
  zones: SHIPPING.zones.map((zone) => ({
    ...zone,
    rates: zone.rates.map((rate) => (rate.id === 'standard' ? Object.assign({}, rate, { id: 'renamed' }) : rate)),
  })),
};

/** Imports them as a merchant does, by a separate process. */
async function importChanged(cli: string, environment: Readonly<Record<string, string>>): Promise<void> {
  const file = path.join(await temporaryFolder(), 'shipping.json');
  await writeFile(file, JSON.stringify(CHANGED));
  const env = { PATH: process.env['PATH'], ...environment };
  await promisify(execFile)(process.execPath, [cli, 'settings', 'import', file], { env });
}

/** Which of the two codes are offered to a shopper. */
async function offered(web: RunningProgram, cookie: string): Promise<readonly string[]> {
  await prepare(web, cookie, 'K1N 5T2');
  return (await pollRates(web, cookie)).filter((code) => ['standard', 'renamed'].includes(code));
}

/** The initial country of the cart page for an unknown shopper. */
async function firstCountry(web: RunningProgram): Promise<string | undefined> {
  const page = await fetch(`${web.url}/cart`, { headers: { cookie: await newCart(web) } });
  const [, fields = ''] = (await page.text()).split('id="address_country"');
  return /<option value="(..)" selected/u.exec(fields)?.[1];
}

describe('imported settings', () => {
  it('rate the next request of a shop of one process, and its next cart page begins with them', async () => {
    const programs = await buildPrograms();
    const environment = { DATA_DIR: await seededFolder() };
    const web = await startProgram(programs.web, { ...environment, PORT: '0', HOST: '127.0.0.1' });
    const cookie = await newCart(web);
    expect([await offered(web, cookie), await firstCountry(web)]).toEqual([['standard'], 'CA']);
    await importChanged(programs.cli, environment);
    expect([await offered(web, cookie), await firstCountry(web)]).toEqual([['renamed'], 'US']);
    expect(await web.end('SIGTERM')).toBe(0);
  });
});

const missing = missingServers();

describe.skipIf(missing !== null)(`imported settings${missing === null ? '' : ` (not run; ${missing})`}`, () => {
  let shop: ShopOfProcesses;
  beforeAll(async () => {
    shop = await startShopOfProcesses();
  });
  afterAll(() => shop.close());

  it('rate the next request of every process of a shop, and its next cart page begins with them', async () => {
    const visits = await Promise.all(shop.webs.map(async (web) => ({ web, cookie: await newCart(web) })));
    const all = () => Promise.all(visits.map(({ web, cookie }) => offered(web, cookie)));
    const countries = () => Promise.all(shop.webs.map(firstCountry));
    expect([await all(), await countries()]).toEqual([
      [['standard'], ['standard']],
      ['CA', 'CA'],
    ]);
    await importChanged(shop.programs.cli, { DATABASE_URL: shop.databaseUrl });
    expect([await countries(), await all()]).toEqual([
      ['US', 'US'],
      [['renamed'], ['renamed']],
    ]);
  });
});
