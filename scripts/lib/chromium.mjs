import { existsSync } from 'node:fs';
import { mustRun, run } from './run.mjs';
import { say } from './say.mjs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The path of a Chromium for the browser tests: CHROMIUM_PATH, a system's own, Debian's package (installed when this
 * is root on Debian), or undefined for the one that Playwright brings, which is then downloaded.
 */
export async function ensureChromium() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted !== undefined) {
    if (!existsSync(wanted)) throw new Error(`CHROMIUM_PATH names ${wanted}, and there is no such file.`);
    return wanted;
  }
  const found = PLACES.find((path) => existsSync(path));
  if (found !== undefined) return found;

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium (apt-get install chromium)');
    await mustRun('apt-get', ['update', '-qq']);
    await mustRun('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    return PLACES.find((path) => existsSync(path));
  }
  say("Installing Playwright's Chromium");
  if ((await run('npx', ['playwright', 'install', 'chromium'])) !== 0) {
    throw new Error(
      'No Chromium could be installed. Install one, or name it with CHROMIUM_PATH, then run the tests again.',
    );
  }
  return undefined;
}
