/** Loaded on demand, for pages with lines for the cart's total with shipping. */
import type { Calculator, EstimateView } from '@cartfare/core';
import { ENGLISH } from '@cartfare/core/internal';
import { createMoneyWriter } from '@cartfare/core/money';
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
  const { estimate } = calculator.getSnapshot().view;
  if (!mayShow() || query.status !== 'rated' || !estimate.visible) return;
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
  const amount = amountOf(read.get(calculator)?.cart ?? null, estimate, instance);
  const label = instance.texts.totalWithShipping ?? ENGLISH.totalWithShipping;
  for (const line of lines) {
    if (amount !== '') writeLine(line, { label, amount });
    setShown(line, amount !== '');
  }
}

/** Empty if the total is unknown, or in another currency than the rate. */
function amountOf(
  cart: PageCart | null,
  estimate: Extract<EstimateView, { visible: true }>,
  { calculator, money }: Instance,
): string {
  if (cart === null || (estimate.currency ?? cart.currency) !== cart.currency) return '';
  const { shopCurrency = cart.currency } = money;
  if (shopCurrency !== cart.currency) return '';
  const { displayCurrency } = calculator.getSnapshot().state;
  const amounts = [cart.totalHundredths, estimate.priceHundredths];
  return createMoneyWriter(money).writeSum(amounts, estimate.currency, displayCurrency);
}
