import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openCli } from '../../testing/commands/run-cli.ts';
import { SLOW } from '../../testing/commands/slow.ts';

/** Rows of four countries in turn; every tenth is a range, some have unusual characters. */
function* rows(count: number): Generator<string> {
  yield 'country,postal_code\n';
  for (let at = 0; at < count; at += 1) {
    const country = ['US', 'DE', 'FR', 'IT'][at % 4];
    const code = String(10_000 + at);
    yield `${country},${at % 10 === 0 ? `${code}...${code}` : code}\n`;
  }
  yield 'GB,SE1 *\nCA,k1n 5t2\nCA,K1*\n';
}

/** The shop with a table of the area `express`. */
async function withTable(csv: string) {
  const cli = await openCli();
  const table = await cli.file('codes.csv', csv);
  const { code, err } = await cli.run('import', await cli.withArea(), '--table', `express=${table}`);
  if (code !== 0) throw new Error(err);
  return { cli, table };
}

const ONE_RULE = 'country,postal_code\nCA,K1*\n';

describe('export-table', SLOW, () => {
  it('writes what import --table makes the same table of', async () => {
    const { cli, table } = await withTable([...rows(5_000)].join(''));
    const copy = `${table}.copy`;
    const exported = await cli.run('export-table', 'express', copy);
    expect(exported).toEqual({ code: 0, out: '', err: `Written to ${copy}: 5,003 rules.\n` });
    const lines = async (file: string) => (await readFile(file, 'utf8')).split('\n');
    expect((await lines(copy)).toSorted()).toEqual((await lines(table)).toSorted());
    expect(await cli.run('import', '--table', `express=${copy}`)).toMatchObject({ code: 0 });
    expect((await cli.run('export-table', 'express')).out).toBe(await readFile(copy, 'utf8'));
  });

  it('writes to stdout without a file, and for -, and nothing besides', async () => {
    const { cli } = await withTable(ONE_RULE);
    const exported = await cli.run('export-table', 'express');
    expect(exported).toEqual({ code: 0, out: ONE_RULE, err: '' });
    expect(await cli.run('export-table', 'express', '-')).toEqual(exported);
  });

  it('writes the table of an earlier version, too', async () => {
    const { cli } = await withTable(ONE_RULE);
    await cli.run('import', '--drop-table', 'express');
    expect(await cli.run('export-table', 'express')).toMatchObject({ code: 1 });
    expect((await cli.run('export-table', 'express', '--version', '2')).out).toBe(ONE_RULE);
  });

  it('of an area without a table ends with 1, and makes no file', async () => {
    const cli = await openCli();
    const file = path.join(path.dirname(await cli.file('other.csv', '')), 'codes.csv');
    expect(await cli.run('export-table', 'express', file)).toEqual({
      code: 1,
      out: '',
      err: 'There is no postal table for the area express.\n',
    });
    expect(await readdir(path.dirname(file))).toEqual(['other.csv']);
  });

  it.runIf(existsSync('/dev/full'))('ends with 2 when the disk is full', async () => {
    const { cli } = await withTable(ONE_RULE);
    const { code, err } = await cli.run('export-table', 'express', '/dev/full');
    expect([code, err]).toEqual([2, expect.stringContaining('/dev/full cannot be written: ENOSPC')]);
  });

  it('ends with 2 when the file cannot be written', async () => {
    const { cli } = await withTable(ONE_RULE);
    const { code, err } = await cli.run('export-table', 'express', cli.dataDir);
    expect(err).toContain(`${cli.dataDir} is a folder; name a file.`);
    expect(code).toBe(2);
  });
});
