import fc from 'fast-check';
import { expect, test } from 'vitest';

import { EMPTY_DESTINATION, encodeDestination } from './destination.ts';

test('EN-1: every field defaults to the empty string, and is sent all the same', () => {
  expect(EMPTY_DESTINATION).toEqual({ zip: '', country: '', province: '' });
  expect([...new URLSearchParams(encodeDestination(EMPTY_DESTINATION)).values()]).toEqual(['', '', '']);
});

test('CA-1: half a character, which nothing can encode, is sent as the sign for one that is missing', () => {
  const sent = new URLSearchParams(encodeDestination({ zip: 'K1N\uD83D 5T2😀', country: '\uDE00', province: '' }));
  expect(sent.get('shipping_address[zip]')).toBe('K1N\uFFFD 5T2😀');
  expect(sent.get('shipping_address[country]')).toBe('\uFFFD');
});

test('CA-1: any text survives the form encoding', () => {
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(text, text, text, (zip, country, province) => {
      const sent = new URLSearchParams(encodeDestination({ zip, country, province }));
      expect(sent.get('shipping_address[zip]')).toBe(zip);
      expect(sent.get('shipping_address[country]')).toBe(country);
      expect(sent.get('shipping_address[province]')).toBe(province);
    }),
  );
});
