/**
 * `npm run docs:picture`: makes the moving picture of the README anew, in light and in dark colours: a shopper types a postal code,
 * gets rates and selects one. Needs ImageMagick (`convert`).
 */
import { copyFile, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runBrowserTests } from './lib/browser-tests.mjs';
import { ROOT } from './lib/root.mjs';
import { mustRun } from './lib/run.mjs';
import { giveUp, say } from './lib/say.mjs';
import { ensureBuilt, ensureInstalled } from './lib/set-up.mjs';
import { findTools } from './lib/tools.mjs';

/** Readers of the README load it before they know whether they want to. */
const MAX_BYTES = 400_000;

const FRAMES = join(ROOT, 'artifacts/picture');
const PICTURES = join(ROOT, 'docs/public');

const tools = await findTools('chromium', 'fonts');
await ensureInstalled();
await ensureBuilt();
const chromium = await tools.install();
if ((await runBrowserTests(['-c', 'screenshots.config.ts', 'picture'], { chromium })) !== 0)
  giveUp('The frames could not be made.');
for (const scheme of ['light', 'dark']) await animate(scheme);
// For readers who want no motion.
await copyFile(join(FRAMES, 'light/12.png'), join(PICTURES, 'calculator-still.png'));

/** GIF counts in hundredths of a second. */
async function animate(scheme) {
  const folder = join(FRAMES, scheme);
  const frames = (await readdir(folder)).filter((file) => file.endsWith('.png')).toSorted();
  const durationsMs = JSON.parse(await readFile(join(folder, 'durations.json'), 'utf8'));
  const picture = join(PICTURES, `calculator-${scheme}.gif`);
  const timed = frames.flatMap((frame, index) => ['-delay', String(durationsMs[index] / 10), join(folder, frame)]);
  await mustRun('convert', [...timed, '-loop', '0', '+dither', '-colors', '128', '-layers', 'OptimizePlus', picture]);
  const { size } = await stat(picture);
  if (size > MAX_BYTES) giveUp(`${picture} has ${size} bytes, more than ${MAX_BYTES}.`);
  say(
    `docs/public/calculator-${scheme}.gif: ${Math.round(size / 1000)} kB, ${durationsMs.reduce((sum, ms) => sum + ms, 0) / 1000} s`,
  );
}
