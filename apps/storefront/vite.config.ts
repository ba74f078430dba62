import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { precompress } from './vite/precompress.ts';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Each file in `src/islands` is an entry; what they share lives in folders below it. */
const islands = readdirSync(fromHere('src/islands')).filter((name) => /^[\w-]+\.tsx?$/.test(name));

const client: UserConfig = {
  resolve: { conditions: ['@cartfare/source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    rollupOptions: { input: ['src/styles/main.css', ...islands.map((name) => `src/islands/${name}`)] },
  },
};

/** Each is built by itself, by a build that names it: `vite build --ssr src/main.ts`. */
const programs = ['src/main.ts', 'src/worker.ts', 'src/shipping-settings/shop-cli.ts'];

/**
 * The workspace's own packages go into the program, packages from the registry stay outside. One file: reading the rules
 * of 250 countries from one each takes half a second longer.
 */
const server: UserConfig = {
  ssr: {
    noExternal: [/^@cartfare\//],
    resolve: { conditions: ['@cartfare/source', 'module', 'node', 'development|production'] },
  },
  build: {
    outDir: 'dist/server',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node20',
    sourcemap: true,
    ssr: true,
    rollupOptions: { input: programs, output: { entryFileNames: '[name].js', codeSplitting: false } },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  root: fromHere('.'),
  plugins: [react(), ...(isSsrBuild === true ? [] : [precompress()])],
  ...(isSsrBuild === true ? server : client),
}));
