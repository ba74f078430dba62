import { describe, expect, it } from 'vitest';
import { safeReturn } from './redirect-to.ts';

describe('the page to go on with', () => {
  it.each(['/', '/cart', '/fr/cart?rates=1', '/products/storm-lantern?variant=40010#main'])('can be %s', (path) => {
    expect(safeReturn(path, '/account')).toBe(path);
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
  ])('is never %j', (path) => {
    expect(safeReturn(path, '/account')).toBe('/account');
  });
});
