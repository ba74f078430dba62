/** The examples in the published packages' READMEs and in the pages of `docs/`, copied into files: all compile, and the rating example runs. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listFiles } from './lib/list-files.mjs';
import { readExamples } from './lib/read-examples.mjs';
import { ROOT } from './lib/root.mjs';

vi.setConfig({ testTimeout: 120_000 });

const PACKAGES = ['core', 'react', 'rating', 'carriers', 'shipping-file', 'rate-server'];
/** Their examples import engines that only `integrations/` installs: `npm run test:integrations` compiles them. */
const OF_INTEGRATIONS = new Set(['docs/platforms/medusa.md', 'docs/platforms/vendure.md']);
const COMPILER = {
  noEmit: true,
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: ['react', 'node'],
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  rewriteRelativeImportExtensions: false,
  allowImportingTsExtensions: true,
  // An example defines things that the reader uses later.
  noUnusedLocals: false,
};

let folder;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cartfare-examples-'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const config = { extends: join(ROOT, 'tsconfig.base.json'), compilerOptions: COMPILER, include: ['*.ts', '*.tsx'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const readmeOf = (name) => `packages/${name}/README.md`;

test('every example compiles by itself, and one that is wrong would not', async () => {
  const folders = ['start', 'recipes', 'concepts', 'carriers', 'platforms'];
  const found = await listFiles(...folders.map((folder) => `docs/${folder}/**.md`));
  const pages = found.filter((page) => !OF_INTEGRATIONS.has(page));
  const examples = (await Promise.all([...PACKAGES.map(readmeOf), ...pages].map(readExamples))).flat();
  examples.push({ file: 'wrong.ts', text: "import { noSuchExport } from '@cartfare/core';\nnoSuchExport();\n" });
  for (const { file, text } of examples) await writeFile(join(folder, file), `${text}\nexport {};\n`);

  const tsc = join(ROOT, 'node_modules/.bin/tsc');
  const { stdout } = await promisify(execFile)(tsc, ['-p', '.', '--pretty', 'false'], { cwd: folder }).catch((e) => e);

  expect(stdout.trim().split('\n')).toEqual([expect.stringMatching(/^wrong\.ts.*noSuchExport/)]);
  expect(examples.length).toBeGreaterThan(35);
});

test('every example that has an `expect` passes as printed', async () => {
  const examples = (await Promise.all(PACKAGES.map((name) => readExamples(readmeOf(name))))).flat();
  const tests = examples.filter(({ text }) => /^import \{[^}]*\bexpect\b[^}]*\} from 'vitest'/m.test(text));
  expect(tests.length).toBeGreaterThan(0);
  const files = tests.map(({ file }) => file.replace(/\.tsx?$/, '.test$&'));
  for (const [index, { text }] of tests.entries()) await writeFile(join(folder, files[index]), text);
  const config = `export default {
    resolve: { conditions: ['@cartfare/source', 'module', 'node', 'development|production'] },
    test: { environment: 'jsdom', include: ['*.test.{ts,tsx}'] },
  };`;
  await writeFile(join(folder, 'vitest.config.mjs'), config);

  const vitest = join(ROOT, 'node_modules/.bin/vitest');
  const args = ['run', '--config', 'vitest.config.mjs', '--reporter=json'];
  const { stdout } = await promisify(execFile)(vitest, args, { cwd: folder }).catch((e) => e);

  const { testResults } = JSON.parse(stdout.slice(stdout.indexOf('{')));
  const failed = testResults.flatMap(({ message, assertionResults }) => [
    ...(assertionResults.length === 0 ? [message] : []),
    ...assertionResults.flatMap(({ status, failureMessages }) => (status === 'passed' ? [] : failureMessages)),
  ]);
  expect(failed).toEqual([]);
  expect(testResults).toHaveLength(files.length);
});

test('the rating in the README of @cartfare/rating prints what it says', async () => {
  const [first] = await readExamples(readmeOf('rating'));
  await writeFile(join(folder, 'rating.ts'), first.text);
  const [{ output }] = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    resolve: { conditions: ['@cartfare/source'] },
    build: { write: false, minify: false, target: 'esnext', lib: { entry: 'rating.ts', formats: ['es'] } },
  });
  for (const { fileName, code } of output) await writeFile(join(folder, fileName.replace(/\.js$/, '.mjs')), code);
  const entry = output.find(({ isEntry }) => isEntry).fileName.replace(/\.js$/, '.mjs');

  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, entry)]);

  const said = [...first.text.matchAll(/^\/\/ > (.*)$/gm)].map(([, line]) => line);
  expect(said.length).toBeGreaterThan(1);
  expect(stdout.trim().split('\n')).toEqual(said);
});

test('every link leads somewhere from the page of a registry: to an address, or to a file in the tarball', async () => {
  for (const name of PACKAGES) {
    const folderOfPackage = join(ROOT, 'packages', name);
    const readme = await readFile(join(folderOfPackage, 'README.md'), 'utf8');
    const { files } = JSON.parse(await readFile(join(folderOfPackage, 'package.json'), 'utf8'));
    const relative = [...readme.matchAll(/\]\(([^)\s#]+)/g)]
      .map(([, target]) => target)
      .filter((to) => !to.startsWith('https:'));
    expect(relative.filter((to) => !files.some((file) => to === file || to.startsWith(`${file}/`)))).toEqual([]);
  }
});
