import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { answerJson, startServer, type TestHandler } from '@cartfare/testing/carriers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SHIPPING } from '../seed/shipping.ts';
import { openCli } from '../../testing/commands/run-cli.ts';
import { SLOW } from '../../testing/commands/slow.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const RATE = { carrier: 'USPS', service: 'GroundAdvantage', rate: '5.93', currency: 'USD', delivery_days: 3 };
const ANSWER = { rates: [RATE], messages: [{ carrier: 'FedEx', message: 'Account suspended.' }] };
const ADDRESS = ['--country', 'US', '--province', 'CA', '--zip', '90277', '--cart', 'HS-LAN-BR:2'];

/** A shop whose settings have a carrier at a server on this machine. */
async function bench(handler: TestHandler, environment: Record<string, string> = {}) {
  const server = await startServer(handler);
  onTestFinished(() => server.close());
  const host = server.origin;
  const carriers = [{ id: 'easypost', adapter: 'easypost', host, keyFrom: 'CARRIER_KEY_EASYPOST' }];
  const [first, ...others] = SHIPPING.zones;
  const zones = [{ ...first, carriers: [{ source: 'easypost' }] }, ...others];
  const file = path.join(await temporaryFolder(), 'shipping.json');
  await writeFile(file, JSON.stringify({ ...SHIPPING, carriers, zones }, null, 2));
  const allowed = { CARRIER_HOSTS_ALLOWED: new URL(host).host };
  const cli = await openCli({ ...allowed, ...environment });
  return { server, host, file, cli };
}

describe('shop carriers', SLOW, () => {
  it('prints parcels, request, response, quotes and what was left out, but never the key', async () => {
    const { server, host, file, cli } = await bench(answerJson(ANSWER), { CARRIER_KEY_EASYPOST: 'EZTK-secret' });
    expect(await cli.run('import', file)).toMatchObject({ code: 0 });
    const { code, out, err } = await cli.runShop(['carriers', 'try', 'easypost', ...ADDRESS]);
    expect({ err, code }).toEqual({ err: '', code: expect.any(Number) });
    expect(out).toContain('Parcels to US CA 90277, a home; leaves on ');
    expect(out).toContain('2 x HS-LAN-BR');
    expect(out).toContain(`Request POST ${host}/beta/rates`);
    expect(out).toContain('"zip": "90277"');
    expect(out).toContain('Response 200 application/json');
    expect(out).toContain('easypost, service FedEx: it did not quote this ("Account suspended.")');
    expect(out).toContain('USPS/GroundAdvantage 5.93 USD');
    expect(out).not.toContain('EZTK-secret');
    expect(out).not.toContain(Buffer.from('EZTK-secret:').toString('base64'));
    expect(server.requests).toHaveLength(1);
    expect((await cli.runShop(['carriers', 'list'])).out).toMatch(
      /easypost +easypost +http\S+ +CARRIER_KEY_EASYPOST is set +in /,
    );
  });

  it('never prints the key that a carrier sends back, as it is, in a URL or in base64', async () => {
    const key = 'EZTK-se/cret';
    const proof = Buffer.from(`${key}:`).toString('base64');
    const spellings = [key, proof, encodeURIComponent(key)];
    const message = `We got ${spellings.join(' and ')}.`;
    const { file, cli } = await bench(
      (response) =>
        void response
          .writeHead(401, { 'content-type': `application/json; you-sent=${proof}` })
          .end(JSON.stringify({ error: { message } }).replaceAll('/', String.raw`\/`)),
      { CARRIER_KEY_EASYPOST: key },
    );
    await cli.run('import', file);
    const { out } = await cli.runShop(['carriers', 'try', 'easypost', ...ADDRESS]);
    expect(out).toContain('"message": "We got [key] and [key] and [key]."');
    expect(out).toContain('easypost: it refused the key ("We got [key] and');
    for (const spelling of spellings) expect(out).not.toContain(spelling);
  });

  it('says what an error was', async () => {
    const { file, cli } = await bench(answerJson({ error: { message: 'Wrong key.' } }, 401), {
      CARRIER_KEY_EASYPOST: 'EZTK-1',
    });
    await cli.run('import', file);
    const { code, out } = await cli.runShop(['carriers', 'try', 'easypost', ...ADDRESS]);
    expect(code).toBe(1);
    expect(out).toContain('Response 401');
    expect(out).toContain('easypost: it refused the key ("Wrong key.")');
  });

  it('names the carriers that there are when it is asked for another one', async () => {
    const { cli } = await bench(answerJson(ANSWER));
    expect(await cli.runShop(['carriers', 'try', 'ups', ...ADDRESS])).toMatchObject({
      code: 1,
      err: 'The settings have no carrier "ups". They have: parcel.\n',
    });
  });
});

describe('the check of a carrier', SLOW, () => {
  it('finds a key that is missing, and a host that may not be called, at their places', async () => {
    const { file, cli } = await bench(answerJson(ANSWER), { CARRIER_HOSTS_ALLOWED: 'karrio.internal' });
    const { code, out } = await cli.run('check', file);
    expect(code).toBe(1);
    expect(out).toContain(
      'carriers[0].keyFrom: The environment variable CARRIER_KEY_EASYPOST, which holds the key of "easypost", is not set.',
    );
    expect(out).toContain('carriers[0].host: http://127.0.0.1:');
  });

  it('has nothing against a key and a host that are given', async () => {
    const { file, cli } = await bench(answerJson(ANSWER), { CARRIER_KEY_EASYPOST: 'EZTK-1' });
    expect(await cli.run('check', file)).toMatchObject({ code: 0 });
  });
});

describe('two carriers of the settings', SLOW, () => {
  it('give the rates of the one and the backup rates of the other, which is down', async () => {
    const { server, host, cli } = await bench(
      (response, request) => answerJson(ANSWER, request.path.startsWith('/down') ? 503 : 200)(response, request),
      { CARRIER_KEY_EASYPOST: 'EZTK-1', CARRIER_KEY_KARRIO: 'key_1' },
    );
    const backup = { id: 'backup', name: 'Backup', price: { kind: 'flat', priceMinor: 1500 } };
    const [first, ...others] = SHIPPING.zones;
    const settings = {
      ...SHIPPING,
      carriers: [
        { id: 'easypost', adapter: 'easypost', host, keyFrom: 'CARRIER_KEY_EASYPOST' },
        { id: 'karrio', adapter: 'karrio', host: `${host}/down`, keyFrom: 'CARRIER_KEY_KARRIO' },
      ],
      zones: [{ ...first, carriers: [{ source: 'easypost' }, { source: 'karrio', backupRates: [backup] }] }, ...others],
    };
    const file = await cli.file('two.json', JSON.stringify(settings));
    const ottawa = ['--country', 'CA', '--province', 'ON', '--zip', 'K1N 5T2', '--cart', 'HS-LAN-BR:1'];
    const { out } = await cli.run('try', ...ottawa, '--file', file);
    expect(out).toContain('USPS/GroundAdvantage 5.93 USD');
    expect(out).toMatch(/Backup +15\.00 CAD/);
    expect(out).toMatch(/karrio: it answered with an error .*; backup rates are offered instead/);
    expect(server.requests.map(({ path: called }) => called).toSorted()).toEqual([
      '/beta/rates',
      '/down/v1/proxy/rates',
    ]);
  });
});
