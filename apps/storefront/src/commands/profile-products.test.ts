import { beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../db/connect.ts';
import { exampleSettings } from '../../testing/commands/example-settings.ts';
import { openCli } from '../../testing/commands/run-cli.ts';
import { SLOW } from '../../testing/commands/slow.ts';

let misspelt: string;
beforeAll(async () => {
  misspelt = (await exampleSettings()).replace('"folding-anchor"', '"folding-ankor"');
});

const WARNING =
  /:\d+:20: warning: profiles\[0\]\.products\[0\]: The shop has no product "folding-ankor"; check its spelling\.\n/;

describe('the products of a profile', SLOW, () => {
  it('are looked up in the shop by check, which tells where a strange one stands', async () => {
    const cli = await openCli();
    const file = await cli.file('misspelt.jsonc', misspelt);
    const { code, out } = await cli.run('check', file);
    expect(out).toMatch(WARNING);
    expect(out).toMatch(/1 profile: 0 errors, 1 warning\n$/);
    expect([code, (await cli.run('check', file, '--strict')).code]).toEqual([0, 1]);
  });

  it('are looked up by import, which puts the file in force all the same', async () => {
    const cli = await openCli();
    const { code, err } = await cli.run('import', await cli.file('misspelt.jsonc', misspelt));
    expect(err).toMatch(WARNING);
    expect(code).toBe(0);
    expect((await cli.run('export')).out).toBe(misspelt);
  });

  it('are missed in the settings in force once the shop sells them no more', async () => {
    const cli = await openCli();
    expect((await cli.run('check')).out).toMatch(/0 warnings\n$/);
    const db = connect({ dataDir: cli.dataDir, databaseUrl: null });
    await db.deleteFrom('products').where('handle', '=', 'folding-anchor').execute();
    await db.destroy();
    expect((await cli.run('check')).out).toContain('The shop has no product "folding-anchor"; check its spelling.');
  });

  it('ship by it when a cart is tried with the settings in force', async () => {
    const cli = await openCli();
    const { out } = await cli.run(
      'try',
      '--country',
      'US',
      '--province',
      'WA',
      '--zip',
      '98101',
      '--cart',
      'HS-ANC-15',
    );
    expect(out).toMatch(/^Options\n {2}Standard international +39\.00 CAD /);
    expect(out).toContain('Why: profile foundry\n');
  });
});
