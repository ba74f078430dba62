import type { CliIo } from '@cartfare/server-kit/cli';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answerJson, carrierRate, SECRET, startServer } from '@cartfare/testing/carriers';
import { SHIPPING } from '../seed/shipping.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { SLOW } from '../../testing/commands/slow.ts';
import { exampleSettings } from '../../testing/commands/example-settings.ts';
import { openCli } from '../../testing/commands/run-cli.ts';
import { runShopCli } from './run-shop-cli.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((resource) => resource.close()));
});

let example: string;
beforeAll(async () => {
  example = await exampleSettings();
});

const LANTERN = ['--country', 'CA', '--province', 'ON', '--zip', 'M5V 2T6', '--cart', 'HS-LAN-BR'];

const SILENT: CliIo = {
  environment: {},
  out: () => undefined,
  outAll: () => Promise.resolve(),
  err: () => undefined,
  ask: () => Promise.resolve(null),
  now: Date.now,
};

describe('the command line', SLOW, () => {
  it.each([
    [['--help'], 0, ''],
    [['settings', '--help'], 0, ''],
    [['help'], 0, ''],
    [[], 2, ''],
    [['--wrong'], 2, ''],
    [['settings', 'delete', 'all'], 2, 'There is no command "settings delete".\n\n'],
    [['settings check', 'file.jsonc'], 2, 'There is no command "settings check file.jsonc".\n\n'],
    [['taxes', '--wrong'], 2, 'There is no command "taxes".\n\n'],
  ])('says for %j what there is', async (args, code, problem) => {
    const written: string[] = [];
    const write = (text: string) => written.push(text);
    expect(await runShopCli(args, { ...SILENT, [code === 0 ? 'out' : 'err']: write })).toBe(code);
    expect(written.join('').startsWith(`${problem}Usage: npm run shop -- COMMAND\n`)).toBe(true);
  });

  it.each(['check', 'import', 'export', 'try', 'export-table', 'schema'])(
    'says how to use %s, whatever else is said',
    async (name) => {
      const { code, out } = await (await openCli()).run(name, '--wrong', '--help');
      expect(code).toBe(0);
      expect(out).toContain(`\n\nUsage: npm run shop -- settings ${name}`);
    },
  );

  it.each([
    [['import'], 'FILE or --table is missing.'],
    [['import', 'a', 'b'], '"b" is one word too many.'],
    [['import', 'missing.jsonc'], 'missing.jsonc cannot be read: ENOENT'],
    [['check', '--strickt'], "Unknown option '--strickt'"],
    [['export', '/no/such/folder/file'], '/no/such/folder/file cannot be written: ENOENT'],
    [['try', '--cart', 'HS-LAN-BR'], '--country is missing.'],
    [['try', '--country', 'CA'], '--cart is missing.'],
    [['try', '--country', 'CA', '--cart', 'HS-LAN-BR:none'], '"HS-LAN-BR:none" is not a cart line'],
    [['export-table'], 'AREA is missing.'],
  ])('ends with 2 for %j', async (args, issue) => {
    const { code, out, err } = await (await openCli()).run(...args);
    expect(err).toContain(issue);
    expect(err).toContain(`See: npm run shop -- settings ${args[0]} --help`);
    expect(out).toBe('');
    expect(code).toBe(2);
  });

  it('ends with 2 for an environment that the shop would not start with', async () => {
    const { code, err } = await (await openCli({ PORT: 'http' })).run('check');
    expect(err).toContain('PORT has to be a whole number');
    expect(code).toBe(2);
  });

  it('makes an empty shop in a data folder that is new, and says so where there are no settings', async () => {
    const cli = await openCli({ DATA_DIR: path.join(await temporaryFolder(), 'new') });
    expect(await cli.run('check')).toEqual({
      code: 2,
      out: '',
      err:
        'There are no shipping settings yet. Import some: npm run shop -- settings import FILE\n' +
        'See: npm run shop -- settings check --help\n',
    });
    expect(await cli.run('import', await cli.file('shipping.jsonc', example))).toMatchObject({ code: 0 });
    expect((await cli.run('export')).out).toBe(example);
  });
});

