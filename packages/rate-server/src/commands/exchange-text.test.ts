import { expect, it } from 'vitest';
import { exchangeText } from './exchange-text.ts';

it('what a carrier answers is printed without control characters, and its URL without the query', () => {
  const text = exchangeText({
    url: 'https://post.example/rates?token=abc',
    requestHeaders: {},
    requestBody: '{}',
    response: { status: 500, headers: { 'content-type': 'text/\u001Bplain' }, body: 'first\u001B[2J\r\nsecond\u009B' },
  });
  expect(text).not.toMatch(/(?!\n)\p{Cc}/u);
  expect(text).toContain('  second');
  expect(text).not.toContain('token');
});
