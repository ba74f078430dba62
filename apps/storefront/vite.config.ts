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

/** Each file in `src/islands` is an entry, and so are the tables of texts: the server links those of the page's language. */
const clientEntries = [
  'src/styles/main.css',
  ...filesIn('src/islands'),
  ...filesIn('src/texts/cart'),
  ...filesIn('../../packages/core/src/languages/texts'),
];

/**
 * Off: the core's loader imports each country's rules, which the build puts into one file; the pages do not use it. And
 * how the time of a build is spent depends on the machine.
 */
const checks = { ineffectiveDynamicImport: false, bundlerTimings: false };

/** React and the bundler's CommonJS runtime: a separate file, which stays cached when the shop's own code changes. */
const REACT = /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|^\0rolldown\/runtime/;

const conditions = ['@cartfare/source', 'module', 'browser', 'development|production'];

const client: UserConfig = {
  resolve: { conditions },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    rollupOptions: {
      checks,
      input: clientEntries,
      // The tables of texts keep their exports.
      preserveEntrySignatures: 'allow-extension',
      output: { codeSplitting: { groups: [{ name: 'react', test: REACT }] } },
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
