/** Loaded on demand, for pages with a line for the cart's total with shipping. */
import type { Calculator, EstimateView } from '@cartfare/core';
import { ENGLISH } from '@cartfare/core/internal';
import { createMoneyFormat } from '@cartfare/core/money';
import { setShown } from './dom.ts';
import type { Instance } from './instance.ts';
import { usableFormat } from './usable-format.ts';
import { ownProperty } from '../own-property.ts';

/** The cart's total, as it was when the rates came. */
interface CartTotal {
  readonly hundredths: number;
  readonly currency: string;
}

/** The rates for which a calculator's cart was read, and its total; null while it is unknown. */
const read = new WeakMap<Calculator, { readonly rates: unknown; total: CartTotal | null }>();

/** Shows the total only beside current rates, and only with a cart that was read after them. */
export function syncTotalLine(line: HTMLElement, instance: Instance): void {
  const { query } = instance.calculator.getSnapshot().state;
  const { estimate } = instance.calculator.getSnapshot().view;
  if (query.status !== 'rated' || !estimate.visible) return setShown(line, false);
  const { rates } = query;
  const known = read.get(instance.calculator);
  if (known?.rates !== rates) {
    const entry: { readonly rates: unknown; total: CartTotal | null } = { rates, total: null };
    read.set(instance.calculator, entry);
    void readCart(instance.options.rootPath).then((total) => {
      entry.total = total;
      if (read.get(instance.calculator) === entry) syncTotalLine(line, instance);
    });
  }
  const amount = amountOf(read.get(instance.calculator)?.total ?? null, estimate, instance);
  if (amount !== '') write(line, amount, instance.texts.totalWithShipping ?? ENGLISH.totalWithShipping);
  setShown(line, amount !== '');
}

/** Empty if the total is unknown, or in another currency than the rate. */
function amountOf(
  total: CartTotal | null,
  estimate: Extract<EstimateView, { visible: true }>,
  { options: { moneyFormat, shopCurrency } }: Instance,
): string {
  if (total === null || (estimate.currency ?? total.currency) !== total.currency) return '';
  if (shopCurrency !== undefined && shopCurrency !== total.currency) return '';
  const format = createMoneyFormat(usableFormat(moneyFormat, shopCurrency));
  return format.format(total.hundredths + estimate.priceHundredths);
}

/** Writes the amount into the line's `<em>`. Adds it if it is missing, and the label if the line is empty. */
function write(line: HTMLElement, amount: string, label: string): void {
  let place = line.querySelector('em');
  if (place === null) {
    place = document.createElement('em');
    if (line.textContent?.trim() === '') line.append(`${label} `);
    line.append(place);
  }
  if (place.textContent !== amount) place.textContent = amount;
}

/** Null if the cart cannot be read: without its total the line is not shown. */
async function readCart(rootPath: string): Promise<CartTotal | null> {
  try {
    const response = await fetch(`${rootPath.replace(/\/?$/, '/')}cart.js`, {
      headers: { accept: 'application/json' },
    });
    const cart = (await response.json()) as { readonly total_price?: unknown; readonly currency?: unknown };
    const [hundredths, currency] = [ownProperty(cart, 'total_price'), ownProperty(cart, 'currency')];
    return response.ok && Number.isSafeInteger(hundredths) && typeof currency === 'string'
      ? { hundredths: hundredths as number, currency }
      : null;
  } catch {
    return null;
  }
}
