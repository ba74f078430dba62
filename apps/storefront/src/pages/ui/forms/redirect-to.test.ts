import { describe, expect, it } from 'vitest';
import { safeReturn } from './redirect-to.ts';

describe('the page to go on with', () => {
  it.each(['/', '/cart', '/fr/cart?rates=1', '/products/storm-lantern?variant=40010#main'])('can be %s', (path) => {
    const rootPath = path.startsWith('/fr/') ? '/fr/' : '/';
    expect(safeReturn(path, { rootPath, fallback: '/account' })).toBe(path);
  });

  it.each([
    ['/cart', '/de/', '/de/cart'],
    ['/fr/cart?rates=1#main', '/de/', '/de/cart?rates=1#main'],
    ['/en-ca/products/storm-lantern', '/', '/products/storm-lantern'],
    ['/fr?a=b', '/pt-br/', '/pt-br/?a=b'],
  ])('is %s below %s: %s', (path, rootPath, expected) => {
    expect(safeReturn(path, { rootPath, fallback: '/account' })).toBe(expected);
  });

  it.each([
    '',
    'cart',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    'https://elsewhere.example/',
    'javascript:alert(1)',
    '/cart\r\nset-cookie: a=b',
    '/\t/elsewhere.example',
    ' /cart',
    '/cart\u0001',
    '/cart\u007f',
    '/fr//elsewhere.example',
    '/fr/\\elsewhere.example',
    `/cart?${'x'.repeat(2_000)}`,
  ])('is never %j', (path) => {
    expect(safeReturn(path, { rootPath: '/', fallback: '/account' })).toBe('/account');
  });
});
