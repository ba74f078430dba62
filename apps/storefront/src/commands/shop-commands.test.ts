import { answerJson, startServer } from '@cartfare/testing/carriers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../db/connect.ts';
import { CUSTOMERS } from '../seed/seed-when-empty.ts';
import { createShop } from '../process/create-shop.ts';
import { randomToken } from '../session/sessions.ts';
import { referenceFile } from '../../../../packages/rate-server/testing/reference-file.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openCli } from '../../testing/commands/run-cli.ts';
import { SLOW } from '../../testing/commands/slow.ts';

const PASSWORD = 'correct horse battery';

/** Whether these credentials open an account of the shop in that folder. */
async function canLogIn(dataDir: string, email: string, password: string): Promise<boolean> {
  const db = connect({ dataDir, databaseUrl: null });
  const { customers } = createShop({ db, now: Date.now, newToken: randomToken });
  const outcome = await customers.logIn(email, password, { address: '192.0.2.1' });
  await db.destroy();
  return outcome.ok;
}

describe('shop seed', SLOW, () => {
  it('fills an empty shop, once', async () => {
    const dataDir = await temporaryFolder();
    const cli = await openCli({ DATA_DIR: dataDir });
    expect(await cli.runShop(['seed', '--demo'])).toEqual({
      code: 0,
      out: 'The shop is filled with the demo shop.\n',
      err: '',
    });
    expect(await cli.run('check')).toMatchObject({ code: 0 });
    expect(await canLogIn(dataDir, CUSTOMERS[0]?.email ?? '', 'cartfare-demo')).toBe(true);
    expect(await cli.runShop(['seed', '--demo'])).toMatchObject({ code: 1, out: '' });
  });

  it('does nothing without being told with what', async () => {
    const cli = await openCli({ DATA_DIR: await temporaryFolder() });
    expect(await cli.runShop(['seed'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('--demo is missing'),
    });
    expect(await cli.run('check')).toMatchObject({ code: 2 });
  });
});

describe('shop customers add', SLOW, () => {
  it('adds a customer who can log in, in a shop that is empty', async () => {
    const dataDir = await temporaryFolder();
    const cli = await openCli({ DATA_DIR: dataDir });
    const added = await cli.runShop(['customers', 'add'], ['Ana@Example.com', 'Ana', PASSWORD]);
    expect(added).toEqual({ code: 0, out: 'Added customer 1: ana@example.com\n', err: '' });
    expect(await canLogIn(dataDir, 'ana@example.com', PASSWORD)).toBe(true);
    expect(await canLogIn(dataDir, 'ana@example.com', 'another password')).toBe(false);
  });

  it('takes e-mail and name as options, the password from stdin alone', async () => {
    const cli = await openCli();
    const args = ['customers', 'add', '--email', 'ben@example.com', '--name', 'Ben'];
    expect(await cli.runShop([...args, '--password', PASSWORD])).toMatchObject({
      code: 2,
      err: expect.stringContaining("Unknown option '--password'"),
    });
    expect(await cli.runShop(args, [PASSWORD])).toMatchObject({ code: 0, out: 'Added customer 3: ben@example.com\n' });
    expect(await canLogIn(cli.dataDir, 'ben@example.com', PASSWORD)).toBe(true);
  });

  it.each([
    ['an e-mail that is none', ['ana', 'Ana', PASSWORD], 'The e-mail is not valid'],
    ['a name with a NUL character', ['ana@example.com', 'A\0na', PASSWORD], 'NUL character'],
    ['a name with half a character', ['ana@example.com', 'A\ud800', PASSWORD], 'half a surrogate pair'],
    ['a short password', ['ana@example.com', 'Ana', '1234567'], 'has to have 8 to 1000 characters'],
    ['a too long password', ['ana@example.com', 'Ana', 'x'.repeat(1_001)], 'has to have 8 to 1000 characters'],
    ['an input that ends early', ['ana@example.com', 'Ana'], 'Password is missing'],
  ])('refuses %s, and does not repeat the password', async (_what, lines, reason) => {
    const { code, err } = await (await openCli()).runShop(['customers', 'add'], lines);
    expect(err).toContain(reason);
    expect(err).not.toContain('1234567');
    expect(code).toBe(2);
  });

  it('changes nothing for an e-mail that is taken', async () => {
    const cli = await openCli();
    const email = CUSTOMERS[0]?.email ?? '';
    const { code, err } = await cli.runShop(['customers', 'add'], [email, 'Other', PASSWORD]);
    expect([code, err]).toEqual([1, `Nothing was changed: there is a customer with the e-mail ${email} already.\n`]);
    expect(await canLogIn(cli.dataDir, email, PASSWORD)).toBe(false);
  });
});

describe('shop exchange-rates refresh', SLOW, () => {
  it('takes over the bank’s rates, and says of which day and of what', async () => {
    const file = referenceFile('2026-11-20', { USD: '1.2', CAD: '1.6' });
    const bank = await startServer((response) => response.end(file));
    onTestFinished(() => bank.close());
    const cli = await openCli({ EXCHANGE_RATES_URL: bank.origin });
    expect(await cli.runShop(['exchange-rates', 'refresh'])).toEqual({
      code: 0,
      out: 'Rates of 2026-11-20: USD, EUR\n',
      err: 'Not in the file, or newer already: GBP, JPY, AUD, BRL, INR, AED, HKD\n',
    });
  });

  it('changes nothing and says why when there is no file', async () => {
    const bank = await startServer(answerJson({}, 503));
    onTestFinished(() => bank.close());
    const cli = await openCli({ EXCHANGE_RATES_URL: bank.origin });
    expect(await cli.runShop(['exchange-rates', 'refresh'])).toEqual({
      code: 1,
      out: '',
      err: 'Nothing was changed: status 503 (bad_status).\n',
    });
  });

  it('needs to be told where the file is', async () => {
    const { code, err } = await (await openCli()).runShop(['exchange-rates', 'refresh']);
    expect([code, err]).toEqual([2, expect.stringContaining('EXCHANGE_RATES_URL is missing')]);
  });
});
