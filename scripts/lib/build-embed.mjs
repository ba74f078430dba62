import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from './root.mjs';

const EMBED = join(ROOT, 'packages/embed');
const LOADER = 'cartfare.js';
const PRELOAD_SNIPPET = 'cartfare-preload.liquid';

const COMMON = {
  root: EMBED,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  resolve: { conditions: ['@cartfare/source', 'module', 'browser', 'production'] },
};

const NAMES = /[\\/]data[\\/](?:country|province)-names[\\/]([\w-]+)\.ts$/;

/** One file for all names of a language, because merchants copy the files into themes by hand. */
const GROUPS = [{ name: (id) => `names-${NAMES.exec(id)?.[1]}`, debugName: 'names', test: NAMES }];

/** A file of a country's rules and one of a language's texts can have the same name. */
const chunkFileName = ({ facadeModuleId }) =>
  /[\\/]rules[\\/]/.test(facadeModuleId ?? '') ? 'cartfare-rules-[name]-[hash].js' : 'cartfare-[name]-[hash].js';

/**
 * Builds the drop-in into `packages/embed/dist`: `cartfare.js` (classic script), `cartfare.css`, and the modules that
 * the script loads late. Their names contain a hash of their content, so that no cache mixes two versions; a Liquid
 * snippet has the names, for themes that preload them.
 */
export async function buildEmbed() {
  // Beside the old files, so that pages that are served meanwhile keep working; each of two builds at once has its own.
  const outDir = await mkdtemp(join(EMBED, 'dist-fresh-'));
  await buildInto(outDir);
  await replaceBuilt(outDir, join(EMBED, 'dist'));
}

/** Builds what the loader loads late: one file for all that is needed at once, and those that it imports on demand. */
async function buildRest(outDir) {
  const [{ output }] = await build({
    ...COMMON,
    build: {
      ...common(outDir),
      lib: { entry: { app: join(EMBED, 'src/app/app.ts') }, formats: ['es'] },
      rollupOptions: {
        preserveEntrySignatures: 'allow-extension',
        output: {
          minify: true,
          // They are for bundlers, and no bundler reads these files.
          comments: { annotation: false },
          entryFileNames: 'cartfare-[name]-[hash].js',
          chunkFileNames: chunkFileName,
          codeSplitting: { groups: GROUPS },
        },
      },
    },
  });
  const find = (wanted) => output.find(({ name }) => name === wanted);
  const { fileName: app } = find('app');
  const { fileName, imports } = find('regions');
  return { app, regions: [fileName, ...imports.filter((file) => file !== app)] };
}

async function buildInto(outDir) {
  const files = await buildRest(outDir);
  await writePreloadSnippet(outDir, files);
  await build({
    ...COMMON,
    define: { FILES: JSON.stringify([files.app, ...files.regions]) },
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

async function writePreloadSnippet(outDir, { app }) {
  const snippet = await readFile(join(EMBED, 'theme/snippets', PRELOAD_SNIPPET), 'utf8');
  await writeFile(join(outDir, PRELOAD_SNIPPET), snippet.replace("'cartfare-app.js'", `'${app}'`));
}

const common = (outDir) => ({ outDir, emptyOutDir: false, target: 'baseline-widely-available', cssMinify: true });

/** Keeps the types that `tsc` writes. Replaces the loader last, because it names the other files. */
async function replaceBuilt(from, to) {
  await mkdir(to, { recursive: true });
  const fresh = await readdir(from);
  for (const name of fresh.toSorted((a, b) => b.length - a.length)) await rename(join(from, name), join(to, name));
  const old = (await readdir(to)).filter((name) => name.startsWith('cartfare') && !fresh.includes(name));
  for (const name of old) await rm(join(to, name), { force: true });
  await rm(from, { recursive: true });
}
