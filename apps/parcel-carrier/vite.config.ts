import { defineConfig } from 'vite';

// One file for Node; libraries stay external, packages of this repository would be bundled.
export default defineConfig({
  resolve: { conditions: ['@cartfare/source', 'module', 'node', 'development|production'] },
  ssr: { noExternal: [/^@cartfare\//] },
  build: { ssr: 'src/main.ts', outDir: 'dist', target: 'node20', sourcemap: true },
});
