import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openCli } from '../../testing/commands/run-cli.ts';
import { SLOW } from '../../testing/commands/slow.ts';

describe('a place without a database', SLOW, () => {
  it('is refused in one sentence when it is a file', async () => {
    const file = path.join(await temporaryFolder(), 'data');
    await writeFile(file, '');
    const { code, out, err } = await (await openCli({ DATA_DIR: file })).run('check');
    expect(err).toBe(
      'The environment cannot be used: ' +
        `DATA_DIR has to be a folder that the shop can keep its database in: ${file} is not a folder\n` +
        'See: npm run shop -- settings check --help\n',
    );
    expect([code, out]).toEqual([2, '']);
  });

  it('is refused in one sentence when no PostgreSQL is there', async () => {
    const cli = await openCli({ DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop' });
    const { code, err } = await cli.run('export');
    expect(err).toMatch(
      /^The environment cannot be used: DATABASE_URL has to lead to a PostgreSQL that lets the shop in: .*\nSee: .*\n$/,
    );
    expect(err).not.toContain('secret');
    expect(code).toBe(2);
  });
});

describe('a folder in the place of a file', SLOW, () => {
  it.each(['check', 'import', 'export'])('is refused by %s', async (name) => {
    const cli = await openCli();
    const { code, out, err } = await cli.run(name, cli.dataDir);
    expect(err).toBe(`${cli.dataDir} is a folder; name a file.\nSee: npm run shop -- settings ${name} --help\n`);
    expect([code, out]).toEqual([2, '']);
  });
});

describe('the file -', SLOW, () => {
  it.each(['export', 'schema'])('is stdout for %s', async (name) => {
    const cli = await openCli();
    const { code, out, err } = await cli.run(name, '-');
    expect({ code, out, err }).toEqual(await cli.run(name));
    expect(JSON.parse(out)).toBeTypeOf('object');
  });

  it.each([
    ['check', '-'],
    ['import', '-'],
    ['import', '--table', 'express=-'],
    ['try', '--country', 'CA', '--cart', 'HS-LAN-BR', '--file', '-'],
  ])('is no file that %s reads', async (...args) => {
    const { code, err } = await (await openCli()).run(...args);
    expect(err).toContain('"-" would be stdin, which is not read; name a file.');
    expect(code).toBe(2);
  });
});
