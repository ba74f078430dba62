import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ROOT } from './lib/root.mjs';

/** A fake checkout in which nothing is installed. */
async function freshCheckout(name = 'cartfare-checkout') {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(join(ROOT, 'scripts'), join(folder, 'scripts'), { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) await cp(join(ROOT, file), join(folder, file));
  return folder;
}

/** Installs nothing in the checkout, but writes npm's list as if all of `package-lock.json` were there. */
async function pretendInstalled(folder) {
  await mkdir(join(folder, 'node_modules'));
  await cp(join(folder, 'package-lock.json'), join(folder, 'node_modules/.package-lock.json'));
}

function run(folder, script, more = {}, args = []) {
  const env = { ...process.env, CARTFARE_INSTALL: 'no', CHROMIUM_PATH: process.execPath, ...more };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [join(folder, 'scripts', script), ...args], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode, out, err }),
    );
  });
}

describe('with CARTFARE_INSTALL=no', () => {
  it.each(['start.mjs', 'test.mjs', 'check.mjs', 'shop.mjs'])(
    '%s says what is missing and installs nothing',
    async (script) => {
      const folder = await freshCheckout();
      const before = await readdir(folder);
      const { code, err } = await run(folder, script);
      expect(err).toMatch(/✗ Missing: the packages of package-lock\.json\. To install: npm ci --include=dev\n$/);
      expect(code).toBe(1);
      expect(await readdir(folder)).toEqual(before);
    },
  );
});

describe('npm start', () => {
  it.each(['--help', '-h'])('%s prints the settings that most need, and sets nothing up', async (flag) => {
    const { code, out, err } = await run(await freshCheckout(), 'start.mjs', {}, [flag]);
    expect([code, err]).toEqual([0, '']);
    for (const text of ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'docs/operations.md']) expect(out).toContain(text);
  });

  it.each([[['--port=8080']], [['8080']], [['--help', '--seed']]])('refuses %j', async (args) => {
    const { code, out, err } = await run(await freshCheckout(), 'start.mjs', {}, args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toBe(`✗ npm start has no option "${args.at(-1)}"; for help: npm start -- --help\n`);
  });
});

describe('the set-up', () => {
  it('installs the tools of the build also with NODE_ENV=production', async () => {
    const folder = await freshCheckout();
    const npm = join(folder, 'npm');
    await writeFile(npm, '#!/bin/sh\necho "$@" > called-with\nexit 1\n', { mode: 0o755 });
    const PATH = `${folder}:${process.env.PATH}`;
    await run(folder, 'start.mjs', { CARTFARE_INSTALL: '', NODE_ENV: 'production', PATH });
    expect(await readFile(join(folder, 'called-with'), 'utf8')).toMatch(/^ci --include=dev /);
  });

  it('of the rate server alone installs only what that program needs', async () => {
    const { err } = await run(await freshCheckout(), 'rates.mjs');
    expect(err).toMatch(/To install: npm ci --include=dev --workspace=apps\/rates\n$/);
  });

  it('tells npm to run no install script of any package; npm warns about those that are not named', async () => {
    const [{ allowScripts = {} }, { packages }] = await Promise.all(
      ['package.json', 'package-lock.json'].map(async (file) => JSON.parse(await readFile(join(ROOT, file), 'utf8'))),
    );
    const withScripts = Object.keys(packages).filter((path) => packages[path].hasInstallScript);
    expect(allowScripts).toEqual(
      Object.fromEntries(withScripts.map((path) => [path.split('node_modules/').at(-1), false])),
    );
  });

  it('notices that packages were deleted from node_modules', async () => {
    const folder = await freshCheckout();
    await pretendInstalled(folder);
    expect((await run(folder, 'start.mjs')).err).toContain('Missing: the packages of package-lock.json.');
  });

  it.each(['cartfare-C#', 'cartfare-why?'])('refuses a folder such as %s, in which Vite cannot build', async (name) => {
    const folder = await freshCheckout(name);
    const { code, err } = await run(folder, 'start.mjs');
    expect([code, err]).toEqual([1, expect.stringContaining(`✗ The shop cannot be built in a folder with # or ?`)]);
    expect(err).toContain(folder);
  });
});
