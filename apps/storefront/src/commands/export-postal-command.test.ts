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

describe('export-postal', SLOW, () => {
  it('writes what import-postal makes the same table of', async () => {
    const cli = await openCli();
    const original = await cli.file('codes.csv', [...rows(5_000)].join(''));
    const copy = `${original}.copy`;
    await cli.run('import-postal', original, '--zone', 'canada');
    const exported = await cli.run('export-postal', copy, '--zone', 'canada');
    expect(exported).toEqual({ code: 0, out: '', err: `Written to ${copy}: 5,003 rules.\n` });
    const lines = async (file: string) => (await readFile(file, 'utf8')).split('\n');
    expect((await lines(copy)).toSorted()).toEqual((await lines(original)).toSorted());

    expect(await cli.run('import-postal', copy, '--zone', 'canada')).toMatchObject({ code: 0 });
    const { out } = await cli.run('export-postal', '--zone', 'canada');
    expect(out).toBe(await readFile(copy, 'utf8'));
  });

  it('writes to stdout without a file, and nothing besides', async () => {
    const cli = await openCli();
    await cli.run(
      'import-postal',
      await cli.file('codes.csv', 'postal_code\nK1*\n'),
      '--zone',
      'canada',
      '--country',
      'ca',
    );
    const exported = await cli.run('export-postal', '--zone', 'canada');
    expect(exported).toEqual({ code: 0, out: 'country,postal_code\nCA,K1*\n', err: '' });
  });

  it('writes to stdout for -', async () => {
    const cli = await openCli();
    await cli.run('import-postal', await cli.file('codes.csv', 'country,postal_code\nCA,K1*\n'), '--zone', 'canada');
    const exported = await cli.run('export-postal', '-', '--zone', 'canada');
    expect(exported).toEqual({ code: 0, out: 'country,postal_code\nCA,K1*\n', err: '' });
  });

  it('of a zone without a table ends with 1, and makes no file', async () => {
    const cli = await openCli();
    const file = path.join(path.dirname(await cli.file('other.csv', '')), 'codes.csv');
    expect(await cli.run('export-postal', file, '--zone', 'canada', '--profile', 'heavy')).toEqual({
      code: 1,
      out: '',
      err: 'There is no postal table for zone canada of profile heavy.\n',
    });
    expect(await readdir(path.dirname(file))).toEqual(['other.csv']);
  });

  it.runIf(existsSync('/dev/full'))('ends with 2 when the disk is full', async () => {
    const cli = await openCli();
    await cli.run('import-postal', await cli.file('codes.csv', 'country,postal_code\nCA,K1*\n'), '--zone', 'canada');
    const { code, err } = await cli.run('export-postal', '/dev/full', '--zone', 'canada');
    expect([code, err]).toEqual([2, expect.stringContaining('/dev/full cannot be written: ENOSPC')]);
  });

  it('ends with 2 when the file cannot be written', async () => {
    const cli = await openCli();
    await cli.run('import-postal', await cli.file('codes.csv', 'country,postal_code\nCA,K1*\n'), '--zone', 'canada');
    const { code, err } = await cli.run('export-postal', cli.dataDir, '--zone', 'canada');
    expect(err).toContain(`${cli.dataDir} is a folder; name a file.`);
    expect(code).toBe(2);
  });
});
