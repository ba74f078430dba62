import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '@cartfare/testing/carriers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runRatesCli } from '../run-rates-cli.ts';

const EXAMPLE = new URL('../../shipping-example.jsonc', import.meta.url).pathname;

/** The commands on a new database with the example. */
async function openCli(settings: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'cartfare-rates-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const run = async (...args: readonly string[]) => {
    const written = { out: '', err: '' };
    const code = await runRatesCli(args, {
      environment: { DATA_DIR: folder, ...settings },
      out: (text) => void (written.out += text),
      outAll: async (text) => {
        for await (const piece of text) written.out += piece;
      },
      err: (text) => void (written.err += text),
      ask: () => Promise.resolve(null),
      now: () => Date.UTC(2026, 10, 20, 17),
    });
    return { code, ...written };
  };
  await run('settings', 'import', EXAMPLE);
  return { folder, run };
}

const EXCHANGE_RATES = `<Envelope xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><Cube>
    <Cube time='2026-11-20'><Cube currency='CAD' rate='1.6'/><Cube currency='USD' rate='1.2'/></Cube></Cube></Envelope>`;

const PARLIAMENT = ['--country', 'CA', '--province', 'ON', '--postal-code', 'K1A 0A9'];
const CART = ['--price', '2500', '--weight', '450'];

describe('a postal table', () => {
  /** The example, in which the zone `market` has the area `express`, with its table. */
  async function openWithTable() {
    const { folder, run } = await openCli();
    const [file, table] = [path.join(folder, 'area.jsonc'), path.join(folder, 'codes.csv')];
    const text = (await readFile(EXAMPLE, 'utf8'))
      .replace('"zones": [', '"areas": [{ "id": "express" }],\n  "zones": [')
      .replace(
        '"regions": [{ "country": "CA", "postalCodes"',
        '"regions": [{ "area": "express" }, { "country": "CA", "postalCodes"',
      );
    await writeFile(file, text);
    await writeFile(table, 'country,postal_code\nCA,K1A*\n');
    const zone = async () => /Zone ([\w-]+)/.exec((await run('settings', 'try', ...PARLIAMENT, ...CART)).out)?.[1];
    return { folder, run, zone, imported: () => run('settings', 'import', file, '--table', `express=${table}`) };
  }

  it('leads to the zone with its area from the moment of the import', async () => {
    const { run, zone, imported } = await openWithTable();
    expect(await zone()).toBe('canada');
    expect(await imported()).toMatchObject({ code: 0, err: expect.stringContaining('1 row read; 1 rule\n') });
    expect(await zone()).toBe('market');
    expect((await run('settings', 'export-table', 'express')).out).toContain('K1A*');
  });

  it('goes and comes with its version', async () => {
    const { run, zone, imported } = await openWithTable();
    await imported();
    expect((await run('settings', 'restore', '1')).out).toBe(
      'Version 1 is live again, as version 3: 3 zones, 4 rates.\n',
    );
    expect(await zone()).toBe('canada');
    expect((await run('settings', 'restore', '2')).out).toBe(
      'Version 2 is live again, as version 4: 3 zones, 4 rates, 1 area, 1 postal table with 1 rule.\n',
    );
    expect(await zone()).toBe('market');
  });

  it('that changes alone is told by a diff of its versions', async () => {
    const { folder, run, imported } = await openWithTable();
    await imported();
    const table = path.join(folder, 'more.csv');
    await writeFile(table, 'country,postal_code\nCA,K1A*\nCA,K1B*\n');
    await run('settings', 'import', '--table', `express=${table}`);
    const changed = 'Postal table express: 1 rule -> 2 rules\n';
    expect(await run('settings', 'diff', '2', '3')).toMatchObject({ code: 0, out: `${changed}1 change\n` });
    expect((await run('settings', 'diff', '1', '3')).out).toContain('Postal table express: none -> 2 rules\n');
    await writeFile(table, 'country,postal_code\nCA,K1A*\nCA,K1C*\n');
    await run('settings', 'import', '--table', `express=${table}`);
    expect((await run('settings', 'diff', '3', '4')).out).toBe(
      'Postal table express: other codes, 2 rules\n1 change\n',
    );
    expect((await run('settings', 'diff', path.join(folder, 'area.jsonc'))).out).toBe('Nothing differs.\n');
  });
});

