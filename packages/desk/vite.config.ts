import { defineConfig } from 'vite';

export default defineConfig({
  // The server writes its own path before the files' addresses: a proxy may have it below another one.
  base: './',
  resolve: { conditions: ['@cartfare/source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // The pages' policy allows no inline content.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
      // The rules of all countries in one file, which Try loads.
      output: { codeSplitting: { groups: [{ name: 'countries', test: /address[\\/]data[\\/](?:rules|all-rules)/ }] } },
      // Libraries mark what a server of theirs would not run; here nothing runs on one.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
    },
  },
});
