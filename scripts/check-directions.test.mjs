import { describe, expect, it } from 'vitest';
import { wrongImports } from './check-directions.mjs';

const order = [['limits.ts', 'time'], ['config'], ['plan']];

describe('the order of folders', () => {
  it.each([
    ['a folder before', 'plan/a.ts', "import { x } from '../config/b.ts';"],
    ['the same folder', 'plan/a.ts', "import { x } from './b.ts';"],
    ['a file before', 'plan/deep/a.ts', "import { x } from '../../limits.ts';"],
    ['anything from the last files', 'index.ts', "export { x } from './plan/a.ts';\nimport './create.ts';"],
    ['another package', 'time/a.ts', "import { x } from '@cartfare/core';"],
  ])('allows %s', (_what, file, text) => {
    expect(wrongImports(file, text, order)).toEqual([]);
  });

  it.each([
    ['a folder behind', 'config/a.ts', "import { x } from '../plan/b.ts';"],
    ['only types of it', 'config/a.ts', "import type {\n  X,\n} from '../plan/b.ts';"],
    ['what it exports again', 'config/a.ts', "export { x } from '../plan/b.ts';"],
    ['it later', 'config/a.ts', "const x = await import('../plan/b.ts');"],
    ['a neighbour of the same rank', 'time/a.ts', "import { x } from '../limits.ts';"],
    ['one of the last files', 'plan/a.ts', "import { x } from '../index.ts';"],
  ])('refuses %s', (_what, file, text) => {
    expect(wrongImports(file, text, order)).toHaveLength(1);
  });
});
