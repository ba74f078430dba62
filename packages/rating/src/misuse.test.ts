import { defineCondition, definePriceKind } from '@cartfare/rating';
import { describe, expect, it } from 'vitest';
import { aConfig, aRate, aZone } from '../testing/test-shop.ts';
import { compileShipping } from './compile/compile-shipping.ts';

/** Mistakes that the compiler finds in TypeScript, made in JavaScript. */
const asJavaScript = (value: unknown): never => value as never;

describe('a price kind', () => {
  const parts = { kind: 'by_line', name: 'price by line', description: '', fields: {} };
  const compileWith = (price: unknown) =>
    compileShipping(
      { ...aConfig(), zones: [aZone({ id: 'canada', rates: [aRate({ price: asJavaScript({ kind: 'by_line' }) })] })] },
      { priceKinds: [definePriceKind({ ...parts, price: asJavaScript(price) })] },
    );

  it('is refused without a function `price`', () => {
    const message = 'The kind "by_line" needs a function `price(config)`.';
    expect(() => definePriceKind(asJavaScript(parts))).toThrow(new TypeError(message));
    expect(() => definePriceKind({ ...parts, price: asJavaScript(980) })).toThrow(new TypeError(message));
  });

  it('is refused when the file is compiled if `price` returns a price and not a function', () => {
    expect(() => compileWith(() => 980)).toThrow(
      new TypeError('`price(config)` of the kind "by_line" has to return a function of the cart.'),
    );
    expect(compileWith(() => () => 980)).toMatchObject({ ok: true });
  });
});

describe('a condition', () => {
  const parts = { of: 'on_monday', name: 'condition on Mondays', description: '', fields: {}, describe: () => '' };
  const compileWith = (test: unknown) =>
    compileShipping(
      { ...aConfig(), zones: [aZone({ id: 'canada', rates: [aRate({ when: asJavaScript([{ of: 'on_monday' }]) })] })] },
      { conditions: [defineCondition({ ...parts, test: asJavaScript(test) })] },
    );

  it('is refused without a function `test`', () => {
    const message = 'The kind "on_monday" needs a function `test(config)`.';
    expect(() => defineCondition(asJavaScript(parts))).toThrow(new TypeError(message));
  });

  it('is refused when the file is compiled if `test` returns no function', () => {
    expect(() => compileWith(() => true)).toThrow(
      new TypeError('`test(config)` of the kind "on_monday" has to return a function of the cart.'),
    );
    expect(compileWith(() => () => true)).toMatchObject({ ok: true });
  });
});
