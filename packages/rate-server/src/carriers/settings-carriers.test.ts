import { answerJson, carrierRate, SECRET, startServer } from '@cartfare/testing/carriers';
import { expect, it, onTestFinished } from 'vitest';
import { FRIDAY_NOON_MS, openTestServer, QUESTION, settingsWith } from '../../testing/open-test-server.ts';
import { insertVersion } from '../settings/settings-versions.ts';
import { connectSettingsCarriers } from './settings-carriers.ts';

/** The settings, with a carrier of this address in the one zone, and a backup rate. */
function withCarrier(host: string): string {
  const settings = JSON.parse(settingsWith(980).replace(/\/\/.*$/m, ''));
  const [zone] = settings.zones;
  const backup = { id: 'backup', name: 'Backup', price: { kind: 'flat', priceMinor: 2000 } };
  return JSON.stringify({
    ...settings,
    carriers: [{ id: 'post', adapter: 'callback', host, keyFrom: 'CARRIER_KEY_POST' }],
    zones: [{ ...zone, carriers: [{ source: 'post', deadlineMs: 2500, backupRates: [backup] }] }],
  });
}

it.each([
  {
    what: 'are asked with the key of their variable',
    environment: { CARRIER_KEY_POST: SECRET },
    code: 'tracked_packet',
    reported: [],
  },
  {
    what: 'are replaced by their backup rates without one, which is reported',
    environment: {},
    code: 'backup',
    reported: ['carriers[0].keyFrom: the environment variable CARRIER_KEY_POST is not set; "post" gives no rates'],
  },
])('carriers of the settings $what', async ({ environment, code, reported }) => {
  const errors: string[] = [];
  const error = (_facts: object, message: string) => void errors.push(message);
  const carrier = await startServer(answerJson({ rates: [carrierRate()] }));
  onTestFinished(() => carrier.close());
  const carriers = connectSettingsCarriers({
    environment,
    allowedHosts: new Set(['127.0.0.1']),
    log: { debug: () => undefined, warn: () => undefined, error },
    now: () => performance.now(),
  });
  onTestFinished(() => carriers.close());
  const { ask, db } = await openTestServer({ carriersOf: carriers.carriersOf });
  await insertVersion(db, {
    text: withCarrier(`${carrier.origin}/rates`),
    author: '',
    note: '',
    createdAtMs: FRIDAY_NOON_MS,
    findings: [],
  });
  const { options } = await (await ask(QUESTION)).json();
  expect(options.map((option: { code: string }) => option.code)).toEqual(['standard', code]);
  expect(errors).toEqual(reported);
});

it('a variant that a zone wants is offered, though nobody else would ask for it', async () => {
  const variant = (code: string, value: string) => ({
    code,
    name: 'Post',
    quotes: [{ price: { total: { value, currency: 'CAD' } } }],
  });
  const data = [variant('post', '6.10'), variant('post/signed', '7.20')];
  const carrier = await startServer(answerJson({ data }));
  onTestFinished(() => carrier.close());
  const carriers = connectSettingsCarriers({
    environment: { CARRIER_KEY_POST: 'public:secret' },
    allowedHosts: new Set(['127.0.0.1']),
    log: { debug: () => undefined, warn: () => undefined, error: () => undefined },
    now: () => performance.now(),
  });
  onTestFinished(() => carriers.close());
  const { ask, db } = await openTestServer({ carriersOf: carriers.carriersOf });
  const text = withCarrier(carrier.origin)
    .replace('"adapter":"callback"', '"adapter":"sendcloud"')
    .replace('"source":"post"', '"source":"post","services":["post/signed"]');
  await insertVersion(db, { text, author: '', note: '', createdAtMs: FRIDAY_NOON_MS, findings: [] });
  const { options } = await (await ask(QUESTION)).json();
  expect(options.map((option: { code: string }) => option.code)).toEqual(['standard', 'post/signed']);
});
