import { defineConfig } from 'vite';

// One file for Node; libraries stay external, packages of this repository would be bundled.
export default defineConfig({
  ssr: {
    noExternal: [/^@cartfare\//],
    resolve: { conditions: ['@cartfare/source', 'module', 'node', 'development|production'] },
  },
  build: { ssr: 'src/main.ts', outDir: 'dist', target: 'node20', sourcemap: true },
});
