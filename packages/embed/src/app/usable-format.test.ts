import { expect, test, vi } from 'vitest';
import { usableFormat } from './usable-format.ts';

test.each([
  ['<span class="money">${{amount}} USD</span>', '${{amount}} USD'],
  ['&pound;{{amount}}', '£{{amount}}'],
  ['&euro;{{ amount_with_comma_separator }}&nbsp;EUR', '€{{ amount_with_comma_separator }}\u00a0EUR'],
  ['&#8377;{{amount}}', '₹{{amount}}'],
  ['&#x20B9;{{amount}}', '₹{{amount}}'],
  ['{{amount}} &constructor; & Co', '{{amount}} &constructor; & Co'],
  ['&lt;b&gt;{{amount}}', '&lt;b&gt;{{amount}}'],
])('a money format of the platform, which is HTML, becomes text: %s', (format, text) => {
  expect(usableFormat(format, 'USD')).toBe(text);
});

test('an invalid money format is reported, and amounts have the code of the currency', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  expect(usableFormat('${{price}}', 'USD')).toBe('{{amount}} USD');
  expect(usableFormat('${{price}}', undefined)).toBe('{{amount}}');
  expect(usableFormat('&#99999999;{{amount}}', 'USD')).toBe('{{amount}} USD');
  expect(usableFormat('&#abc;{{amount}}', 'USD')).toBe('{{amount}} USD');
  expect(report).toHaveBeenCalledTimes(4);
  vi.unstubAllGlobals();
});