describe('exchange rates', () => {
  it('are read from the bank for the settings’ currency, and listed with their date', async () => {
    const bank = await startServer((response) => response.end(EXCHANGE_RATES));
    onTestFinished(() => bank.close());
    const { run } = await openCli({ EXCHANGE_RATES_URL: bank.origin });
    expect(await run('exchange-rates', 'refresh', '--currencies', 'usd, EUR')).toMatchObject({
      code: 0,
      out: 'Rates of 2026-11-20: USD, EUR\n',
    });
    expect((await run('exchange-rates', 'list')).out).toMatch(
      /^ *1 CAD +0\.75 USD +2026-11-20\n *1 CAD +0\.625 EUR +2026-11-20\n$/,
    );
    expect((await run('exchange-rates', 'refresh', '--currencies', 'EUR')).err).toContain('not name them: USD\n');
  });

  it('that no currency has yet are an error of a refresh, which says what to name', async () => {
    const bank = await startServer((response) => response.end(EXCHANGE_RATES));
    onTestFinished(() => bank.close());
    const { run } = await openCli({ EXCHANGE_RATES_URL: bank.origin });
    expect(await run('exchange-rates', 'refresh')).toMatchObject({
      code: 1,
      err: expect.stringContaining('--currencies USD,EUR'),
    });
  });

  it('for another currency than the settings’ are named at the import, the restore and in the list', async () => {
    const bank = await startServer((response) => response.end(EXCHANGE_RATES));
    onTestFinished(() => bank.close());
    const { folder, run } = await openCli({ EXCHANGE_RATES_URL: bank.origin });
    await run('exchange-rates', 'refresh', '--currencies', 'USD');
    const inEuros = path.join(folder, 'euros.jsonc');
    await writeFile(inEuros, (await readFile(EXAMPLE, 'utf8')).replace('"currency": "CAD"', '"currency": "EUR"'));
    const warning = expect.stringContaining('The exchange rates are for CAD, and are not used with settings in EUR.');
    expect(await run('settings', 'import', inEuros)).toMatchObject({ code: 0, err: warning });
    expect(await run('exchange-rates', 'list')).toMatchObject({ code: 0, err: warning });
    expect(await run('settings', 'restore', '1')).toMatchObject({ code: 0, err: '' });
  });

  it.each([
    ['without an address of the file', {}, [], 'EXCHANGE_RATES_URL is missing'],
    ['for a currency that is none', {}, ['--currencies', 'dollars'], '"DOLLARS" is not the code of a currency'],
    ['from an address in the open', { EXCHANGE_RATES_URL: 'http://bank.example' }, [], 'has to be an https address'],
  ])('are not refreshed %s', async (_case, settings, args, reason) => {
    const { run } = await openCli(settings);
    const { code, err } = await run('exchange-rates', 'refresh', ...args);
    expect(err).toContain(reason);
    expect(code).toBe(2);
  });
});

it('a cart by SKUs is refused, because the server knows no products', async () => {
  const { run } = await openCli();
  const { code, err } = await run('settings', 'try', '--country', 'CA', '--cart', 'A:2');
  expect(err).toContain('--cart needs products');
  expect(code).toBe(2);
});

