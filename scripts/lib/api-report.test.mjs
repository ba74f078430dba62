import { describe, expect, it } from 'vitest';
import { readApi } from './api-report.mjs';

const api = (files) => readApi('src/index.d.ts', (file) => files[file]);

describe('the API of an entry point', () => {
  it('has every export with its declaration, without comments, in alphabetical order', () => {
    const { exports } = api({
      'src/index.d.ts': "export { zero } from './number.ts';\nexport type { Amount } from './number.ts';",
      'src/number.d.ts': [
        '/** None. */',
        'export declare const zero: 0;',
        'export interface Amount {\n    /** How much. */\n    readonly value: number;\n}',
      ].join('\n'),
    });

    expect(exports).toEqual([
      { name: 'Amount', home: 'src/number.d.ts Amount', text: 'interface Amount {\n    readonly value: number;\n}' },
      { name: 'zero', home: 'src/number.d.ts zero', text: 'declare const zero: 0;' },
    ]);
  });

  it('has what the exports need from any file without exporting it, and nothing else', () => {
    const { exports, needed } = api({
      'src/index.d.ts': "export * from './a.ts';",
      'src/a.d.ts': [
        "import type { Hidden as Other } from './b.ts';",
        "import type { ReactNode } from 'react';",
        'export type Shown = Other | Near | ReactNode;',
        'interface Near {}',
        'declare const unused: 1;',
        'export declare function show(unused: string): { unused: string };',
      ].join('\n'),
      'src/b.d.ts': 'export interface Hidden { deep: Deep }\ntype Deep = 1;',
    });

    expect(exports.map(({ name }) => name)).toEqual(['Shown', 'show']);
    expect(needed.map(({ name }) => name)).toEqual(['Deep', 'Hidden', 'Near']);
  });

  it('has every overload of a function', () => {
    const { exports } = api({
      'src/index.d.ts':
        'export declare function read(): string;\nexport declare function read(file: string): Result;\ntype Result = 1;',
    });
    expect(exports[0].text).toBe('declare function read(): string;\ndeclare function read(file: string): Result;');
  });

  it('follows an export under another name', () => {
    const { exports } = api({
      'src/index.d.ts': "export { old as current } from './a.ts';",
      'src/a.d.ts': 'export declare const old: 1;',
    });
    expect(exports).toEqual([{ name: 'current', home: 'src/a.d.ts old', text: 'declare const old: 1;' }]);
  });

  it('refuses what it cannot find', () => {
    expect(() => api({ 'src/index.d.ts': "export { gone } from './a.ts';", 'src/a.d.ts': 'export {};' })).toThrow(
      'src/a.d.ts has no declaration of gone',
    );
  });
});
