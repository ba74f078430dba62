import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// Workspace packages are read from their sources, so no build has to come before the tests.
const resolve = { conditions: ['@cartfare/source', 'module', 'node', 'development|production'] };
const ssr = { resolve: { conditions: resolve.conditions, externalConditions: resolve.conditions } };

const nodeTests = [
  'packages/*/src/**/*.test.ts',
  'packages/*/src/**/*.ssr.test.tsx',
  'apps/*/src/**/*.test.{ts,tsx}',
  'scripts/**/*.test.mjs',
  'packages/embed/theme/*.test.{ts,mjs}',
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
          include: ['packages/*/src/**/*.test.tsx', 'packages/*/{src,theme}/**/*.dom.test.ts'],
          exclude: ['**/*.ssr.test.tsx'],
        },
      },
    ],
  },
});