describe('check', SLOW, () => {
  it('ends with 0 for warnings, with 1 when it is strict', async () => {
    const cli = await openCli();
    const [, canada] = SHIPPING.zones;
    const odd = { ...SHIPPING, zones: [{ ...canada, rates: [], carriers: [] }], profiles: [] };
    const file = await cli.file('odd.json', JSON.stringify(odd));
    const lenient = await cli.run('check', file);
    expect(lenient.out).toMatch(/: warning: zones\[0\]: .*\n1 zone, 0 rates: 0 errors, 2 warnings\n$/s);
    expect([lenient.code, (await cli.run('check', file, '--strict')).code]).toEqual([0, 1]);
  });

  it('ends with 1 for errors, and changes nothing', async () => {
    const cli = await openCli();
    const before = await cli.run('export');
    const { code, out } = await cli.run('check', await cli.file('broken.jsonc', example.replace('"CAD"', '"CAN"')));
    expect(out).toMatch(/broken\.jsonc:3:3: error: currency: "CAN" is not a currency code/);
    expect(code).toBe(1);
    expect(await cli.run('export')).toEqual(before);
  });

  it('refuses a file that is not a text', async () => {
    const cli = await openCli();
    const { code, err } = await cli.run('check', await cli.file('shipping.jsonc', new Uint8Array([123, 255, 125])));
    expect(err).toContain('is not in UTF-8');
    expect(code).toBe(2);
  });
});

describe('import and export', SLOW, () => {
  it('give back the file as it was, but never in place of another one', async () => {
    const cli = await openCli();
    expect((await cli.run('import', await cli.file('shipping.jsonc', example))).code).toBe(0);
    expect((await cli.run('export')).out).toBe(example);
    const mine = await cli.file('mine.jsonc', '// Edited since.');
    expect(await cli.run('export', mine)).toMatchObject({ code: 2, err: expect.stringContaining('add --overwrite') });
    expect(await readFile(mine, 'utf8')).toBe('// Edited since.');
    expect(await cli.run('export', mine, '--overwrite')).toMatchObject({ code: 0 });
    expect(await readFile(mine, 'utf8')).toBe(example);
    expect(await cli.run('export', `${mine}.copy`)).toMatchObject({ code: 0 });
    expect(await readFile(`${mine}.copy`, 'utf8')).toBe(example);
  });

  it('give back settings that never were a file in a way that can be imported', async () => {
    const cli = await openCli();
    const { out } = await cli.run('export');
    expect(JSON.parse(out)).toEqual(JSON.parse(JSON.stringify(SHIPPING)));
    expect(await cli.run('import', await cli.file('shipping.json', out))).toMatchObject({ code: 0, err: '' });
  });

  it('leave everything as it was when there is an error in the file', async () => {
    const cli = await openCli();
    await cli.run('import', await cli.file('shipping.jsonc', example));
    const { code, out, err } = await cli.run(
      'import',
      await cli.file('broken.jsonc', example.replace('"K1N*"', '"*"')),
    );
    expect(err).toMatch(
      /broken\.jsonc:48:54: error: zones\[0\].*\nNothing was imported: the live version is unchanged\.\n$/,
    );
    expect([code, out]).toEqual([1, '']);
    expect((await cli.run('export')).out).toBe(example);
  });

  it('show what is odd, and import it all the same', async () => {
    const cli = await openCli();
    const odd = example.replace(
      '"except": [{ "country": "AQ" }],',
      '"except": [{ "country": "AQ", "provinces": [] }],',
    );
    const { code, err } = await cli.run('import', await cli.file('odd.jsonc', odd));
    expect(err).toMatch(/odd\.jsonc:\d+:\d+: warning: zones\[4\]\.except\[0\]\.provinces: This is empty\.\n$/);
    expect(code).toBe(0);
  });
});

