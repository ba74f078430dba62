import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

/** Debian's; the first one has no windows, and tests need half the time with it. */
const SYSTEM_CHROMIUMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Debian's Firefox, if it is installed; the `channel` uses WebDriver BiDi. */
const SYSTEM_FIREFOX = '/usr/bin/firefox-esr';

const FIREFOX = {
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: SYSTEM_FIREFOX,
    // Its driver loses a page that is restored from the back/forward cache; without the cache, Back reloads the page.
    firefoxUserPrefs: { 'browser.sessionhistory.max_total_viewers': 0 },
  },
};

/** Firefox needs two to three times as long as Chromium, over its driver. */
const FIREFOX_TIMEOUT_MS = 60_000;

const IS_CI = process.env['CI'] !== undefined;

/**
 * What an engine decides about the drop-in: how its files load, its look, the focus and the real themes. The tests of
 * options and of old markup are about its own code, which is the same in each engine.
 */
const DROP_IN = '**/specs/embed/{delivery,events,hostile-page,look,plain-page,theme-block,themes}.spec.ts';

/**
 * Tests with this tag run only in `npm run test:all`: further languages, widths and states of what an untagged test
 * proves already, and tests that need fonts of the system. They run in Chromium alone.
 */
const ONLY_IN_ALL = /@all\b/u;

/** The playgrounds of the documentation: the editor, the drawings and the compressed links are the engine's own. */
const PLAYGROUNDS = '**/specs/site/playground-*.spec.ts';

/** Specs that use Firefox's accessibility engine. */
const IN_FIREFOX = '**/specs/firefox/*.spec.ts';

/** The documentation's site has no shopper. */
const SITE = '**/specs/site/**';

const IN_WEBKIT = '**/specs/webkit/*.spec.ts';

/** What depends on the widths and heights of letters: runs with the fonts of phones, too. */
const IN_OTHER_FONTS = '**/specs/{readable,aligned}.spec.ts';

const OTHER_ENGINES = [IN_FIREFOX, IN_WEBKIT];

/** The core flow of the shop: from the collection to the checkout, with a change of the quantity. */
const CORE_FLOW = {
  testMatch: '**/specs/{shopping,media}.spec.ts',
  grep: /BE-7|UI-7|ME-1/u,
  // Firefox's driver cannot disable scripts.
  grepInvert: /without JavaScript/u,
};

/** CHROMIUM_PATH, else the system's, else Playwright's. */
const executablePath = process.env['CHROMIUM_PATH'] ?? SYSTEM_CHROMIUMS.find((path) => existsSync(path));

/**
 * The Chromium with windows opens one for each test, and renders two pages for the popup of its address bar, which
 * nobody sees: more than half of what an empty page costs. The last `--disable-features` counts, so that the ones which
 * Playwright 1.64 disables for its own work stand here again.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'BlockOriginHeaderModificationOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'Translate',
];

/**
 * Chromium with named fonts, whatever the machine has besides. Where it does not have them, the tests use its own.
 * `name`: of a folder of Debian's, and of a file in `fonts/`.
 */
function fontsOf(name: 'dejavu' | 'noto'): { readonly env?: Record<string, string> } {
  if (!hasFonts(name)) return {};
  const file = fileURLToPath(new URL(`fonts/${name}.conf`, import.meta.url));
  const env = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { env: { ...Object.fromEntries(env), FONTCONFIG_FILE: file } };
}

const hasFonts = (name: string): boolean => existsSync(`/usr/share/fonts/truetype/${name}`);

const CHROMIUM = {
  browserName: 'chromium' as const,
  launchOptions: {
    ...fontsOf('dejavu'),
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${DISABLED_FEATURES.join(',')}`,
    ],
  },
};

export default defineConfig({
  testDir: 'specs',
  outputDir: '../artifacts/e2e/results',
  fullyParallel: true,
  workers: 2,
  // Three engines on two cores sometimes stall for seconds. The end of the log names each test that needed a second try.
  retries: IS_CI ? 1 : 0,
  forbidOnly: IS_CI,
  timeout: 30_000,
  expect: { timeout: 7_000, toHaveScreenshot: { pathTemplate: '../examples/theme/pictures/{arg}{ext}' } },
  reporter: [['list'], ['html', { outputFolder: '../artifacts/e2e/report', open: 'never' }]],
  use: {
    viewport: { width: 1240, height: 900 },
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    screenshot: 'only-on-failure',
    // To record every test costs a third of the processor time. For one test: `npm run e2e -- --trace=on -g "its title"`.
    trace: 'on-first-retry',
  },
  // `npm test` runs the project `chromium`; `npm run test:all` runs every project.
  projects: [
    { name: 'chromium', testIgnore: [...OTHER_ENGINES, SITE], grepInvert: ONLY_IN_ALL, use: CHROMIUM },
    { name: 'site', testMatch: SITE, grepInvert: ONLY_IN_ALL, use: CHROMIUM },
    { name: 'chromium-all', testIgnore: OTHER_ENGINES, grep: ONLY_IN_ALL, use: CHROMIUM },
    ...(hasFonts('noto')
      ? [
          {
            name: 'chromium-noto',
            testMatch: IN_OTHER_FONTS,
            use: { ...CHROMIUM, launchOptions: { ...CHROMIUM.launchOptions, ...fontsOf('noto') } },
          },
        ]
      : []),
    ...(existsSync(SYSTEM_FIREFOX)
      ? [
          {
            name: 'firefox',
            testMatch: [DROP_IN, PLAYGROUNDS, IN_FIREFOX],
            grepInvert: ONLY_IN_ALL,
            use: FIREFOX,
            timeout: FIREFOX_TIMEOUT_MS,
          },
          { name: 'firefox-shop', ...CORE_FLOW, use: FIREFOX, timeout: FIREFOX_TIMEOUT_MS },
        ]
      : []),
    ...(existsSync('/usr/bin/WebKitWebDriver') && existsSync('/usr/bin/Xvfb')
      ? [{ name: 'webkit', testMatch: IN_WEBKIT }]
      : []),
  ],
});
