/** `npm run bench:embed`: what the drop-in costs a page, against the old client's libraries; see benchmarks/embed. */
import { buildEmbed } from './lib/build-embed.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { ensureInstalled } from './lib/set-up.mjs';

await ensureInstalled();
await buildEmbed();
const chromium = await ensureChromium();
process.exitCode = await run(process.execPath, ['benchmarks/embed/bench-embed.mjs'], {
  cwd: ROOT,
  output: [process.stdout, process.stderr],
  env: chromium === undefined ? {} : { CHROMIUM_PATH: chromium },
});