describe('settings try', () => {
  const trySettings = async (...args: readonly string[]) =>
    (await openCli()).run('settings', 'try', ...PARLIAMENT, ...args);

  it('takes a whole cart, a line at a time', async () => {
    const glass = 'price=2500,weight=450,tags=glass+fragile,quantity=2';
    const { code, out } = await trySettings('--line', glass, '--line', 'product=anchor,price=1400,weight=300');
    expect(code).toBe(0);
    expect(out).toMatch(/^ {2}64\.00 CAD and \d+ g with packaging$/m);
  });

  it('takes the time of the order, by the clock of the shop', async () => {
    const { out } = await trySettings(...CART, '--at', '2026-12-24 15:00');
    const dates = out.match(/\d{4}-\d{2}-\d{2}/g) ?? [];
    expect(dates.length).toBeGreaterThan(0);
    expect(dates.every((date) => date > '2026-12-24')).toBe(true);
  });

  it('takes a currency, and says which amounts it had to convert', async () => {
    const bank = await startServer((response) => response.end(EXCHANGE_RATES));
    onTestFinished(() => bank.close());
    const { folder, run } = await openCli({ EXCHANGE_RATES_URL: bank.origin });
    const inDollars = () => run('settings', 'try', ...PARLIAMENT, ...CART, '--currency', 'usd');
    expect(await inDollars()).toMatchObject({ code: 1, err: expect.stringContaining('no amounts in USD') });
    await run('exchange-rates', 'refresh', '--currencies', 'USD');
    expect((await inDollars()).out).toMatch(/^ {2}Rate standard of \S+: [\d.]+ USD, converted: .*price/m);
    const written = path.join(folder, 'dollars.jsonc');
    const example = await readFile(EXAMPLE, 'utf8');
    await writeFile(written, example.replaceAll(/Minor": (\d+)/g, 'Minor": { "CAD": $1, "USD": $1 }'));
    await run('settings', 'import', written);
    expect((await inDollars()).out).toMatch(/^ {2}Rate standard of \S+: [\d.]+ USD$/m);
  });

  it.each([
    [['--line', 'price=2500,weight=450,colour=red'], /"colour" is none of price, weight, quantity/],
    [['--line', 'price=25.00,weight=450'], /"price=25\.00" cannot be read/],
    [['--line', 'price=2500'], /needs a price in minor units and a weight/],
    [['--line', 'price=2500,weight=450', ...CART], /in one way/],
    [[...CART, '--at', 'Christmas'], /"Christmas" is not a time; write "2026-12-24 15:00"/],
  ])('says what is wrong with %j', async (args, message) => {
    const { code, err } = await trySettings(...args);
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });
});

describe('settings diff', () => {
  /** The example with Ottawa's bicycle at another price, as a file. */
  async function openChanged() {
    const { folder, run } = await openCli();
    const file = path.join(folder, 'changed.jsonc');
    const text = await readFile(EXAMPLE, 'utf8');
    await writeFile(file, text.replace(/"priceMinor": \d+/, '"priceMinor": 12345'));
    return { file, run };
  }

  it('says what an import of a file would change, and what one has changed', async () => {
    const { file, run } = await openChanged();
    const told = await run('settings', 'diff', file);
    expect(told).toMatchObject({ code: 0, err: '' });
    expect(told.out).toMatch(/^[^\n]+: [^\n]+ -> 123\.45 CAD\n1 change\n$/);
    await run('settings', 'import', file);
    expect(await run('settings', 'diff', '1', '2')).toEqual(told);
    expect((await run('settings', 'diff', '2', '1')).out).toMatch(/ 123\.45 -> [\d.]+ CAD\n/);
    expect(await run('settings', 'diff', file)).toMatchObject({ code: 0, out: 'Nothing differs.\n' });
  });

  it('refuses versions and files that there are not, and prints the errors of a file', async () => {
    const { folder, run } = await openCli();
    expect(await run('settings', 'diff', '1', '7')).toMatchObject({ code: 2 });
    expect(await run('settings', 'diff', 'nothing.jsonc')).toMatchObject({ code: 2 });
    const file = path.join(folder, 'bad.jsonc');
    await writeFile(file, '{ "currency": 7 }');
    const { code, err } = await run('settings', 'diff', file);
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('bad.jsonc:1:') });
  });
});

describe('the staff of the desk', () => {
  it('is invited by a link, listed, and removed', async () => {
    const { run } = await openCli({ PUBLIC_URL: 'https://rates.example' });
    expect((await run('staff', 'list')).out).toBe('Nobody may use the desk yet.\n');
    const invited = await run('staff', 'invite', 'Ana María', '--role', 'publish');
    expect(invited.out).toMatch(/^https:\/\/rates\.example\/desk\?join#invitation=[\w-]{43}\n$/);
    await run('staff', 'invite', 'Ben', '--role', 'view');
    expect((await run('staff', 'list')).out).toMatch(
      /^ *Ana María +publish +never signed in\n *Ben +view +never signed in\n$/,
    );
    expect(await run('staff', 'remove', 'Ana María')).toMatchObject({
      code: 1,
      err: expect.stringContaining('the only one who may publish'),
    });
    expect(await run('staff', 'remove', 'Ben')).toMatchObject({ code: 0, out: 'Removed: Ben.\n' });
    expect(await run('staff', 'remove', 'Ben')).toMatchObject({ code: 1 });
    expect(await run('staff', 'remove', 'Ana María')).toMatchObject({ code: 0 });
  });

  it.each([
    [['Ana'], '--role is missing'],
    [['Ana', '--role', 'owner'], '"owner" is not a role; use view, edit, publish'],
    [['<b>', '--role', 'view'], '"<b>" is not a name'],
    [[], 'NAME is missing'],
  ])('is not invited by %j', async (args, message) => {
    const { run } = await openCli();
    const { code, err } = await run('staff', 'invite', ...args);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });
});
