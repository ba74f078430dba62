import { describe, expect, it } from 'vitest';
import { openCli } from '../../testing/commands/run-cli.ts';
import { SLOW } from '../../testing/commands/slow.ts';

const LANTERN = ['--country', 'CA', '--province', 'ON', '--zip', 'K1N 5T2', '--cart', 'HS-LAN-BR'];

describe('import --table', SLOW, () => {
  it('gives a rate its places, and takes none from a zone', async () => {
    const cli = await openCli();
    const options = async () => (await cli.run('try', ...LANTERN)).out;
    const before = await options();
    expect(before).not.toContain('Express');
    const table = await cli.file('codes.csv', 'postal_code\nK1N*\n');
    const imported = await cli.run('import', await cli.withArea(), '--table', `express=${table}`, '--country', 'ca');
    expect(imported).toMatchObject({ code: 0, err: expect.stringMatching(/codes\.csv: 1 row: 1 row read; 1 rule\n$/) });
    expect(imported.out).toMatch(/^Imported as version 2: .* 1 area, .*1 rule\.\nPlaces in CA may change: .*\n$/);
    const after = await options();
    expect(after).toMatch(/Express +19\.00 CAD/);
    expect(/Zone .*/.exec(after)?.[0]).toBe(/Zone .*/.exec(before)?.[0]);
    expect((await cli.run('check')).out).toContain('1 postal table with 1 rule: 0 errors, 0 warnings');
  });

  it('leads to a zone with the area from the moment of the import, and no more when the table is dropped', async () => {
    const cli = await openCli();
    const montreal = ['--country', 'CA', '--province', 'QC', '--zip', 'H2X 1Y4', '--cart', 'HS-LAN-BR'];
    const zoneOf = async () => /Zone (\S+)/.exec((await cli.run('try', ...montreal)).out)?.[1];
    const before = await zoneOf();
    const table = await cli.file('codes.csv', 'country,postal_code\nCA,H2X 1Y4\n');
    await cli.run('import', await cli.withArea('central-ottawa'), '--table', `express=${table}`);
    expect(await zoneOf()).toBe('central-ottawa,');
    expect(await cli.run('import', '--drop-table', 'express')).toMatchObject({ code: 0 });
    expect(await zoneOf()).toBe(before);
    expect(await cli.run('import', '--drop-table', 'express')).toMatchObject({ code: 2 });
  });

  it('keeps settings without the area of a table from being imported, until the table is moved or dropped', async () => {
    const cli = await openCli();
    const original = await cli.file('original.json', (await cli.run('export')).out);
    const file = await cli.withArea();
    await cli.run('import', file, '--table', `express=${await cli.file('codes.csv', 'country,postal_code\nUS,1*\n')}`);
    const refused = await cli.run('import', original);
    expect(refused.err).toMatch(/:\d+:\d+: error: areas: There is a postal table of 1 rule for the area "express"/);
    expect(refused.code).toBe(1);
    const renamed = await cli.file(
      'renamed.json',
      (await cli.run('export')).out
        .replaceAll('["express"]', '["courier"]')
        .replace('"areas":[{"id":"express"}]', '"areas":[{"id":"courier"}]'),
    );
    expect(await cli.run('import', renamed, '--move-table', 'express=courier')).toMatchObject({ code: 0 });
    expect((await cli.run('export-table', 'courier')).out).toBe('country,postal_code\nUS,1*\n');
    expect(await cli.run('import', original, '--drop-table', 'courier')).toMatchObject({ code: 0 });
    const restored = await cli.run('restore', '3');
    expect(restored.out).toMatch(/^Version 3 is live again, as version 5: .* 1 postal table with 1 rule\.\n$/);
  });

  it('changes nothing in a dry run, and for an area that there is not', async () => {
    const cli = await openCli();
    const table = await cli.file('codes.csv', 'country,postal_code\nCA,K1N 5T2\n');
    const dry = await cli.run('import', await cli.withArea(), '--table', `express=${table}`, '--dry-run');
    expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('Not imported, as it is a dry run: ') });
    expect(await cli.run('export-table', 'express')).toMatchObject({ code: 1 });
    const { code, err } = await cli.run('import', '--table', `atlantis=${table}`);
    expect(err).toContain('area "atlantis"');
    expect(code).toBe(1);
  });

  it('says which places change their zone or area, in a dry run too, and that none does', async () => {
    const cli = await openCli();
    const table = async (...rules: readonly string[]) =>
      `express=${await cli.file('codes.csv', ['country,postal_code', ...rules.map((rule) => `US,${rule}`)].join('\n'))}`;
    await cli.run('import', await cli.withArea('central-ottawa'), '--table', await table('99*'));
    const changed = await cli.run('import', '--table', await table('10*', '99*'), '--dry-run');
    expect(changed.out).toMatch(
      /\nUS 10\* \(1,000 codes\): from united-states to central-ottawa; now in the area express\n$/,
    );
    const same = await cli.run('import', '--table', await table('99000...99999'));
    expect(same.out).toMatch(/\nNo place changes its zone or area\.\n$/);
  });

  it.each([
    [['import', '--table', 'express'], '"express" is not a pair; write it as in --table express=codes.csv'],
    [['import', '--move-table', 'express='], '"express=" is not a pair'],
    [['import', '--table', 'express=missing.csv'], 'missing.csv cannot be read: ENOENT'],
  ])('ends with 2 for %j', async (args, issue) => {
    const { code, err } = await (await openCli()).run(...args);
    expect([code, err]).toEqual([2, expect.stringContaining(issue)]);
  });
});

describe('rows of a table', SLOW, () => {
  it('are those of the country of the origin where none is named, are repaired, and left out; not with --strict', async () => {
    const cli = await openCli();
    const table = `express=${await cli.file('codes.csv', 'Postcode;Place\nK1A;Ottawa\nTotal;1\n')}`;
    const file = await cli.withArea();
    const strict = await cli.run('import', file, '--table', table, '--strict');
    expect(strict.code).toBe(1);
    const { code, err } = await cli.run('import', file, '--table', table);
    expect(code).toBe(0);
    expect(err).toMatch(/2 rows: 1 row read, 1 of them repaired, 1 left out; 1 rule\n.* read as those of CA\n/);
    expect(err).toMatch(/codes\.csv:2: "K1A" is read as K1A\*\n.*codes\.csv:3: "Total" is left out: /);
    expect((await cli.run('export-table', 'express')).out).toBe('country,postal_code\nCA,K1A*\n');
  });

  it('of which none can be read are refused, and so is an unknown column, unless it is named', async () => {
    const cli = await openCli();
    const none = await cli.run(
      'import',
      await cli.withArea(),
      '--table',
      `express=${await cli.file('a.csv', 'ZIP\nx\n')}`,
    );
    expect(none.err).toMatch(/a\.csv:2: error: No row has a postal code of its country.*\nNothing was imported/);
    expect(none.code).toBe(1);
    const table = `express=${await cli.file('b.csv', 'Area;Prefix\n1;K1*\n')}`;
    const unknown = await cli.run('import', await cli.withArea(), '--table', table);
    expect(unknown.err).toContain('names the columns "Area", "Prefix", none of which is known');
    expect(await cli.run('import', await cli.withArea(), '--table', table, '--column', 'Prefix')).toMatchObject({
      code: 0,
    });
  });
});
