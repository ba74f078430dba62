/**
 * The packages as users install them: packed by npm from a clean copy of the repository, checked by publint and by "are
 * the types wrong", then installed together into a fresh application, compiled and run.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkArchive } from './lib/check-archive.mjs';
import { folderOf, packPackages, PUBLISHED } from './lib/pack.mjs';
import { PROGRAM } from './lib/packed-program.mjs';
import { ROOT } from './lib/root.mjs';

/** Packages for servers only, which need an application with Node's types. */
const SERVER = new Set(['carriers', 'shipping-file', 'server-kit', 'rate-server']);
/** Plug-ins, with the scope of the engine that they need; `npm run test:integrations` installs it. */
const PLUG_INS = new Map([
  ['medusa', '@medusajs'],
  ['vendure', '@vendure'],
]);
const inBrowsers = PUBLISHED.filter((name) => !SERVER.has(name) && !PLUG_INS.has(name));
const onServers = ['core', 'rating', ...SERVER];
/** A package's main module, if it is not `dist/index`. */
const MAIN = { embed: 'dist/lib/index', 'server-kit': 'dist/db/index' };
/** The source of a package's main module, if it is not `src/index.ts`. */
const SOURCE = { 'server-kit': 'src/db/index.ts' };
const PACKING_TIMEOUT_MS = 600_000;
vi.setConfig({ testTimeout: 120_000 });
/** What an application needs besides our packages; copied from this checkout, so that no registry is needed. */
const REACT = ['react', 'react-dom', 'scheduler', '@types/react', '@types/react-dom'];
const LIBRARIES = {
  19: [...REACT.map((name) => `node_modules/${name}`), 'node_modules/csstype', 'node_modules/zod'],
  18: [
    'node_modules/zod',
    ...REACT.map((name) => `packages/react-18/node_modules/${name}`),
    ...['csstype', '@types/prop-types', 'loose-envify', 'js-tokens'].map((name) => `node_modules/${name}`),
  ],
};
/** The direct and indirect dependencies of the packages for servers. */
async function librariesOfServers() {
  const found = new Map();
  const add = async (name, from) => {
    const nested = join(from, 'node_modules', name);
    const place = (await readdir(nested).catch(() => [])).length > 0 ? nested : join(ROOT, 'node_modules', name);
    if (found.has(name)) return;
    found.set(name, relative(ROOT, place));
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      await readFile(join(place, 'package.json'), 'utf8'),
    );
    // Of the optional ones, those of this machine: a database has its program for each.
    const there = await Promise.all(
      Object.keys(optionalDependencies).map(async (each) =>
        (await readdir(join(ROOT, 'node_modules', each)).catch(() => [])).length > 0 ? [each] : [],
      ),
    );
    for (const needed of [...Object.keys(dependencies), ...there.flat()]) await add(needed, place);
  };
  await add('@types/node', ROOT);
  for (const name of SERVER) {
    const { dependencies } = JSON.parse(await readFile(join(ROOT, 'packages', name, 'package.json'), 'utf8'));
    for (const needed of Object.keys(dependencies).filter((each) => !each.startsWith('@cartfare/')))
      await add(needed, ROOT);
  }
  return [...found.values()];
}

/** Runs a program; on failure the error contains its output. */
const exec = (command, args, options) =>
  promisify(execFile)(command, args, options).catch((error) => {
    error.message += error.stdout;
    throw error;
  });
let folder;
let app;
let server;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'cartfare-packages-')));
  await packPackages({ copy: join(folder, 'repository'), tarballs: join(folder, 'tarballs') });
  app = join(folder, 'app');
  server = join(folder, 'server');
  await installInto(app, inBrowsers, LIBRARIES[19]);
  await installInto(join(folder, 'app-18'), inBrowsers, LIBRARIES[18]);
  await installInto(server, onServers, await librariesOfServers());
}, PACKING_TIMEOUT_MS);

afterAll(() => rm(folder, { recursive: true, force: true }));

const tarball = (name) => join(folder, 'tarballs', `cartfare-${name}-0.1.0.tgz`);
const installed = (name) => join(SERVER.has(name) ? server : app, 'node_modules/@cartfare', name);
const published = async (name) => JSON.parse(await readFile(join(installed(name), 'package.json'), 'utf8'));
const packedFile = async (name, file) => (await exec('tar', ['-xzOf', tarball(name), `package/${file}`])).stdout;

