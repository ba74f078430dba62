import { describe, expect, it } from 'vitest';
import { planTools } from './plan-tools.mjs';

const DEBIAN_ROOT = { hasApt: true, isRoot: true, mayInstall: true };
const ALL = ['chromium', 'postgres', 'redis'];

describe('tools that the tests need', () => {
  it('are named in words that say what they are for', () => {
    const { message } = planTools({ ...DEBIAN_ROOT, mayInstall: false, missing: ['fonts'] });
    expect(message).toContain('Missing: fonts for the shop’s languages. To install:');
  });

  it('are not spoken of when nothing is missing', () => {
    for (const mayInstall of [true, false]) {
      const plan = planTools({ ...DEBIAN_ROOT, mayInstall, missing: [] });
      expect(plan).toEqual({ apt: [], playwright: false, message: null, isRefused: false });
    }
  });

  it('are named before they are installed on the system, and how to prevent it', () => {
    const { apt, message } = planTools({ ...DEBIAN_ROOT, missing: ALL });
    expect(apt).toEqual(['chromium', 'fonts-dejavu-core', 'postgresql', 'redis-server']);
    for (const name of apt) expect(message).toContain(name);
    expect(message).toContain('CARTFARE_INSTALL=no');
  });

  it.each([
    ['on Debian, by another user than root', { hasApt: true, isRoot: false }],
    ['elsewhere', { hasApt: false, isRoot: false }],
  ])('are downloaded or done without %s', (_where, system) => {
    const plan = planTools({ ...system, mayInstall: true, missing: ALL });
    expect(plan).toMatchObject({ apt: [], playwright: true, isRefused: false });
    expect(plan.message).toContain("Going to download Playwright's");
    expect(plan.message).toContain('Not installed: PostgreSQL, Redis.');
  });

  it.each([
    [true, true, 'sh -c "apt-get update && apt-get install -y --no-install-recommends '],
    [true, false, 'sudo sh -c "apt-get update && apt-get install -y --no-install-recommends '],
    [false, false, 'npx playwright install chromium'],
  ])(
    'are not installed where that is forbidden (apt: %j, root: %j); one command is named',
    (hasApt, isRoot, command) => {
      const plan = planTools({ hasApt, isRoot, mayInstall: false, missing: ALL });
      expect(plan).toMatchObject({ apt: [], playwright: false, isRefused: true });
      expect(plan.message).toContain(`Missing: Chromium, PostgreSQL, Redis. To install: ${command}`);
    },
  );

  it('come after the packages of npm in that command', () => {
    const plan = planTools({ ...DEBIAN_ROOT, mayInstall: false, missing: ['chromium'], needsDependencies: true });
    expect(plan.message).toContain('To install: npm ci --include=dev && sh -c "apt-get update');
  });

  it('do not end the script when the tests can be run without them', () => {
    const plan = planTools({ ...DEBIAN_ROOT, mayInstall: false, missing: ['redis'] });
    expect(plan).toMatchObject({ apt: [], isRefused: false });
    expect(plan.message).toContain('redis-server');
  });
});
