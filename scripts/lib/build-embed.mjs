import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from './root.mjs';

const EMBED = join(ROOT, 'packages/embed');

/**
 * The React components run on Preact: `small-react.ts` has what they use of `react`, and no more. The check of postal
 * codes comes with the rules that it checks by.
 */
const ALIAS = [
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: join(EMBED, 'src/app/small-react.ts') },
  { find: /^.*\/postal-code-looks-right\.ts$/, replacement: join(EMBED, 'src/app/postal-hint.ts') },
];

const COMMON = {
  root: EMBED,
  configFile: false,
  publicDir: false,
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

const VIEW =
  /[\\/]preact[\\/]|[\\/]packages[\\/]react[\\/]src[\\/](class-names|element-ids|estimated-shipping|live-announcement|rate-\w+|reveal|shipping-calculator-provider|shipping-rates-results|calculator-context|use-(cancel|own|rate|reveal|shipping)[\w-]*)\.tsx?|small-react|island\.ts/;
const ON_DEMAND =
  /packages[\\/]react[\\/]|[\\/](whole-mount|element-fields|fields-mount|field-controls|regions)\.tsx?$|[\\/]legacy[\\/]legacy|template-texts|page-currency|address[\\/](data|country-aliases|find-country|create-country-book|is-valid-postal|normalize-postal|postal-spellings)/;

/**
 * Builds the drop-in into `outDir`: `cartfare.js` (classic script), `cartfare.css`, and beside them the modules that the
 * script loads late. Those have their content's hash in their names, so that no cache mixes two versions.
 */
export async function buildEmbed(outDir = join(EMBED, 'dist')) {
  await clear(outDir);
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
        output: { format: 'iife', entryFileNames: 'cartfare.js' },
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

/** The files of the build before; the types that `tsc` writes stay. */
async function clear(outDir) {
  await mkdir(outDir, { recursive: true });
  for (const name of await readdir(outDir)) {
    if (name.startsWith('cartfare')) await rm(join(outDir, name), { recursive: true });
  }
}