async function installInto(place, names, libraries) {
  await mkdir(place);
  const dependencies = {
    ...Object.fromEntries(libraries.map((path) => [path.split('node_modules/').at(-1), `file:${join(ROOT, path)}`])),
    ...Object.fromEntries(names.map((name) => [`@cartfare/${name}`, `file:${tarball(name)}`])),
  };
  await writeFile(join(place, 'package.json'), JSON.stringify({ name: 'app', type: 'module', dependencies }));
  await exec('npm', ['install', '--offline', '--install-links', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: place,
  });
}

describe.each(PUBLISHED)('@cartfare/%s', (name) => {
  test('has in its tarball what it says, the licence, the changelog and the sources, without tests', async () => {
    const { stdout } = await exec('tar', ['-tzf', tarball(name)]);
    const files = stdout.split('\n').filter(Boolean);

    const main = MAIN[name] ?? 'dist/index';
    for (const file of ['LICENSE', 'README.md', 'CHANGELOG.md', `${main}.js`, `${main}.d.ts`])
      expect(files).toContain(`package/${file}`);
    expect(files).toContain(`package/${SOURCE[name] ?? 'src/index.ts'}`);
    expect(files.filter((file) => /tsbuildinfo|\.test(-d)?\.|\/testing\//.test(file))).toEqual([]);
    const { version } = JSON.parse(await packedFile(name, 'package.json'));
    expect(await packedFile(name, 'CHANGELOG.md')).toContain(`## ${version}\n`);
  });

  test('leaves the repository as it was', async () => {
    const [copied, original] = await Promise.all(
      [join(folder, 'repository'), ROOT].map((root) => readFile(join(root, folderOf(name), 'package.json'), 'utf8')),
    );
    expect(copied).toBe(original);
  });

  test('has nothing that publint or "are the types wrong" object to', async () => {
    expect(await checkArchive(tarball(name))).toEqual([]);
  });
});

test('every entry point with React code is a client module, which server components can import', async () => {
  const entries = Object.values((await published('react')).exports).map(({ default: file }) => file);
  const modules = entries.filter((file) => file.endsWith('.js'));
  const starts = await Promise.all(
    modules.map(async (file) => (await readFile(join(installed('react'), file), 'utf8')).split('\n')[0]),
  );
  expect(starts).toEqual(modules.map(() => "'use client';"));
  expect(modules).toEqual(['./dist/index.js']);
});

/** Every entry point of these packages, so that new ones are compiled and loaded, too. */
async function entryPoints(matching, names = inBrowsers) {
  const found = await Promise.all(
    names.map(async (name) =>
      Object.keys((await published(name)).exports).map((entryPoint) => `@cartfare/${name}${entryPoint.slice(1)}`),
    ),
  );
  // The drop-in is a classic script, not a module.
  const offered = found.flat().filter((entryPoint) => !entryPoint.endsWith('.js'));
  return offered.filter((entryPoint) => entryPoint.endsWith('.css') === (matching === 'stylesheets'));
}

test('the drop-in has in its tarball all the files that it loads, and none of an older build', async () => {
  const dist = join(app, 'node_modules/@cartfare/embed/dist');
  const files = (await readdir(dist)).filter((file) => file.startsWith('cartfare'));
  const code = await Promise.all(
    files.filter((file) => file.endsWith('.js')).map((file) => readFile(join(dist, file), 'utf8')),
  );
  const named = code.flatMap((text) => text.match(/cartfare-[\w-]+\.js/g) ?? []);

  expect(named.length).toBeGreaterThan(0);
  const ofThemes = ['cartfare.css', 'cartfare.js', 'cartfare-preload.liquid'];
  expect(files.toSorted()).toEqual([...new Set([...named, ...ofThemes])].toSorted());
});

const COMPILER = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM'],
  types: [],
  jsx: 'react-jsx',
  strict: true,
  noUncheckedSideEffectImports: true,
  rootDir: '.',
};

test.each([
  { react: 19, moduleResolution: 'bundler', module: 'esnext' },
  { react: 19, moduleResolution: 'node16', module: 'node16' },
  { react: 18, moduleResolution: 'bundler', module: 'esnext' },
])('an application with React $react compiles and runs with them, under $moduleResolution', async (variant) => {
  const { react, moduleResolution, module } = variant;
  const place = join(folder, react === 18 ? 'app-18' : 'app', moduleResolution);
  await mkdir(place);
  const scripts = await entryPoints('scripts');
  const stylesheets = await entryPoints('stylesheets');
  const files = {
    'tsconfig.json': JSON.stringify({
      compilerOptions: { ...COMPILER, module, moduleResolution, outDir: 'out' },
      include: ['*.ts', '*.tsx'],
    }),
    'program.tsx': PROGRAM,
    'entry-points.ts': scripts
      .map((entryPoint, index) => `export * as entryPoint${index} from '${entryPoint}';`)
      .join('\n'),
    'styles.ts': [...stylesheets.map((entryPoint) => `import '${entryPoint}';`), 'export {};'].join('\n'),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(place, name), text);

  await exec(join(ROOT, 'node_modules/.bin/tsc'), ['-p', place], { cwd: place });
  const { stdout } = await exec(process.execPath, [join(place, 'out/program.js')]);
  const loaded = await exec(process.execPath, [
    '-e',
    `import(${JSON.stringify(join(place, 'out/entry-points.js'))}).then((all) => console.log(Object.keys(all).length))`,
  ]);

  expect(stylesheets).toContain('@cartfare/react/styles.css');
  expect(stdout).toContain('Calculate shipping');
  expect(stdout).toContain(`function 1 React ${react}.`);
  expect(Number(loaded.stdout)).toBe(scripts.length);
});

test('a program on a server compiles and runs with them', async () => {
  const compilerOptions = { ...COMPILER, lib: ['ES2023'], types: ['node'], module: 'node16', outDir: 'out' };
  const offered = await entryPoints('scripts', onServers);
  const code = offered.map((entryPoint, index) => `export * as entryPoint${index} from '${entryPoint}';`).join('\n');
  await writeFile(join(server, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  await writeFile(join(server, 'entry-points.ts'), code);

  await exec(join(ROOT, 'node_modules/.bin/tsc'), ['-p', server], { cwd: server });
  const loading = `import(${JSON.stringify(join(server, 'out/entry-points.js'))}).then((all) => console.log(Object.keys(all).length))`;
  const { stdout } = await exec(process.execPath, ['-e', loading]);

  expect(offered).toContain('@cartfare/carriers/redis');
  expect(Number(stdout)).toBe(offered.length);
});

test.for([...PLUG_INS])('@cartfare/%s is imported beside its engine', async ([name, scope], { skip }) => {
  const engine = join(ROOT, 'integrations', name, 'node_modules', scope);
  const isInstalled = (await readdir(engine).catch(() => [])).length > 0;
  skip(!isInstalled, 'The engine is not installed: npm run test:integrations');
  const place = join(server, 'node_modules/@cartfare', name);
  await mkdir(place);
  await exec('tar', ['-xzf', tarball(name), '--strip-components=1', '-C', place]);
  await symlink(engine, join(server, 'node_modules', scope));

  const code = `import('@cartfare/${name}').then((plugIn) => { console.log(Object.keys(plugIn).join()); process.exit(); })`;
  const { stdout } = await exec(process.execPath, ['-e', code], { cwd: server });

  expect(stdout.trim()).toBe({ medusa: 'default', vendure: 'cartfareShipping' }[name]);
});

test('a bundler leaves out what an application does not use, but never the stylesheet', async () => {
  const place = join(app, 'bundled');
  await mkdir(place);
  const unused = (await entryPoints('scripts')).map(
    (entryPoint, index) => `import * as unused${index} from '${entryPoint}';`,
  );
  await writeFile(join(place, 'entry.js'), [...unused, `import '@cartfare/react/styles.css';`].join('\n'));

  const [{ output }] = await build({
    configFile: false,
    root: place,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry: 'entry.js', formats: ['es'], cssFileName: 'styles' } },
  });

  const code = output.flatMap(({ type, code: text }) => (type === 'chunk' ? [text] : []));
  const css = output.flatMap(({ type, source }) => (type === 'asset' ? [String(source)] : []));
  expect(code.join('').trim()).toBe('');
  expect(css.join('')).toContain('--cartfare-accent');
});

test('an import that no package offers does not compile, nor does one past the entry points', async () => {
  const place = join(app, 'wrong');
  await mkdir(place);
  await writeFile(
    join(place, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...COMPILER, module: 'esnext', moduleResolution: 'bundler', noEmit: true } }),
  );
  await writeFile(
    join(place, 'a.ts'),
    `import '@cartfare/react/other.css';\nimport '@cartfare/core/dist/result.js';\n`,
  );

  const { stdout } = await exec(join(ROOT, 'node_modules/.bin/tsc'), ['-p', place], { cwd: place }).catch((e) => e);

  expect(stdout).toMatch(/other\.css/);
  expect(stdout).toMatch(/dist\/result\.js/);
});
