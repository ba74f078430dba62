import { describe, expect, it } from 'vitest';
import { refuseImport } from './refuse-import.mjs';

const table = {
  workspaces: {
    'packages/core': {
      imports: [],
      order: ['limits', ['money', 'address'], 'calculator', 'index'],
      forbidden: [{ pattern: /^node:/, reason: 'it runs in browsers' }],
    },
    'packages/react': { imports: ['core'], apart: ['devtools'] },
  },
  testSupport: /(^|\/)testing\//,
  entryPoints: { '@cartfare/core': ['@cartfare/core', '@cartfare/core/money'] },
};
const refuse = (file, specifier) => refuseImport(table, file, specifier);

describe('the order of folders', () => {
  it('lets a folder import itself and what stands before it', () => {
    expect(refuse('packages/core/src/calculator/state.ts', './view.ts')).toBeNull();
    expect(refuse('packages/core/src/calculator/state.ts', '../money/round.ts')).toBeNull();
    expect(refuse('packages/core/src/money/round.ts', '../limits.ts')).toBeNull();
  });

  it('refuses an import of what stands after it', () => {
    expect(refuse('packages/core/src/money/round.ts', '../calculator/state.ts')).toBe(
      'calculator stands after money in the order of packages/core',
    );
  });

  it('refuses an import between those of one entry', () => {
    expect(refuse('packages/core/src/money/round.ts', '../address/zip.ts')).toBe(
      'address stands beside money in the order of packages/core',
    );
    expect(refuse('packages/core/src/calculator/state.ts', '../address/zip.ts')).toBeNull();
  });

  it('refuses folders without a place', () => {
    expect(refuse('packages/core/src/extra/a.ts', '../money/round.ts')).toContain('extra has no place');
    expect(refuse('packages/core/src/money/a.ts', '../extra/a.ts')).toContain('extra has no place');
  });

  it('does not bind tests, and keeps sources from what is made for tests', () => {
    expect(refuse('packages/core/src/money/round.test.ts', '../calculator/state.ts')).toBeNull();
    expect(refuse('packages/core/src/money/round.ts', '../testing/clock.ts')).toContain('only tests');
  });
});

describe('a folder that stands apart', () => {
  it('may import the others, and only itself imports it', () => {
    expect(refuse('packages/react/src/devtools/panel.tsx', '../hook.ts')).toBeNull();
    expect(refuse('packages/react/src/devtools/index.ts', './panel.tsx')).toBeNull();
    expect(refuse('packages/react/src/index.ts', './devtools/panel.tsx')).toContain('devtools stands apart');
  });
});

describe('other packages', () => {
  it('are imported by the paths that they export', () => {
    expect(refuse('packages/react/src/hook.ts', '@cartfare/core')).toBeNull();
    expect(refuse('packages/react/src/hook.ts', '@cartfare/core/money')).toBeNull();
    expect(refuse('packages/react/src/hook.ts', '@cartfare/core/src/money')).toContain('exports no such path');
  });

  it('are refused where the table does not name them', () => {
    expect(refuse('packages/core/src/limits.ts', '@cartfare/react')).toBe('it may import no other workspace');
    expect(refuse('packages/react/src/hook.ts', '@cartfare/rating')).toBe('of the workspaces it may import core');
    expect(refuse('packages/react/src/hook.test.ts', '@cartfare/rating')).toBeNull();
  });

  it('are not reached through relative paths, not even by tests', () => {
    expect(refuse('packages/react/src/hook.test.ts', '../../core/src/limits.ts')).toContain('by its package name');
  });

  it('may be proved by tests to work for the examples', () => {
    expect(refuse('packages/react/src/hook.test.ts', '../../../examples/shop/cart.ts')).toBeNull();
    expect(refuse('packages/react/src/hook.ts', '../../../examples/shop/cart.ts')).toContain('by its package name');
  });

  it('are refused with the reason of the table', () => {
    expect(refuse('packages/core/src/limits.ts', 'node:fs')).toBe('it runs in browsers');
  });
});
