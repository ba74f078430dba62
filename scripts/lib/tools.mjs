import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { planTools } from './plan-tools.mjs';
import { mustRun, run } from './run.mjs';
import { giveUp, say } from './say.mjs';
import { isInstalled, mayInstall } from './set-up.mjs';

const CHROMIUM_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Debian's Chromium that has no windows. Tests need half the time with it, because the other one opens one for each. */
const HEADLESS_CHROMIUM = '/usr/bin/chromium-headless-shell';

/** Debian's folder of PostgreSQL's programs, by version; it is not in the path. */
const DEBIAN_POSTGRES = '/usr/lib/postgresql';

/**
 * Looks for the tools that the tests need besides Node (`chromium`, `headless`, `fonts`, `firefox`,
 * `webkit`, `postgres`, `redis`) and tells what will be installed. Call it first; call `install` once npm's packages are
 * installed: it returns the path of Chromium, of the one without windows for `headless`, or undefined for Playwright's own.
 */
export async function findTools(...names) {
  const plan = planTools({
    missing: names.filter((name) => !HAS[name]()),
    hasApt: existsSync('/usr/bin/apt-get'),
    isRoot: process.getuid?.() === 0,
    mayInstall: mayInstall(),
    needsDependencies: !(await isInstalled()),
  });
  if (plan.message !== null && plan.isRefused) giveUp(plan.message);
  if (plan.message !== null) say(plan.message);
  return {
    install: async () => {
      const isOptional = (name) => name === 'chromium-headless-shell';
      const [needed, optional] = [plan.apt.filter((name) => !isOptional(name)), plan.apt.filter(isOptional)];
      if (needed.length > 0) await installPackages(needed, mustRun);
      // Without it, as on a system whose packages do not have it, the tests take longer.
      if (optional.length > 0) await installPackages(optional, run);
      if (plan.playwright) await installPlaywrightChromium();
      return chromiumPath(names.includes('headless') ? [HEADLESS_CHROMIUM, ...CHROMIUM_PLACES] : CHROMIUM_PLACES);
    },
  };
}

/** `how`: `mustRun` ends the program when a command fails. */
async function installPackages(packages, how) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await how('apt-get', ['update', '-qq'], { env });
  await how('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
}

async function installPlaywrightChromium() {
  if ((await run('npx', ['playwright', 'install', 'chromium'])) === 0) return;
  giveUp('No Chromium could be installed. Install one, or name it with CHROMIUM_PATH, then run the tests again.');
}

/** CHROMIUM_PATH, or the first of the places that the system has. */
function chromiumPath(places = CHROMIUM_PLACES) {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && !existsSync(named)) giveUp(`CHROMIUM_PATH names ${named}, and there is no such file.`);
  return named ?? places.find((path) => existsSync(path));
}

/** The tests name the fonts of these folders, in `e2e/fonts`. */
const DEBIAN_FONTS = '/usr/share/fonts/truetype';

/** Fonts with the widths of Arial on other systems. */
const LIKE_ARIAL = /Arial|Liberation Sans|Arimo/;

/** The system's font for the name; empty without `fc-match`. */
const matchedFont = (name) => spawnSync('fc-match', ['-f', '%{family}', name], { encoding: 'utf8' }).stdout ?? '';

const hasFontFor = (language) => spawnSync('fc-list', [`:lang=${language}`]).stdout?.length > 0;

const searchPath = () => (process.env.PATH ?? '').split(delimiter);

const HAS = {
  chromium: () => chromiumPath() !== undefined,
  headless: () =>
    process.env.CHROMIUM_PATH !== undefined ||
    existsSync(HEADLESS_CHROMIUM) ||
    !existsSync('/usr/bin/apt-get') ||
    process.getuid?.() !== 0,
  fonts: () =>
    process.platform !== 'linux' ||
    (['dejavu', 'noto'].every((name) => existsSync(join(DEBIAN_FONTS, name))) &&
      LIKE_ARIAL.test(matchedFont('Arial')) &&
      ['ja', 'hi'].every((language) => hasFontFor(language))),
  firefox: () => existsSync('/usr/bin/firefox-esr'),
  webkit: () => ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every((path) => existsSync(path)),
  postgres: () => {
    const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES) : [];
    const folders = [...searchPath(), ...versions.map((version) => join(DEBIAN_POSTGRES, version, 'bin'))];
    return folders.some((folder) => ['postgres', 'initdb'].every((name) => existsSync(join(folder, name))));
  },
  redis: () =>
    searchPath().some((folder) => ['redis-server', 'valkey-server'].some((name) => existsSync(join(folder, name)))),
};
