import { describe, expect, it } from 'vitest';
import { localePathOf, splitLocalePath } from './locale-path.ts';

describe('a locale in front of a path', () => {
  it.each([
    ['/cart.js', '/', 'en', '/cart.js'],
    ['/fr/cart.js', '/fr/', 'fr', '/cart.js'],
    ['/en-ca/cart/add.js', '/en-ca/', 'en-CA', '/cart/add.js'],
    ['/EN-CA/cart', '/EN-CA/', 'en-CA', '/cart'],
    ['/fr', '/fr/', 'fr', '/'],
    ['/fr/', '/fr/', 'fr', '/'],
    ['/', '/', 'en', '/'],
    ['/cart', '/', 'en', '/cart'],
    ['/fra/cart', '/', 'en', '/fra/cart'],
    ['/qq/cart', '/', 'en', '/qq/cart'],
    ['/fr-zz/cart', '/', 'en', '/fr-zz/cart'],
    ['/en-uk/cart', '/', 'en', '/en-uk/cart'],
    ['/fr/de/cart', '/fr/', 'fr', '/de/cart'],
    ['//fr/cart', '/', 'en', '//fr/cart'],
  ])('%s starts at %s, in %s, and means %s', (pathname, rootPath, locale, path) => {
    expect(splitLocalePath(pathname)).toEqual({ rootPath, locale, path });
  });

  it('is read from a whole address as well', () => {
    expect(localePathOf('http://shop.test/fr/cart?x=/de/').path).toBe('/cart');
  });
});
