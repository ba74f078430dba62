import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// Workspace packages are read from their sources, so no build has to come before the tests.
const resolve = { conditions: ['@cartfare/source', 'module', 'node', 'development|production'] };
const ssr = { resolve: { conditions: resolve.conditions, externalConditions: resolve.conditions } };

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const embedAlias = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: fromHere('packages/embed/src/app/small-react.ts') },
];

const nodeTests = [
  'packages/{core,rating,react,testing}/src/**/*.test.ts',
  'packages/*/src/**/*.ssr.test.tsx',
  'apps/*/src/**/*.test.{ts,tsx}',
  'scripts/**/*.test.mjs',
];

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        ssr,
        plugins: [react()],
        test: { name: 'node', environment: 'node', include: nodeTests, exclude: ['**/*.dom.test.ts'] },
      },
      {
        resolve,
        ssr,
        plugins: [react()],
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['packages/*/src/**/*.test.tsx', 'packages/*/src/**/*.dom.test.ts'],
          exclude: ['**/*.ssr.test.tsx', 'packages/embed/src/**'],
        },
      },
      {
        // As it is built: the React components on Preact.
        resolve: { ...resolve, alias: embedAlias },
        ssr: { resolve: { ...ssr.resolve }, noExternal: [/^preact/] },
        oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
        test: { name: 'embed', environment: 'jsdom', include: ['packages/embed/src/**/*.test.{ts,tsx}'] },
      },
    ],
  },
});
