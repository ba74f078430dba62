/**
 * `npm run screenshots`: takes pictures of every state of the shop's pages, in five widths, light and dark, into
 * `artifacts/screenshots`, with an `index.html` to view them. `-- --readme` makes the picture of the README instead.
 * Other arguments are Playwright's: `-- -g "cart-rates"`.
 */
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runBrowserTests } from './lib/browser-tests.mjs';
import { ROOT } from './lib/root.mjs';
import { say } from './lib/say.mjs';
import { ensureBuilt, ensureInstalled } from './lib/set-up.mjs';
import { findTools } from './lib/tools.mjs';

const FOLDER = join(ROOT, 'artifacts/screenshots');
const README_TEST = 'the picture of the README';

const isReadme = process.argv.includes('--readme');
const rest = process.argv.slice(2).filter((argument) => argument !== '--readme');

const tools = await findTools('chromium', 'fonts');
await ensureInstalled();
await ensureBuilt();
const chromium = await tools.install();
if (!isReadme && rest.length === 0) await rm(FOLDER, { recursive: true, force: true });
const selected = isReadme ? ['-g', README_TEST] : ['--grep-invert', README_TEST];
process.exitCode = await runBrowserTests(['-c', 'screenshots.config.ts', ...selected, ...rest], { chromium });
if (!isReadme) await writeContactSheet();

/** Writes a page with all pictures, one row per state and colour scheme. */
async function writeContactSheet() {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.png'));
  const titleOf = (name) => name.replace(/-\d+-(light|dark)\.png$/, ' ($1)');
  const sections = [...new Set(files.map(titleOf))]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((title) =>
      section(
        title,
        files.filter((name) => titleOf(name) === title),
      ),
    );
  const page = `<!doctype html><meta charset="utf-8"><title>Every state of the shop</title>
<style>body{font:14px sans-serif;margin:1rem} div{display:flex;gap:.5rem;align-items:start;overflow-x:auto} img{max-height:40rem;border:1px solid #999}</style>
${sections.join('\n')}`;
  await writeFile(join(FOLDER, 'index.html'), page);
  say(`${files.length} pictures: ${join(FOLDER, 'index.html')}`);
}

function section(title, names) {
  const widthOf = (name) => Number(/-(\d+)-\w+\.png$/.exec(name)?.[1]);
  const images = names
    .toSorted((a, b) => widthOf(a) - widthOf(b))
    .map((name) => `<a href="${name}"><img loading="lazy" alt="${widthOf(name)} px" src="${name}"></a>`);
  return `<h2>${title}</h2><div>${images.join('')}</div>`;
}
