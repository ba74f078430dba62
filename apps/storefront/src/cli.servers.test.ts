import { execFile, spawnSync } from 'node:child_process';
import { closeSync, createWriteStream, existsSync, openSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { selectLiveConfig } from '@cartfare/rate-server';
import { connect } from './db/connect.ts';
import { seededFolder } from '../testing/open-test-shop.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

/** The command line as a separate process, built as by `npm run shop`. Its large imports take a minute. */

const fromHere = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Within the workspace, so that the program can import external packages; not in version control. */
const OUTPUT = fromHere('../dist/under-test/cli-test');

beforeAll(async () => {
  const configFile = fromHere('../vite.config.ts');
  const ssr = fromHere('cli.ts');
  await build({ configFile, logLevel: 'error', build: { ssr, outDir: OUTPUT, sourcemap: false } });
}, 120_000);

interface ProcessRun {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** `stdin`: written to an input that stays open. */
function run(
  dataDir: string,
  args: readonly string[],
  { stdin = '' }: { readonly stdin?: string } = {},
): Promise<ProcessRun> {
  const program = path.join(OUTPUT, 'cli.js');
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...args], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
    child.stdin?.write(stdin);
  });
}

function* zipCodes(count: number): Generator<string> {
  yield 'country,postal_code\n';
  for (let at = 0; at < count; at += 1) yield `US,${100_010_000 + at}\n`;
}

describe('the process', () => {
  it('ends with what the command says', async () => {
    const folder = await seededFolder();
    expect(await run(folder, ['settings', 'check'])).toEqual({
      code: 0,
      out: expect.stringContaining(' 0 errors'),
      err: '',
    });
    expect(await run(folder, ['settings', 'export-table', 'express'])).toMatchObject({ code: 1, out: '' });
    expect(await run(folder, ['settings', 'import'])).toMatchObject({ code: 2, out: '' });
  }, 60_000);

  it('reads a password from stdin, and does not wait for the end of it', async () => {
    const folder = await seededFolder();
    const args = ['customers', 'add', '--email', 'ana@example.com', '--name', 'Ana'];
    const { code, out, err } = await run(folder, args, { stdin: 'correct horse battery\n' });
    expect([code, out, err]).toEqual([0, 'Added customer 3: ana@example.com\n', '']);
  }, 60_000);

  it.runIf(existsSync('/dev/full'))(
    'ends with 2 when stdout leads to a disk that is full',
    async () => {
      const full = openSync('/dev/full', 'w');
      const env = { PATH: process.env['PATH'], DATA_DIR: await seededFolder() };
      const stdio = ['ignore', full, 'pipe'] as const;
      const args = [path.join(OUTPUT, 'cli.js'), 'settings', 'export'];
      const { status, stderr } = spawnSync(process.execPath, args, { env, stdio: [...stdio], encoding: 'utf8' });
      closeSync(full);
      expect([status, stderr]).toEqual([2, expect.stringContaining('The output cannot be written: ENOSPC')]);
    },
    60_000,
  );

  it('says what went wrong when nobody foresaw it', async () => {
    const folder = await seededFolder();
    const db = connect({ dataDir: folder, databaseUrl: null });
    await db.updateTable('settings_versions').set({ text: '{' }).execute();
    await db.destroy();
    const { code, err } = await run(folder, ['settings', 'diff', '1', '1']);
    expect(err).toContain('Version 1 of the settings is not JSON any more.');
    expect(code).toBe(1);
  }, 60_000);

  it('imports 400,000 rows, tells how it gets on, and exports them', async () => {
    const [folder, files] = [await seededFolder(), await temporaryFolder()];
    const file = path.join(files, 'codes.csv');
    await pipeline(Readable.from(zipCodes(400_000)), createWriteStream(file));
    const settings = path.join(files, 'settings.json');
    await writeFile(settings, JSON.stringify(await withArea(folder)));
    const { code, out, err } = await run(folder, ['settings', 'import', settings, '--table', `express=${file}`]);
    const progress = err.split('\n').filter((line) => line !== '');
    expect(
      progress.slice(0, 4).map((line) => /^([\d,]+) rows in [\d.]+ s, [\d,]+ rows a second$/.exec(line)?.[1]),
    ).toEqual(['100,000', '200,000', '300,000', '400,000']);
    expect(progress.at(-1)).toMatch(/400,000 rows read; 400,000 rules$/);
    expect(out).toContain('1 postal table with 400,000 rules');
    expect(code).toBe(0);

    const copy = path.join(files, 'copy.csv');
    expect(await run(folder, ['settings', 'export-table', 'express', copy])).toMatchObject({ code: 0 });
    expect((await readFile(copy)).equals(await readFile(file))).toBe(true);
  }, 240_000);
});

/** The settings of the shop, whose first zone has the area `express`. */
async function withArea(folder: string): Promise<object> {
  const db = connect({ dataDir: folder, databaseUrl: null });
  const settings = await selectLiveConfig(db);
  await db.destroy();
  if (settings === null) throw new Error('The shop has no settings.');
  const [first, ...others] = settings.zones;
  const zones = [{ ...first, regions: [...(first?.regions ?? []), { area: 'express' }] }, ...others];
  return { ...settings, areas: [{ id: 'express' }], zones };
}
