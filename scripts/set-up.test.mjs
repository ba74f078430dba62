import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ROOT } from './lib/root.mjs';

/** A fake checkout in which nothing is installed. */
async function freshCheckout() {
  const folder = await mkdtemp(join(tmpdir(), 'cartfare-checkout-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(join(ROOT, 'scripts'), join(folder, 'scripts'), { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) await cp(join(ROOT, file), join(folder, file));
  return folder;
}

function run(folder, script) {
  const env = { ...process.env, CARTFARE_INSTALL: 'no', CHROMIUM_PATH: process.execPath };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [join(folder, 'scripts', script)], { env }, (_error, out, err) =>
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
      expect(err).toMatch(/✗ Missing: the packages of package-lock\.json\. To install: npm ci\n$/);
      expect(code).toBe(1);
      expect(await readdir(folder)).toEqual(before);
    },
  );
});
