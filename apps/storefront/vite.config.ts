import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { precompress } from './vite/precompress.ts';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** All TypeScript files directly in a folder. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(fromHere(folder))
    .filter((name) => /^[\w-]+\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);

/**
 * The cart page's script has a build of its own. Otherwise everything that it shares with the small scripts of other pages
 * would be split into many small files. The tables of texts are entries, because the server links those of the page's
 * language.
 */
const CART = 'src/islands/cart.tsx';
const cartEntries = [CART, ...filesIn('src/texts/cart'), ...filesIn('../../packages/core/src/languages/texts')];

/** Each other file in `src/islands` is an entry. */
const otherEntries = ['src/styles/main.css', ...filesIn('src/islands').filter((file) => file !== CART)];

/**
 * Off: the core's loader imports each country's rules, which the build puts into one file; the pages do not use it. And
 * terser is known to take longer than the rest of the build.
 */
const checks = { ineffectiveDynamicImport: false, bundlerTimings: false };

/** React and the bundler's CommonJS runtime: a separate file, which stays cached when the shop's own code changes. */
const REACT = /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|^\0rolldown\/runtime/;

/** The cart build's manifest, beside the client's `manifest.json`. `http/assets.ts` reads both. */
const CART_MANIFEST = '.vite/cart-manifest.json';

const conditions = ['@cartfare/source', 'module', 'browser', 'development|production'];

const client: UserConfig = {
  resolve: { conditions },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
  },
  environments: {
    client: { build: { rollupOptions: { checks, input: otherEntries } } },
    cart: {
      consumer: 'client',
      resolve: { conditions },
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: CART_MANIFEST,
        // After the bundler's own minifier: 2 % smaller. Only here, because it is slow.
        minify: 'terser',
        terserOptions: { ecma: 2020, module: true, compress: { passes: 3, unsafe_arrows: true } },
        rollupOptions: {
          checks,
          input: cartEntries,
          // The tables of texts keep their exports.
          preserveEntrySignatures: 'allow-extension',
          output: { minify: true, codeSplitting: { groups: [{ name: 'react', test: REACT }] } },
        },
      },
    },
  },
  builder: {
    async buildApp({ build, environments }) {
      // In this order: the first build empties the folder.
      for (const name of ['client', 'cart']) {
        const environment = environments[name];
        if (environment !== undefined) await build(environment);
      }
    },
  },
};

/** A build names the one that it is for: `vite build --ssr src/main.ts`. */
const programs = ['src/main.ts', 'src/cli.ts'];

/** The shop uses a tenth of these: bundled, the unused code takes no memory. */
const BUNDLED_LIBRARIES = [/^zod/, /^kysely/, /^hono/, /^@hono\//];

/**
 * All other packages from the registry stay external. The rules of 250 countries are one file: reading 250 files takes
 * half a second longer. Modules that are imported dynamically have files of their own, so that a single process does not
 * load the clients of PostgreSQL and Redis.
 */
const server: UserConfig = {
  ssr: {
    noExternal: [/^@cartfare\//, ...BUNDLED_LIBRARIES],
    resolve: { conditions: ['@cartfare/source', 'module', 'node', 'development|production'] },
  },
  build: {
    outDir: 'dist/server',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node20',
    sourcemap: true,
    ssr: true,
    rollupOptions: {
      checks,
      input: programs,
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        codeSplitting: {
          groups: [{ name: 'countries', test: /address[\\/]data[\\/](?!country-names[\\/]|province-names)/ }],
        },
      },
    },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  root: fromHere('.'),
  plugins: [react(), ...(isSsrBuild === true ? [] : [precompress()])],
  ...(isSsrBuild === true ? server : client),
}));
