import fc from 'fast-check';
import { expect, test } from 'vitest';

import { EMPTY_DESTINATION, encodeDestination } from './destination.ts';

test('EN-1: every field defaults to the empty string, and is sent all the same', () => {
  expect(EMPTY_DESTINATION).toEqual({ postalCode: '', country: '', province: '' });
  expect([...new URLSearchParams(encodeDestination(EMPTY_DESTINATION)).values()]).toEqual(['', '', '']);
});

test('UI-5: half a character, such as of an emoji that was cut in two, is left out and stops no request', () => {
  const body = new URLSearchParams(
    encodeDestination({ postalCode: '\ud83dK1N\ud83d', country: '\ude42', province: '🙂' }),
  );
  expect([...body.values()]).toEqual(['K1N', '', '🙂']);
});

test('CA-1: any text survives the form encoding', () => {
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(text, text, text, (postalCode, country, province) => {
      const sent = new URLSearchParams(encodeDestination({ postalCode, country, province }));
      expect(sent.get('shipping_address[zip]')).toBe(postalCode);
      expect(sent.get('shipping_address[country]')).toBe(country);
      expect(sent.get('shipping_address[province]')).toBe(province);
    }),
  );
});
