import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// Workspace packages are read from their sources, so no build has to come before the tests.
const resolve = { conditions: ['@cartfare/source', 'module', 'node', 'development|production'] };
const ssr = { resolve: { conditions: resolve.conditions, externalConditions: resolve.conditions } };

const nodeTests = [
  'packages/{core,rating,carriers,shipping-file,server-kit,rate-server,react,testing,desk}/src/**/*.test.ts',
  'packages/*/src/**/*.ssr.test.tsx',
  'apps/*/{src,testing}/**/*.test.ts',
  'scripts/**/*.test.mjs',
  'packages/embed/theme/*.test.{ts,mjs}',
  'site/**/*.test.ts',
];

/** Tests of the shop's pages, which read the HTML of the server or run a page's script. */
const pageTests = ['apps/storefront/src/pages/**/*.test.{ts,tsx}'];

/** Tests that need PostgreSQL or Redis, start processes, or see which modules a start loads. */
const serverTests = [
  '**/*.servers.test.ts',
  'apps/storefront/src/process/start-shop-alone.test.ts',
  'scripts/platform-pages.test.mjs',
];

/** Tests that pack the packages and install them into new applications. */
const packedTests = ['scripts/packed-packages.test.mjs'];

/** The oldest React that @cartfare/react supports stands in a workspace of its own, beside the newest. */
const oldest = createRequire(new URL('packages/react-18/package.json', import.meta.url));
const react18 = {
  resolve: {
    ...resolve,
    // The testing library's CommonJS build would require React by itself, past the alias.
    mainFields: ['module', 'main'],
    alias: Object.fromEntries(
      ['react', 'react-dom'].map((name) => [name, dirname(oldest.resolve(`${name}/package.json`))]),
    ),
  },
  ssr,
  plugins: [react()],
};
/** What imports React itself has to be resolved by us, to get the same one. */
const server = { deps: { inline: ['@testing-library/react'] } };

/** Tests that define the element, or start the whole drop-in: neither can be taken back in a page. */
const wholeDropIn = [
  'packages/embed/src/{skin-contract,app/app,loader/calculator-element}.test.ts',
  'packages/embed/theme/**/*.dom.test.ts',
];

/** For the projects whose files share one process and its document. */
const EMPTY_DOCUMENT = 'packages/react/testing/empty-document.ts';

/** For slow machines: no test is a measurement. */
const patience = { testTimeout: 20_000, hookTimeout: 60_000 };

/** `npm test` runs the projects `node`, `pages`, `dom` and `embed`; `npm run test:all` runs every project. */
export default defineConfig({
  test: {
    // By default one core is left free: on two cores, that halves the speed.
    maxWorkers: '100%',
    projects: [
      {
        resolve,
        ssr,
        plugins: [react()],
        test: {
          ...patience,
          name: 'node',
          environment: 'node',
          // Its files share the loaded modules, which halves the time. So a file undoes what it changes in a module.
          isolate: false,
          include: nodeTests,
          exclude: ['**/*.dom.test.ts', ...pageTests, ...serverTests, ...packedTests],
        },
      },
      {
        resolve,
        ssr,
        plugins: [react()],
        // A project of its own: where files with and without jsdom take turns, Vitest starts a process for each.
        test: {
          ...patience,
          name: 'pages',
          environment: 'jsdom',
          isolate: false,
          setupFiles: 'apps/storefront/testing/patience.ts',
          include: pageTests,
        },
      },
      {
        resolve,
        ssr,
        plugins: [react()],
        test: {
          ...patience,
          name: 'dom',
          environment: 'jsdom',
          isolate: false,
          setupFiles: EMPTY_DOCUMENT,
          include: ['packages/react/src/**/*.test.tsx', 'packages/embed/src/**/*.test.{ts,tsx}'],
          exclude: ['**/*.ssr.test.tsx', ...wholeDropIn],
          env: { REACT_MAJOR: '19' },
        },
      },
      {
        ...react18,
        test: {
          ...patience,
          name: 'react-18',
          environment: 'jsdom',
          isolate: false,
          setupFiles: EMPTY_DOCUMENT,
          include: ['packages/react/src/**/*.test.tsx'],
          exclude: ['**/*.ssr.test.tsx'],
          env: { REACT_MAJOR: '18' },
          server,
        },
      },
      {
        ...react18,
        test: { ...patience, name: 'react-18-ssr', include: ['packages/react/src/**/*.ssr.test.tsx'], server },
      },
      {
        resolve,
        ssr,
        plugins: [react()],
        test: {
          ...patience,
          name: 'embed',
          environment: 'jsdom',
          include: wholeDropIn,
        },
      },
      {
        resolve,
        ssr,
        test: {
          ...patience,
          name: 'servers',
          environment: 'node',
          include: serverTests,
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      { resolve, ssr, test: { ...patience, name: 'packed', environment: 'node', include: packedTests } },
    ],
  },
});
