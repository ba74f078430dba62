import { existsSync } from 'node:fs';
import { run } from './run.mjs';
import { say } from './say.mjs';

/** What the tests in the two other engines need, by Debian's names. */
const PACKAGES = [
  ['/usr/bin/firefox-esr', 'firefox-esr'],
  ['/usr/bin/WebKitWebDriver', 'webkit2gtk-driver'],
  ['/usr/bin/Xvfb', 'xvfb'],
];

/**
 * Installs Debian's Firefox and WebKitGTK for the browser tests when this is root on Debian. Elsewhere what is missing is
 * named, and its tests do not run: Playwright's own builds of the two are other browsers than those that shoppers have.
 */
export async function ensureEngines() {
  const missing = PACKAGES.filter(([path]) => !existsSync(path)).map(([, name]) => name);
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    say(`Not installed: ${missing.join(', ')}. The tests in these engines will not run`);
    return;
  }
  say(`Installing ${missing.join(' and ')} (apt-get install)`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq']);
  const code = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { env });
  if (code === 0) return;
  // In CI nothing is left out in silence.
  if (process.env.CI !== undefined) throw new Error(`${missing.join(', ')} could not be installed.`);
  say(`${missing.join(', ')} could not be installed. The tests in these engines will not run`);
}
