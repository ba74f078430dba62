import { defineConfig } from 'vite';

/** Libraries of which the program uses a part: bundled, the rest takes no memory. The others stay external. */
const BUNDLED_LIBRARIES = [/^zod/, /^kysely/, /^hono/, /^@hono\//];

export default defineConfig({
  ssr: {
    noExternal: [/^@cartfare\//, ...BUNDLED_LIBRARIES],
    resolve: { conditions: ['@cartfare/source', 'module', 'node', 'development|production'] },
  },
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      // The rules of each country are imported dynamically, and put into one file: the program needs all of them.
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
      input: ['src/main.ts', 'src/cli.ts'],
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        codeSplitting: {
          groups: [{ name: 'countries', test: /address[\\/]data[\\/](?!country-names[\\/]|province-names)/ }],
        },
      },
    },
  },
});
