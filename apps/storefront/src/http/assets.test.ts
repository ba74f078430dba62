import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createAssets, readBuildManifest, unbuiltAssets } from './assets.ts';

const MANIFEST = {
  'src/islands/cart.tsx': {
    file: 'assets/cart-D41cQz8x.js',
    css: ['assets/cart-Bx2.css'],
    isEntry: true,
    imports: ['_react.js', '_core.js'],
  },
  '_react.js': { file: 'assets/react-E9.js', imports: ['_core.js'] },
  '_core.js': { file: 'assets/core-A1.js' },
  'src/styles/main.css': {
    file: 'assets/main-C7f.css',
    isEntry: true,
    assets: [
      'assets/newsreader-latin-500-normal-B66.woff2',
      'assets/figtree-latin-wght-normal-Cw1.woff2',
      'assets/figtree-latin-ext-wght-normal-DCw.woff2',
      'assets/chevron-A1.svg',
    ],
  },
};

describe("a built file's address", () => {
  const assets = createAssets(MANIFEST);

  it('is found by its source', () => {
    expect(assets.url('src/islands/cart.tsx')).toBe('/assets/cart-D41cQz8x.js');
    expect(assets.styles('src/islands/cart.tsx')).toEqual(['/assets/cart-Bx2.css']);
    expect(assets.styles('src/styles/main.css')).toEqual([]);
  });

  it('is found for all that a script imports, once', () => {
    expect(assets.imports('/assets/cart-D41cQz8x.js')).toEqual(['/assets/react-E9.js', '/assets/core-A1.js']);
    expect(assets.imports('/assets/core-A1.js')).toEqual([]);
  });

  it("is found for a language's tables of texts, the calculator's first", () => {
    const tables = createAssets({
      'src/texts/cart/pt-br.ts': { file: 'assets/pt-br-2.js' },
      'src/texts/cart/de.ts': { file: 'assets/de-2.js' },
      '../../packages/core/src/languages/texts/pt-br.ts': { file: 'assets/pt-br-1.js' },
    });
    expect(tables.language('pt-BR')).toEqual(['/assets/pt-br-1.js', '/assets/pt-br-2.js']);
  });

  it('is found for the fonts of a style sheet by their family, without those of other alphabets', () => {
    const [newsreader, figtree] = [
      '/assets/newsreader-latin-500-normal-B66.woff2',
      '/assets/figtree-latin-wght-normal-Cw1.woff2',
    ];
    expect(assets.fonts('src/styles/main.css', ['newsreader', 'figtree'])).toEqual([newsreader, figtree]);
    expect(assets.fonts('src/styles/main.css', ['newsreader'])).toEqual([newsreader]);
    expect(assets.fonts('src/islands/cart.tsx', ['newsreader'])).toEqual([]);
  });

  it('is not guessed for a source that was not built', () => {
    expect(() => assets.url('src/islands/other.tsx')).toThrow('not in the client build');
  });

  it("is the source's own path where nothing is built", () => {
    expect(unbuiltAssets.url('src/islands/cart.tsx')).toBe('/src/islands/cart.tsx');
  });
});

describe('the list of built files', () => {
  it('is read from the build', async () => {
    const folder = await temporaryFolder();
    await mkdir(path.join(folder, '.vite'));
    await writeFile(path.join(folder, '.vite', 'manifest.json'), JSON.stringify(MANIFEST));
    const assets = createAssets(readBuildManifest(folder));
    expect(assets.url('src/styles/main.css')).toBe('/assets/main-C7f.css');
    expect(assets.url('src/islands/cart.tsx')).toBe('/assets/cart-D41cQz8x.js');
  });

  it('says what to do when there is no build', async () => {
    const folder = await temporaryFolder();
    expect(() => readBuildManifest(folder)).toThrow('npm run build');
  });
});
