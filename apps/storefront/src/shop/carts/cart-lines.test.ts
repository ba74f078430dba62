import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soldAs } from '../../../testing/sold-as.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from './cart-limits.ts';
import { addLine, changeLine, findLine, mergeLines, type LinesOutcome } from './cart-lines.ts';
import type { ShopCartLine } from '../model.ts';

const LANTERN = soldAs('HS-LAN-BR');
const JACKET = soldAs('HS-OIL-L');
const BOOK = soldAs('HS-EBK');

const add = (
  lines: readonly ShopCartLine[],
  sold: typeof LANTERN,
  quantity: number,
  properties: Readonly<Record<string, string>> = {},
): LinesOutcome => addLine(lines, { ...sold, quantity, properties });

function linesOf(outcome: LinesOutcome): readonly ShopCartLine[] {
  if (!outcome.ok) throw new Error(`refused: ${outcome.issue.code}`);
  return outcome.value;
}

const quantities = (lines: readonly ShopCartLine[]) => lines.map((line) => [line.variant.sku, line.quantity]);

/** As many lines as a cart takes, of one book each. */
function fullCart(): readonly ShopCartLine[] {
  let lines: readonly ShopCartLine[] = [];
  for (let line = 0; line < MAX_CART_LINES; line += 1) lines = linesOf(add(lines, BOOK, 1, { copy: String(line) }));
  return lines;
}

describe('adding to a cart', () => {
  it('puts a new line at the end', () => {
    const lines = linesOf(add(linesOf(add([], LANTERN, 1)), BOOK, 2));
    expect(quantities(lines)).toEqual([
      ['HS-LAN-BR', 1],
      ['HS-EBK', 2],
    ]);
  });

  it('raises the line of the same variant with the same properties', () => {
    const engraved = { Engraving: 'Ada', Side: 'left' };
    const once = linesOf(add(linesOf(add([], LANTERN, 1, engraved)), LANTERN, 2, { Side: 'left', Engraving: 'Ada' }));
    expect(quantities(once)).toEqual([['HS-LAN-BR', 3]]);
    expect(linesOf(add(once, LANTERN, 1))).toHaveLength(2);
  });

  it('counts all lines of a variant against its stock', () => {
    const two = linesOf(add([], JACKET, 2));
    const refused = add(two, JACKET, 2, { Initials: 'RH' });
    expect(refused).toEqual({
      ok: false,
      issue: { code: 'over_stock', productTitle: 'Oilskin jacket', available: 3 },
    });
  });

  it.each([0, -1, 1.5, Number.NaN])('refuses the quantity %d', (quantity) => {
    expect(add([], BOOK, quantity)).toEqual({ ok: false, issue: { code: 'invalid_quantity' } });
  });

  it('refuses to grow one line without end', () => {
    const full = linesOf(add([], BOOK, MAX_LINE_QUANTITY));
    expect(add(full, BOOK, 1)).toEqual({ ok: false, issue: { code: 'over_line_limit', limit: MAX_LINE_QUANTITY } });
  });

  it('refuses more lines than a cart takes', () => {
    expect(add(fullCart(), BOOK, 1)).toEqual({ ok: false, issue: { code: 'too_many_lines', limit: MAX_CART_LINES } });
  });
});

describe('changing a line', () => {
  const lines = linesOf(add(linesOf(add([], LANTERN, 1)), LANTERN, 2, { Engraving: 'Ada' }));

  it('finds it by its position, its variant or its key', () => {
    const key = lines[1]?.key ?? '';
    expect(findLine(lines, { by: 'position', position: 2 })?.quantity).toBe(2);
    expect(findLine(lines, { by: 'variant', variantId: LANTERN.variant.id })?.quantity).toBe(1);
    expect(findLine(lines, { by: 'key', key })?.quantity).toBe(2);
  });

  it.each([{ by: 'position', position: 0 } as const, { by: 'position', position: 3 } as const])(
    'does not find %o',
    (selector) => {
      expect(changeLine(lines, selector, { quantity: 1 })).toEqual({
        ok: false,
        issue: { code: 'line_not_found' },
      });
    },
  );

  it('sets the quantity, and takes the line out at 0', () => {
    expect(quantities(linesOf(changeLine(lines, { by: 'position', position: 1 }, { quantity: 5 })))).toEqual([
      ['HS-LAN-BR', 5],
      ['HS-LAN-BR', 2],
    ]);
    expect(linesOf(changeLine(lines, { by: 'position', position: 1 }, { quantity: 0 }))).toHaveLength(1);
  });

  it('joins two lines that new properties make equal', () => {
    const joined = linesOf(changeLine(lines, { by: 'position', position: 2 }, { quantity: 2, properties: {} }));
    expect(quantities(joined)).toEqual([['HS-LAN-BR', 3]]);
  });

  it('refuses more than there are', () => {
    const outcome = changeLine(lines, { by: 'position', position: 1 }, { quantity: 23 });
    expect(outcome).toMatchObject({ ok: false, issue: { code: 'over_stock', available: 24 } });
  });
});

describe("a visitor's cart that comes to a waiting one", () => {
  it('keeps the lines of both, and the larger quantity of a line in both', () => {
    const waiting = linesOf(add(linesOf(add([], LANTERN, 1)), BOOK, 3));
    const brought = linesOf(add(linesOf(add([], LANTERN, 2)), JACKET, 1));
    expect(quantities(mergeLines(waiting, brought))).toEqual([
      ['HS-LAN-BR', 2],
      ['HS-EBK', 3],
      ['HS-OIL-L', 1],
    ]);
  });

  it('raises a line in both to the larger quantity as far as the stock allows beside the other lines', () => {
    const engraved = linesOf(add([], LANTERN, 4, { Engraving: 'Ada' }));
    const waiting = linesOf(add(engraved, LANTERN, 10));
    const merged = mergeLines(waiting, linesOf(add([], LANTERN, 18)));
    expect(quantities(merged)).toEqual([
      ['HS-LAN-BR', 4],
      ['HS-LAN-BR', 18],
    ]);
    expect(quantities(mergeLines(waiting, linesOf(add([], LANTERN, 24))))).toEqual([
      ['HS-LAN-BR', 4],
      ['HS-LAN-BR', 20],
    ]);
  });

  it('adds no line beyond those that a cart takes, and still raises those in both', () => {
    const brought = linesOf(add(linesOf(add([], LANTERN, 1)), BOOK, 5, { copy: '7' }));
    const merged = mergeLines(fullCart(), brought);
    expect(merged).toHaveLength(MAX_CART_LINES);
    expect(merged[7]?.quantity).toBe(5);
  });

  it('never holds more than the stock, whatever the two carts held', () => {
    const cart = fc
      .array(fc.record({ quantity: fc.integer({ min: 1, max: 3 }), copy: fc.constantFrom('a', 'b', 'c') }))
      .map((wishes) => {
        let lines: readonly ShopCartLine[] = [];
        for (const wish of wishes) {
          const outcome = add(lines, JACKET, wish.quantity, { copy: wish.copy });
          if (outcome.ok) lines = outcome.value;
        }
        return lines;
      });
    fc.assert(
      fc.property(cart, cart, (waiting, brought) => {
        const merged = mergeLines(waiting, brought);
        const units = merged.reduce((sum, line) => sum + line.quantity, 0);
        expect(units).toBeLessThanOrEqual(JACKET.variant.stock ?? 0);
        expect(merged.every((line) => line.quantity > 0)).toBe(true);
      }),
    );
  });
});
