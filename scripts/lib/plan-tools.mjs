/** With the tools of the build, which npm omits if NODE_ENV is `production`. */
export const INSTALL = 'npm ci --include=dev';

/** Debian's packages of the tools that the tests need besides Node. */
const APT_PACKAGES = {
  chromium: ['chromium', 'fonts-dejavu-core'],
  headless: ['chromium-headless-shell'],
  // With the widths of Arial and Times New Roman, as the fallback fonts; letters of Japanese, Chinese, Hindi; those of phones.
  fonts: ['fonts-dejavu-core', 'fonts-noto-core', 'fonts-liberation', 'fonts-droid-fallback', 'fonts-lohit-deva'],
  firefox: ['firefox-esr'],
  // With a virtual screen, because this engine has no headless mode.
  webkit: ['webkit2gtk-driver', 'xvfb'],
  postgres: ['postgresql'],
  redis: ['redis-server'],
};

const NAMES = {
  chromium: 'Chromium',
  headless: 'Chromium without windows, which halves the time of the tests',
  fonts: 'fonts for the shop’s languages',
  firefox: 'Firefox',
  webkit: 'WebKitGTK',
  postgres: 'PostgreSQL',
  redis: 'Redis',
};

/**
 * What to do about missing tools: what to install, the message before it, and whether the script has to end. Only
 * Chromium is required: without the others, the tests that need them are not run, and the scripts tell it.
 *
 * `missing`: names of tools. `hasApt`: whether this is Debian or the like. `isRoot`: whether apt-get can install.
 * `mayInstall`: whether the user allows it. `needsDependencies`: whether npm's packages are missing, too.
 */
export function planTools({ missing, hasApt, isRoot, mayInstall, needsDependencies = false }) {
  const apt = missing.flatMap((name) => APT_PACKAGES[name]);
  const names = missing.map((name) => NAMES[name]).join(', ');
  const needsChromium = missing.includes('chromium');
  if (missing.length === 0) return { apt: [], playwright: false, message: null, isRefused: false };
  if (!mayInstall) {
    const command = [
      ...(needsDependencies ? [INSTALL] : []),
      ...(hasApt
        ? [`${isRoot ? '' : 'sudo '}${aptCommand(apt)}`]
        : needsChromium
          ? ['npx playwright install chromium']
          : []),
    ].join(' && ');
    const message = `Missing: ${names}.${command === '' ? '' : ` To install: ${command}`}`;
    return { apt: [], playwright: false, message, isRefused: needsChromium };
  }
  if (hasApt && isRoot) {
    const message = `Missing: ${names}. Going to install on this system, with apt-get: ${apt.join(', ')}. ${OPT_OUT}`;
    return { apt, playwright: false, message, isRefused: false };
  }
  const left = missing.filter((name) => name !== 'chromium').map((name) => NAMES[name]);
  const message = [
    ...(needsChromium
      ? [`Missing: Chromium. Going to download Playwright's, into its folder of this user. ${OPT_OUT}`]
      : []),
    ...(left.length > 0 ? [`Not installed: ${left.join(', ')}. Tests that need them will not be run.`] : []),
  ].join('\n');
  return { apt: [], playwright: needsChromium, message, isRefused: false };
}

const OPT_OUT = 'With CARTFARE_INSTALL=no nothing is installed.';

const aptCommand = (packages) =>
  `sh -c "apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}"`;
