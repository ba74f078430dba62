import type { CalculatorView } from '@cartfare/core';
import { fillText } from '@cartfare/core/internal';
import type { CartTexts } from '../../../texts/cart-texts.ts';
import type { CartState } from '../client/cart-store.ts';
import type { Prices } from '../../ui/money/prices.ts';
import { type CartLineData, ships } from './cart-page-data.ts';
import { partsOf, type Totalled, totalLabel } from './cart-summary.tsx';

export interface CartNewsFacts {
  /** The lines as they were told last. */
  readonly told: readonly CartLineData[];
  readonly cart: Pick<CartState, 'shownLines' | 'news'>;
  readonly lines: readonly CartLineData[];
  readonly totalled: Totalled;
  /** The calculator's; null while there is none. */
  readonly view: Pick<CalculatorView, 'results' | 'estimate'> | null;
}

/**
 * "Storm lantern: 2. Overnight, $38.60. Estimated total $166.60.": what has changed since the last time, what is to know
 * about the rates of the changed cart, and what is to pay.
 */
export function cartNewsText(facts: CartNewsFacts, prices: Prices, texts: CartTexts): string {
  const { told, lines, totalled } = facts;
  const changes = facts.cart.news === null ? lineTexts(facts, texts) : [texts.news[facts.cart.news]];
  if (lines.length === 0) return [...changes, texts.empty].join(' ');
  const total = fillText(texts.totalNews, {
    label: totalLabel(totalled, texts),
    total: prices.total(partsOf(totalled)),
  });
  const rates = ratesTexts(facts, changes.length > 0, texts);
  const downloads = ships(told) && !ships(lines) ? [texts.downloadsOnly] : [];
  return [...changes, ...rates, total, ...downloads].join(' ');
}

function lineTexts({ told, cart: { shownLines } }: CartNewsFacts, texts: CartTexts): readonly string[] {
  return shownLines.flatMap(({ line: { key, title, quantity: kept }, isRemoved }) => {
    const quantity = isRemoved ? 0 : kept;
    if (quantity === (told.find((line) => line.key === key)?.quantity ?? 0)) return [];
    return [quantity === 0 ? fillText(texts.removed, { title }) : fillText(texts.lineNews, { title, quantity })];
  });
}

/** The rate that counts. For a changed cart also that no rates are left, that the selected one is gone, and such. */
function ratesTexts({ view }: CartNewsFacts, isCartChanged: boolean, texts: CartTexts): readonly string[] {
  if (view === null) return [];
  const { results, estimate } = view;
  const changed = isCartChanged && results.kind === 'rates' ? results : null;
  const lostRate = changed === null ? '' : changed.lostRate.map(({ text }) => text).join('');
  const note = changed?.note ?? '';
  return [
    ...(changed?.rates.length === 0 ? changed.feedback.map(({ text }) => text) : []),
    ...(lostRate === '' ? [] : [lostRate]),
    ...(note === '' ? [] : [note]),
    ...(estimate.visible ? [fillText(texts.rateNews, { rate: estimate.rateName, price: estimate.amount })] : []),
  ];
}
