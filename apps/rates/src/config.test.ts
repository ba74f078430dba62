import { describe, expect, it } from 'vitest';
import { readRatesConfig } from './config.ts';

describe('the public address', () => {
  it.each([
    ['https://example.com', 'https://example.com'],
    ['https://example.com/', 'https://example.com'],
    ['https://example.com/rates', 'https://example.com/rates'],
    ['https://example.com/shop/rates/', 'https://example.com/shop/rates'],
  ])('%s keeps its path, without the final slash', (given, publicUrl) => {
    expect(readRatesConfig({ PUBLIC_URL: given })).toMatchObject({ publicUrl });
  });

  it.each([
    'https://example.com/?a=1',
    'https://example.com/#top',
    'https://user:pass@example.com',
    'ftp://example.com',
  ])('%s is refused, as endpoints cannot be put behind it', (given) =>
    expect(() => readRatesConfig({ PUBLIC_URL: given })).toThrow('PUBLIC_URL'),
  );
});

it.each([
  ['SHOPIFY_SECRET', 'a-secret-of-thirty-two-characters', 'short'],
  ['SALEOR_INSTANCES', 'https://a.example, https://b.example', undefined],
  ['BIGCOMMERCE', 'on', 'yes'],
])('lets a platform ask only where it is switched on: %s', (variable, value, wrong) => {
  const platformsIn = (environment: Record<string, string>) =>
    readRatesConfig(environment).platforms.map(({ kind }) => kind.variable);
  expect(platformsIn({})).toEqual([]);
  expect(platformsIn({ [variable]: value })).toEqual([variable]);
  if (wrong !== undefined) expect(() => platformsIn({ [variable]: wrong, PORT: 'x' })).toThrow(/PORT .*\n.*has to be/);
});
