import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../seed/products.ts';
import type { CartParts } from './cart-limits.ts';
import { lineKey } from './cart-lines.ts';
import { mergeCarts } from './merge-carts.ts';

const [product] = PRODUCTS;
const variant = product?.variants[0];
if (product === undefined || variant === undefined) throw new Error('The shop sells something.');

/** One line with a property of that text. */
const lineWith = (text: string): CartParts['lines'][number] => ({
  key: lineKey(variant.id, { text }),
  product,
  variant: { ...variant, stock: null },
  quantity: 1,
  properties: { text },
});

const content = (parts: Partial<CartParts>): CartParts => ({ lines: [], note: '', attributes: {}, ...parts });

const attributes = (prefix: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${prefix}${at}`, 'x']));

describe('two carts that become one', () => {
  it('have the content of both, the note and attributes of the newer', () => {
    const waiting = content({ lines: [lineWith('a')], note: 'old', attributes: { gift: 'no', wrap: 'blue' } });
    const brought = content({ lines: [lineWith('b')], note: 'new', attributes: { gift: 'yes' } });
    expect(mergeCarts(waiting, brought)).toMatchObject({
      lines: [{ properties: { text: 'a' } }, { properties: { text: 'b' } }],
      note: 'new',
      attributes: { gift: 'yes', wrap: 'blue' },
    });
    expect(mergeCarts(waiting, content({})).note).toBe('old');
  });

  it('leave out what is beyond the size of a cart, and keep what still fits', () => {
    const full = Array.from({ length: 19 }, (_, at) => lineWith(String(at).padEnd(5_000, 'x')));
    const brought = content({ lines: [lineWith('y'.repeat(5_000)), lineWith('short')], note: 'ring twice' });
    const merged = mergeCarts(content({ lines: full }), brought);
    expect(merged.lines).toHaveLength(20);
    expect(merged.lines.at(-1)?.properties).toEqual({ text: 'short' });
    expect(merged.note).toBe('ring twice');
  });

  it('leave out attributes beyond their number', () => {
    const merged = mergeCarts(
      content({ attributes: attributes('a', 40) }),
      content({ attributes: attributes('b', 40), lines: [lineWith('a')] }),
    );
    expect(Object.keys(merged.attributes)).toHaveLength(50);
    expect(merged.lines).toHaveLength(1);
  });
});
