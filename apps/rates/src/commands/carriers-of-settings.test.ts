import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { answerJson, carrierRate, SECRET, startServer } from '@cartfare/testing/carriers';
import { expect, it, onTestFinished } from 'vitest';
import { runRatesCli } from '../run-rates-cli.ts';

const settingsWith = (host: string) => ({
  currency: 'CAD',
  timeZone: 'America/Toronto',
  origin: { country: 'CA', province: 'ON', postalCode: 'K2P 1L4', city: 'Ottawa' },
  carriers: [{ id: 'post', adapter: 'callback', host, keyFrom: 'CARRIER_KEY_POST' }],
  zones: [
    {
      id: 'canada',
      name: 'Canada',
      regions: [{ country: 'CA' }],
      rates: [],
      carriers: [
        {
          source: 'post',
          deadlineMs: 2500,
          backupRates: [{ id: 'backup', name: 'By lorry', price: { kind: 'flat', priceMinor: 2000 } }],
        },
      ],
    },
  ],
});

async function folderWith(settings: object): Promise<{ readonly folder: string; readonly file: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cartfare-rates-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'shipping.json');
  await writeFile(file, JSON.stringify(settings));
  return { folder, file };
}

async function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  let printed = '';
  const print = (text: string) => {
    printed += text;
  };
  const code = await runRatesCli(args, {
    environment,
    out: print,
    outAll: () => Promise.reject(new Error('has no long texts')),
    err: print,
    ask: () => Promise.resolve(null),
    now: () => Date.UTC(2026, 10, 20, 17),
  });
  return { code, printed };
}

it.each([
  ['a key that is not set and a host that may not be called', {}, ['carriers[0].keyFrom', 'carriers[0].host']],
  ['a key of spaces', { CARRIER_KEY_POST: ' ', PRIVATE_HOSTS: '10.1.2.3' }, ['carriers[0].keyFrom']],
  ['a host that may not be called', { CARRIER_KEY_POST: SECRET }, ['carriers[0].host']],
  ['nothing with both', { CARRIER_KEY_POST: SECRET, PRIVATE_HOSTS: '10.1.2.3' }, []],
])('a check finds %s', async (_case, environment, places) => {
  const { file, folder } = await folderWith(settingsWith('http://10.1.2.3/rates'));
  const { code, printed } = await run(['settings', 'check', file], { DATA_DIR: folder, ...environment });
  expect(printed.match(/carriers\[\d+\]\.\w+/g) ?? []).toEqual(places);
  expect(code).toBe(places.length === 0 ? 0 : 1);
});

it('an import of a file whose key is not set changes nothing', async () => {
  const { folder, file } = await folderWith(settingsWith('https://carrier.example/rates'));
  const environment = { DATA_DIR: path.join(folder, 'data') };
  expect(await run(['settings', 'import', file], environment)).toMatchObject({ code: 1 });
  const { printed } = await run(['settings', 'history'], environment);
  expect(printed).toBe('There are no settings yet.\n');
});

it('a carrier can be tried by itself, and shows what went over the wire without its key', async () => {
  const carrier = await startServer(answerJson({ rates: [carrierRate()] }));
  onTestFinished(() => carrier.close());
  const { file, folder } = await folderWith(settingsWith(`${carrier.origin}/rates`));
  const environment = { DATA_DIR: folder, PRIVATE_HOSTS: '127.0.0.1', CARRIER_KEY_POST: SECRET };
  await run(['settings', 'import', file], environment);
  const place = ['--country', 'US', '--province', 'CA', '--zip', '90277'];
  const { code, printed } = await run(
    ['carriers', 'try', 'post', ...place, '--price', '2500', '--weight', '450'],
    environment,
  );
  expect(printed).toContain(`Request POST ${carrier.origin}/rates`);
  expect(printed).toContain('tracked_packet');
  expect(printed).not.toContain(SECRET);
  expect(code).toBe(0);
  const { printed: list } = await run(['carriers', 'list'], environment);
  expect(list).toMatch(/^ *post +callback +\S+ +CARRIER_KEY_POST is set +in canada\n$/);
});

it.each([
  ['the options of its carriers', { CARRIER_KEY_POST: SECRET }, 'tracked_packet', 1],
  ['the backup rates of a carrier without a key', {}, 'By lorry', 0],
])('a trial shows %s, as the server would answer', async (_case, keys, option, calls) => {
  const carrier = await startServer(answerJson({ rates: [carrierRate()] }));
  onTestFinished(() => carrier.close());
  const { file, folder } = await folderWith(settingsWith(`${carrier.origin}/rates`));
  const cart = ['--country', 'CA', '--postal-code', 'K1N 5T2', '--price', '2500', '--weight', '450'];
  const environment = { DATA_DIR: folder, PRIVATE_HOSTS: '127.0.0.1', ...keys };
  const { code, printed } = await run(['settings', 'try', ...cart, '--file', file], environment);
  expect(printed).toContain(option);
  expect(code).toBe(0);
  expect(carrier.requests).toHaveLength(calls);
});
