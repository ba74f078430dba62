import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify } from 'terser';
import { build } from 'vite';
import { ROOT } from './root.mjs';

const EMBED = join(ROOT, 'packages/embed');
const LOADER = 'cartfare.js';

/** The React components run on Preact: `small-react.ts` has what they use of `react`, and no more. */
const ALIAS = [
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: join(EMBED, 'src/app/small-react.ts') },
];

/** What the calculator imports at once and a page needs late, or never: who imports what, and what stands in for it. */
const LATE = [
  { importer: /calculator[\\/]calculator\.ts$/, source: /sources\/cart-protocol\.ts$/, standIn: 'late-protocol.ts' },
  { importer: /calculator[\\/]view-fields\.ts$/, source: /postal-code-looks-right\.ts$/, standIn: 'postal-hint.ts' },
];

const lateParts = () => ({
  name: 'late-parts',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const late = LATE.find((part) => part.importer.test(importer) && part.source.test(source));
    return late === undefined ? null : join(EMBED, 'src/app', late.standIn);
  },
});

const COMMON = {
  root: EMBED,
  configFile: false,
  publicDir: false,
  plugins: [lateParts()],
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { conditions: ['@cartfare/source', 'module', 'browser', 'production'], alias: ALIAS },
};

/**
 * Few files, because somebody puts them into a theme by hand: what any calculator needs, what React renders, the names
 * and the rules of all countries. What takes over fields, what renders them and what stands in for the old client are
 * files of their own by their `import()`.
 */
const GROUPS = [
  { name: 'rules', test: /[\\/]address[\\/]data[\\/]rules[\\/]/ },
  { name: 'view', test: (id) => VIEW.test(id), includeDependenciesRecursively: false },
  { name: 'base', test: (id) => !ON_DEMAND.test(id), includeDependenciesRecursively: false },
];

const inPackage = (name, ...files) => new RegExp(`[\\\\/]${name}[\\\\/]src[\\\\/](${files.join('|')})`);

/** The fields and the buttons of the React components: for elements that came without any. */
const FORM = inPackage(
  'react',
  'destination-',
  'get-rates-',
  'shipping-calculator\\.tsx',
  'use-destination-',
  'use-f',
  'use-settled-',
);
const REGIONS = inPackage('core', 'address/(data|country-aliases|find-country|create-|is-valid-|normalize-|postal-)');
const PROTOCOL = inPackage('core', 'sources/(cart-protocol|call)', 'wire/', 'errors/classify', 'money/parse-price');
const OWN = inPackage(
  'embed',
  'app/(whole-mount|element-(fields|answer)|fields-mount|field-controls|regions|protocol|legacy/)',
);

const VIEW = {
  test: (id) => /[\\/]preact[\\/]|[\\/]packages[\\/]react[\\/]|small-react|island\.ts/.test(id) && !FORM.test(id),
};
const ON_DEMAND = { test: (id) => [FORM, REGIONS, PROTOCOL, OWN].some((part) => part.test(id)) };

/**
 * Builds the drop-in into `packages/embed/dist`: `cartfare.js` (classic script), `cartfare.css`, and beside them the modules that the
 * script loads late. Those have their content's hash in their names, so that no cache mixes two versions.
 */
export async function buildEmbed() {
  // Beside the old files, so that pages that are served meanwhile keep theirs till the end.
  const outDir = join(EMBED, 'dist-fresh');
  await rm(outDir, { recursive: true, force: true });
  await buildInto(outDir);
  await squeeze(outDir);
  await replaceBuilt(outDir, join(EMBED, 'dist'));
}

async function buildInto(outDir) {
  const [late] = await build({
    ...COMMON,
    build: {
      ...common(outDir),
      lib: { entry: { app: join(EMBED, 'src/app/app.ts') }, formats: ['es'] },
      rollupOptions: {
        preserveEntrySignatures: 'allow-extension',
        output: {
          minify: true,
          entryFileNames: 'cartfare-[name]-[hash].js',
          chunkFileNames: 'cartfare-[name]-[hash].js',
          codeSplitting: { groups: GROUPS },
        },
      },
    },
  });
  const appFile = late.output.find((chunk) => chunk.type === 'chunk' && chunk.isEntry).fileName;
  await build({
    ...COMMON,
    define: { ...COMMON.define, APP_FILE: JSON.stringify(appFile) },
    build: {
      ...common(outDir),
      rollupOptions: {
        input: join(EMBED, 'src/loader/loader.ts'),
        output: { format: 'iife', entryFileNames: LOADER },
      },
    },
  });
  await build({
    ...COMMON,
    build: {
      ...common(outDir),
      rollupOptions: {
        input: join(EMBED, 'styles/embed.css'),
        output: { assetFileNames: 'cartfare.css' },
      },
    },
  });
}

const common = (outDir) => ({ outDir, emptyOutDir: false, target: 'baseline-widely-available', cssMinify: true });

/** A second minifier finds 2 % more: what is left is what pages wait for. */
async function squeeze(outDir) {
  for (const name of (await readdir(outDir)).filter((each) => each.endsWith('.js'))) {
    const options = { ecma: 2022, module: name !== LOADER, compress: { passes: 3 } };
    const { code } = await minify(await readFile(join(outDir, name), 'utf8'), options);
    await writeFile(join(outDir, name), code);
  }
}

/** The types that `tsc` writes stay; the loader comes last, because it names the others. */
async function replaceBuilt(from, to) {
  await mkdir(to, { recursive: true });
  const fresh = await readdir(from);
  for (const name of fresh.toSorted((a, b) => b.length - a.length)) await rename(join(from, name), join(to, name));
  const old = (await readdir(to)).filter((name) => name.startsWith('cartfare') && !fresh.includes(name));
  for (const name of old) await rm(join(to, name));
  await rm(from, { recursive: true });
}
