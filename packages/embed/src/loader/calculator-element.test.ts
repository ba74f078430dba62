import { expect, test } from 'vitest';
import { textOfFormat } from './calculator-element.ts';

test.each([
  ['<span class="money">${{amount}} USD</span>', '${{amount}} USD'],
  ['&pound;{{amount}}', '£{{amount}}'],
  ['&euro;{{ amount_with_comma_separator }}&nbsp;EUR', '€{{ amount_with_comma_separator }}\u00a0EUR'],
  ['&#8377;{{amount}}', '₹{{amount}}'],
  ['&#x20B9;{{amount}}', '₹{{amount}}'],
  ['{{amount}} &constructor; & Co', '{{amount}} &constructor; & Co'],
  ['&lt;b&gt;{{amount}}', '&lt;b&gt;{{amount}}'],
])('a money format of the platform, which is HTML, becomes text: %s', (format, text) => {
  expect(textOfFormat(format)).toBe(text);
});
