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

it('lets BigCommerce ask only where that is switched on', () => {
  expect(readRatesConfig({}).bigCommerce).toBe(false);
  expect(readRatesConfig({ BIGCOMMERCE: 'on' }).bigCommerce).toBe(true);
  expect(() => readRatesConfig({ BIGCOMMERCE: 'yes' })).toThrow('BIGCOMMERCE has to be on or off');
});
