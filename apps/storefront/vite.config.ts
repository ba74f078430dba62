import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { lateParts } from './vite/late-parts.ts';
import { precompress } from './vite/precompress.ts';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** All TypeScript files directly in a folder. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(fromHere(folder))
    .filter((name) => /^[\w-]+\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);

/**
 * The cart page's script is built by itself: what it has in common with the small scripts of other pages would be a file
 * of its own otherwise, and another, down to the smallest. The tables of texts are entries, because the server names those
 * of the page's language.
 */
const CART = 'src/islands/cart.tsx';
const cartEntries = [CART, ...filesIn('src/texts/cart'), ...filesIn('../../packages/core/src/languages/texts')];

/** Each other file in `src/islands` is an entry. */
const otherEntries = ['src/styles/main.css', ...filesIn('src/islands').filter((file) => file !== CART)];

/** The rules of a country stand in a file with all others, and the library's own loader, which is not used here, names each. */
const checks = { ineffectiveDynamicImport: false };

/** React, and what a bundle of CommonJS needs: a file of its own, which stays in caches when the shop's own code changes. */
const REACT = /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|^\0rolldown\/runtime/;

/** The player's icons, which its package does not offer by a name. */
const PLAYER_ICONS = fileURLToPath(new URL('plyr.svg', import.meta.resolve('plyr')));

/** Beside Vite's own `manifest.json`; read by `http/assets.ts`. */
const CART_MANIFEST = '.vite/cart-manifest.json';

const conditions = ['@cartfare/source', 'module', 'browser', 'development|production'];

const client: UserConfig = {
  resolve: { alias: [{ find: /^plyr\/icons\.svg/, replacement: PLAYER_ICONS }], conditions },
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
        rollupOptions: {
          checks,
          input: cartEntries,
          // The tables of texts keep what they export.
          preserveEntrySignatures: 'allow-extension',
          output: { codeSplitting: { groups: [{ name: 'react', test: REACT }] } },
        },
      },
    },
  },
  builder: {
    async buildApp({ build, environments }) {
      // One after the other: the first empties the folder.
      for (const name of ['client', 'cart']) {
        const environment = environments[name];
        if (environment !== undefined) await build(environment);
      }
    },
  },
};

/** Each is built by itself, by a build that names it: `vite build --ssr src/main.ts`. */
const programs = ['src/main.ts', 'src/worker.ts', 'src/cli.ts'];

/** Written for bundling: of what they offer the shop uses a tenth, and the rest would only take memory. */
const BUNDLED_LIBRARIES = [/^zod/, /^kysely/, /^hono/, /^@hono\//];

/**
 * Beside these and the workspace's own packages, what comes from the registry stays outside. The rules of 250 countries
 * are one file: reading each from its own takes half a second longer. What is imported late has a file of its own, so
 * that a process alone does not load the clients of servers that it does not use.
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
  plugins: [react(), ...(isSsrBuild === true ? [] : [lateParts(), precompress()])],
  ...(isSsrBuild === true ? server : client),
}));
