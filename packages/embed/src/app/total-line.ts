/** Loaded on demand, for pages with lines for the cart's total with shipping. */
import type { Calculator } from '@cartfare/core';
import { setShown } from './dom.ts';
import { writeLine } from './estimate-line.ts';
import type { Instance } from './instance.ts';
import { readPageCart, type PageCart } from './page-cart.ts';

/** The rates for which a calculator's cart was read, and that cart; null while it is unknown. */
const read = new WeakMap<Calculator, { readonly rates: unknown; cart: PageCart | null }>();

/**
 * Shows the total in the lines, with a cart that was read after the rates. `mayShow`: whether the rates are still those of
 * the cart on the screen.
 */
export function syncTotalLines(lines: readonly HTMLElement[], instance: Instance, mayShow: () => boolean): void {
  const { calculator } = instance;
  const { query } = calculator.getSnapshot().state;
  if (!mayShow() || query.status !== 'rated') return;
  const { rates } = query;
  const known = read.get(calculator);
  if (known?.rates !== rates) {
    const entry: { readonly rates: unknown; cart: PageCart | null } = { rates, cart: null };
    read.set(calculator, entry);
    void readPageCart(instance.options.rootPath).then((cart) => {
      entry.cart = cart;
      if (read.get(calculator) === entry) syncTotalLines(lines, instance, mayShow);
    });
  }
  const cart = read.get(calculator)?.cart ?? null;
  const total = cart === null ? null : calculator.totalWithShipping(cart.totalHundredths, cart.currency);
  for (const line of lines) {
    if (total?.amount) writeLine(line, total);
    setShown(line, Boolean(total?.amount));
  }
}