describe('try', SLOW, () => {
  it('asks the real carrier where one is configured', async () => {
    const server = await startServer(answerJson({ rates: [carrierRate({ total_price: '2000' })] }));
    open.push(server);
    const cli = await openCli({ PARCEL_CARRIER_URL: server.origin, CARRIER_SECRET: SECRET });
    await cli.run('import', await cli.file('shipping.jsonc', example));
    const { code, out } = await cli.run('try', ...LANTERN);
    expect(out).toMatch(/ 21\.00 CAD .* \(parcel\)\n/);
    expect(out).toContain('Carrier parcel of canada: tracked_packet 20.00 CAD\n');
    expect(out).not.toContain('Not offered');
    expect(code).toBe(0);
  });

  it('says what a carrier that fails did wrong, and what stands in', async () => {
    const server = await startServer(answerJson({}, 500));
    open.push(server);
    const { out } = await (
      await openCli({ PARCEL_CARRIER_URL: server.origin, CARRIER_SECRET: SECRET })
    ).run('try', ...LANTERN);
    expect(out).toContain('parcel: it answered with an error; backup rates are offered instead');
  });

  it('says which of a carrier’s quotes make no sense, and where', async () => {
    const odd = carrierRate({ service_code: 'fast', total_price: '$38.60' });
    const server = await startServer(answerJson({ rates: [carrierRate(), odd] }));
    open.push(server);
    const cli = await openCli({ PARCEL_CARRIER_URL: server.origin, CARRIER_SECRET: SECRET });
    const { out } = await cli.run('try', ...LANTERN);
    expect(out).toContain('  parcel, service fast: its response cannot be read\n');
    expect(out).toContain('Carrier parcel of canada: tracked_packet 14.25 CAD; rates[1].total_price cannot be read\n');
  });

  it('knows the tags of a customer', async () => {
    const cli = await openCli();
    const args = ['try', '--file', await cli.file('shipping.jsonc', example), '--country', 'CA', '--province', 'QC'];
    const cart = ['--zip', 'H2X 1Y4', '--cart', 'HS-OIL-M:2,HS-BAR-125:1'];
    expect((await cli.run(...args, ...cart)).out).toContain('Rate trade of canada: left out');
    const trade = await cli.run(...args, ...cart, '--customer-tags', 'trade, friends');
    expect(trade.out).toMatch(/ {2}Pallet, for the trade +42\.40 CAD +no date +trade \(shop\)\n/);
  });

  it.each([
    [['--country', 'AQ', '--cart', 'HS-LAN-BR'], 'No options: the shop does not ship to this country.'],
    [['--country', 'CA', '--zip', '90210', '--cart', 'HS-LAN-BR'], 'postal code is not valid for the country'],
    [['--country', 'CA', '--cart', 'HS-EBK'], 'Nothing in the cart needs shipping.'],
  ])('ends with 1 for %j', async (args, text) => {
    const { code, out } = await (await openCli()).run('try', ...args);
    expect(out).toContain(text);
    expect(code).toBe(1);
  });

  it('names the SKUs that the shop does not have', async () => {
    const { code, err } = await (await openCli()).run('try', '--country', 'CA', '--cart', 'HS-LAN-BR,X:2,Y');
    expect(err).toBe('The shop has no product with the SKU X, Y.\n');
    expect(code).toBe(1);
  });

  it('refuses a file with errors, as check does', async () => {
    const cli = await openCli();
    const { code, err } = await cli.run('try', ...LANTERN, '--file', await cli.file('broken.jsonc', '{'));
    expect(err).toMatch(/broken\.jsonc:1:2: error: A closing brace is expected here/);
    expect(code).toBe(1);
  });
});
