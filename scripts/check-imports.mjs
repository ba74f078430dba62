/**
 * Checks the directions of the imports of all sources, and that no files import each other in a circle. It sees static,
 * type-only and re-exported imports, and `import()` with a literal path. Tests may import everything.
 */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path/posix';
import { parse } from 'oxc-parser';
import { findCycles } from './lib/find-cycles.mjs';
import { listFiles } from './lib/list-files.mjs';
import { ROOT } from './lib/root.mjs';
import { giveUp } from './lib/say.mjs';

/** The workspaces of the repository that each workspace may import. */
const WORKSPACES = {
  'packages/core': [],
  'packages/rating': ['core'],
  'packages/carriers': ['core', 'rating'],
  'packages/shipping-file': ['core', 'rating'],
  'packages/server-kit': ['core', 'shipping-file'],
  'packages/rate-server': ['core', 'rating', 'carriers', 'shipping-file', 'server-kit'],
  'packages/react': ['core'],
  'packages/embed': ['core'],
  'packages/desk': ['core', 'rating', 'react', 'rate-server'],
  'packages/testing': ['core', 'rating'],
  'apps/parcel-carrier': ['core'],
  'apps/rates': ['core', 'rating', 'carriers', 'shipping-file', 'server-kit', 'rate-server'],
  'apps/storefront': ['core', 'rating', 'carriers', 'shipping-file', 'server-kit', 'rate-server', 'react'],
  site: ['core', 'rating', 'carriers', 'shipping-file', 'react', 'embed', 'desk'],
};

/** The folders of the storefront, in order: each imports only folders before it. Those in one line do not import each other. */
const STOREFRONT = [
  ['db', 'texts'],
  ['http'],
  ['shop'],
  ['session'],
  ['rates'],
  ['cart-api'],
  ['pages'],
  ['operations'],
  ['styles'],
  ['islands', 'create-app'],
  ['seed'],
  ['environment'],
  ['config'],
  ['process'],
  ['commands'],
  ['main', 'cli'],
];

const isForTests = (path) =>
  /\.(test|test-d)\.tsx?$|(^|\/)testing\//.test(path) || path.startsWith('packages/testing/');
const workspaceOf = (file) => (file.startsWith('site/') ? 'site' : file.split('/').slice(0, 2).join('/'));

const files = await listFiles(
  ...['packages/*/src', 'apps/*/src', 'site'].flatMap((folder) => [`${folder}/**.ts`, `${folder}/**.tsx`]),
);
const wrong = [];
const graph = new Map();
for (const file of files.filter((each) => !isForTests(each))) {
  const specifiers = await importsOf(file);
  graph.set(file, localTargets(file, specifiers));
  for (const specifier of specifiers) {
    const reason = refuse(file, specifier);
    if (reason !== null) wrong.push(`${file} imports ${specifier}: ${reason}`);
  }
}
for (const cycle of findCycles(graph)) {
  wrong.push(`Files that import each other: ${cycle.join(' -> ')}`);
}
if (wrong.length > 0) giveUp(`Imports that are not allowed:\n  ${wrong.join('\n  ')}`);

async function importsOf(file) {
  const text = await readFile(join(ROOT, file), 'utf8');
  const { module, errors } = await parse(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const late = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end));
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value)),
    ...late.filter((argument) => /^'.*'$/.test(argument)).map((argument) => argument.slice(1, -1)),
  ];
  return [...new Set(specifiers.filter((specifier) => specifier !== undefined))];
}

function localTargets(file, specifiers) {
  return specifiers
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => join(dirname(file), specifier))
    .filter((target) => /\.tsx?$/.test(target));
}

/** Why the file may not import this; null: it may. */
function refuse(file, specifier) {
  const workspace = workspaceOf(file);
  const allowed = WORKSPACES[workspace];
  if (allowed === undefined) return `${workspace} has no line in scripts/check-imports.mjs`;
  const [, name] = /^@cartfare\/([^/]+)/.exec(specifier) ?? [];
  if (name !== undefined)
    return allowed.includes(name) ? null : `it may import: ${allowed.join(', ') || 'no workspace'}`;
  if (!specifier.startsWith('.')) return null;
  const target = join(dirname(file), specifier);
  if (workspaceOf(target) !== workspace) return 'import another workspace by its package name';
  if (isForTests(target)) return 'only tests may import what is made for tests';
  if (/\/(client|shared)\//.test(file) && /\/server\//.test(target))
    return 'the browser does not run what is in server/';
  return workspace === 'apps/storefront' ? refuseBackwards(file, target) : null;
}

function refuseBackwards(file, target) {
  const [from, to] = [file, target].map((path) => path.split('/')[3].replace(/\.tsx?$/, ''));
  // Types only: what every handler needs, from the folders that make it.
  if (from === 'app-context' || to === 'app-context') return null;
  const placeOf = (folder) => STOREFRONT.findIndex((folders) => folders.includes(folder));
  if (from === to || !target.startsWith('apps/storefront/src/')) return null;
  if (placeOf(from) === -1 || placeOf(to) === -1) return 'a folder has no place in scripts/check-imports.mjs';
  return placeOf(to) < placeOf(from) ? null : `${to} does not come before ${from} in scripts/check-imports.mjs`;
}
