import { Writable } from 'node:stream';
import { answerJson, startServer } from '@cartfare/testing/carriers';
import { pino } from 'pino';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { connect } from '../db/connect.ts';
import { SHIPPING } from '../seed/shipping.ts';
import { storeSettings } from '../../testing/store-settings.ts';
import { loadAllCountryRules, LOADING_LIMIT_MS } from '../../testing/load-all-country-rules.ts';
import { seededFolder } from '../../testing/open-test-shop.ts';
import { soldAs } from '../../testing/sold-as.ts';
import { startTestShop } from '../../testing/start-test-shop.ts';

beforeAll(loadAllCountryRules, LOADING_LIMIT_MS);

const VANCOUVER = new URLSearchParams({
  'shipping_address[zip]': 'V6B 1A1',
  'shipping_address[country]': 'CA',
  'shipping_address[province]': 'BC',
});

/** A data folder with the demo shop, in whose Canadian zone EasyPost and Karrio give rates. */
async function folderWithCarriers(host: string): Promise<string> {
  const folder = await seededFolder();
  const db = connect({ dataDir: folder, databaseUrl: null });
  const carriers = [
    { id: 'easypost', adapter: 'easypost', host, keyFrom: 'CARRIER_KEY_EASYPOST' },
    { id: 'karrio', adapter: 'karrio', host, keyFrom: 'CARRIER_KEY_KARRIO' },
  ] as const;
  const zones = SHIPPING.zones.map((zone) =>
    zone.id === 'canada' ? { ...zone, carriers: carriers.map(({ id }) => ({ source: id })) } : zone,
  );
  await storeSettings(db, { ...SHIPPING, carriers, zones });
  await db.destroy();
  return folder;
}

it('starts without the key of a carrier, names the variable at once, and gives all other rates', async () => {
  const rates = [{ carrier: 'USPS', service: 'Priority', rate: '5.93', currency: 'USD' }];
  const server = await startServer(answerJson({ rates }));
  onTestFinished(() => server.close());
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(JSON.parse(String(chunk)));
        done();
      },
    }),
  );
  const allowed = { CARRIER_HOSTS_ALLOWED: new URL(server.origin).host };
  const environment = { CARRIER_KEY_EASYPOST: 'EZTK-1' };
  const shop = await startTestShop(await folderWithCarriers(server.origin), allowed, { log, environment });
  onTestFinished(() => shop.stop(0));

  const ready = () => fetch(`${shop.url}/readyz`).then(({ status }) => status);
  await expect.poll(ready, { timeout: LOADING_LIMIT_MS }).toBe(200);
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: pino.levels.values['error'],
      carrier: 'karrio',
      variable: 'CARRIER_KEY_KARRIO',
      msg: 'carriers[1].keyFrom: the environment variable CARRIER_KEY_KARRIO is not set; "karrio" gives no rates',
    }),
  );

  const lantern = new URLSearchParams({ id: `${soldAs('HS-LAN-BR').variant.id}` });
  const added = await fetch(`${shop.url}/cart/add.js`, { method: 'POST', body: lantern });
  const headers = { cookie: added.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  await fetch(`${shop.url}/cart/prepare_shipping_rates`, { method: 'POST', body: VANCOUVER, headers });
  const poll = async (): Promise<Response> => {
    const response = await fetch(`${shop.url}/cart/async_shipping_rates`, { headers });
    return response.status === 202 ? poll() : response;
  };
  const response = await (await poll()).json();
  expect(response.shipping_rates.map(({ code }: { readonly code: string }) => code)).toEqual([
    'standard',
    'USPS/Priority',
  ]);
  expect(response.omissions).toEqual([{ source: 'karrio', service: null, backup: false }]);
  const metrics = await (await fetch(`${shop.url}/metrics`)).text();
  expect(metrics).toContain('{carrier="karrio",outcome="no_key"} 1');
  expect(server.requests.map(({ path }) => path)).toEqual(['/beta/rates']);
});
