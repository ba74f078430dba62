import { defineConfig } from 'vitest/config';

// The repository's own packages are read from their sources.
const conditions = ['@cartfare/source', 'node', 'development|production'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: { include: ['src/**/*.test.ts'], hookTimeout: 600_000 },
});
