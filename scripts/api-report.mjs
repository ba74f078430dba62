/**
 * `node scripts/api-report.mjs`: writes the exports of each entry point of the published packages into `docs/api`, one
 * file per entry point, from the declarations that `tsc -b` made. With `--check` it writes nothing, and fails when a
 * committed report differs, so that a change of the API has to be seen and accepted.
 */
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readApi } from './lib/api-report.mjs';
import { ROOT } from './lib/root.mjs';
import { giveUp } from './lib/say.mjs';

const PUBLISHED = ['core', 'react', 'rating'];
const FOLDER = join(ROOT, 'docs/api');
const COMMAND = 'npx tsc -b && node scripts/api-report.mjs';

const reports = new Map();
for (const name of PUBLISHED) {
  const entryPoints = await readEntryPoints(name);
  for (const entryPoint of entryPoints) reports.set(`${entryPoint.file}.md`, writeReport(entryPoint, entryPoints));
}

const committed = await readdir(FOLDER).catch(() => []);
if (process.argv.includes('--check')) await check();
else await writeAll();

async function readEntryPoints(name) {
  const folder = join(ROOT, 'packages', name);
  const { exports } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return Object.entries(exports)
    .filter(([entryPoint]) => !entryPoint.endsWith('.css'))
    .map(([entryPoint, { types }]) => ({
      specifier: `@cartfare/${name}${entryPoint.slice(1)}`,
      file: `${name}${entryPoint.slice(1).replaceAll('/', '-')}`,
      api: readApi(join(folder, types), (file) => readFileSync(file, 'utf8')),
    }));
}

/** A declaration that a narrower entry point of the package exports, too, is only in that one's report. */
function writeReport({ specifier, api }, entryPoints) {
  const elsewhere = new Map(
    entryPoints
      .filter((entryPoint) => entryPoint.specifier.startsWith(`${specifier}/`))
      .flatMap((entryPoint) => entryPoint.api.exports.map(({ home }) => [home, entryPoint])),
  );
  const own = api.exports.filter(({ home }) => !elsewhere.has(home));
  const shared = entryPoints.flatMap((entryPoint) => {
    const names = api.exports.filter(({ home }) => elsewhere.get(home) === entryPoint).map(({ name }) => `\`${name}\``);
    return names.length === 0
      ? []
      : [`Also all that it shares with [${entryPoint.specifier}](${entryPoint.file}.md): ${names.join(', ')}.`];
  });
  const needed = api.needed.filter(({ file, name }) => !elsewhere.has(`${file} ${name}`));
  const parts = [
    `# ${specifier}`,
    `${api.exports.length} exports. Written by \`node scripts/api-report.mjs\`; not by hand.`,
    ...shared,
    ...own.map(({ name, text }) => `## ${name}\n\n${block(text)}`),
    ...(needed.length === 0
      ? []
      : ['## Not exported, but part of the above', block(needed.map(({ text }) => text).join('\n\n'))]),
  ];
  return `${parts.join('\n\n')}\n`;
}

function block(text) {
  return `\`\`\`ts\n${text}\n\`\`\``;
}

async function writeAll() {
  await mkdir(FOLDER, { recursive: true });
  for (const file of committed.filter((each) => !reports.has(each))) await rm(join(FOLDER, file));
  for (const [file, text] of reports) await writeFile(join(FOLDER, file), text);
}

async function check() {
  const changed = committed.filter((file) => !reports.has(file));
  for (const [file, text] of reports) {
    if ((await readFile(join(FOLDER, file), 'utf8').catch(() => '')) !== text) changed.push(file);
  }
  if (changed.length === 0) return;
  const list = changed.map((file) => `  docs/api/${file}`).join('\n');
  giveUp(
    `The API has changed, and these reports have not:\n${list}\nWhere that is meant: ${COMMAND}, then commit them.`,
  );
}
