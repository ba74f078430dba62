import type { CalculatorView, RateView } from '@cartfare/core';
import { SHOP_TAGS, type ShopTag } from '../../../texts/shop-languages.ts';
import { describe, expect, it } from 'vitest';
import { LANTERN } from '../../../../testing/cart-pages.ts';
import { loadShopLanguage } from '../../../texts/load-shop-language.ts';
import { moneyFormats } from '../../ui/money/money-formats.ts';
import { createPrices } from '../../ui/money/prices.ts';
import { cartNewsText, type CartNewsFacts } from './cart-news.ts';

const resultsWith = (sentence: string, rates: readonly RateView[]): CalculatorView['results'] => ({
  kind: 'rates',
  visible: true,
  success: true,
  freshness: 'current',
  look: rates.length === 0 ? 'empty' : 'rates',
  isStale: false,
  headline: '',
  feedback: [{ role: 'plain', text: sentence }],
  groupLabel: '',
  rates,
  ordersLabel: '',
  briefCount: 0,
  showAllLabel: '',
  orders: [],
  lostRate: [],
  selectedInstead: [],
  advice: '',
  orderBy: '',
  isOrderByOver: false,
  note: '',
  retryLabel: '',
  retryAfter: 'note',
  isChoice: rates.length > 1,
});

const OVERNIGHT: RateView = {
  code: 'overnight',
  name: 'Overnight',
  price: '$38.60',
  spoken: '',
  spokenParts: [],
  description: '',
  delivery: '',
  parts: [],
  untilFree: '',
  badges: [],
  selected: true,
};

const RATED: CartNewsFacts['view'] = {
  results: resultsWith('There is one shipping rate available.', [OVERNIGHT]),
  estimate: {
    visible: true,
    label: '',
    freshness: 'current',
    amount: '$38.60',
    rateName: 'Overnight',
    rate: [],
    rateCode: 'overnight',
    priceHundredths: 3860,
    currency: 'CAD',
  },
};

const DOWNLOAD = { ...LANTERN, key: 'book', title: 'book', requiresShipping: false };

/** Two lanterns since one was told, and Overnight. */
const CHANGED: CartNewsFacts = {
  told: [LANTERN],
  cart: { shownLines: [{ line: { ...LANTERN, quantity: 2 }, isRemoved: false }], news: null },
  lines: [{ ...LANTERN, quantity: 2, linePriceMinor: 12_800 }],
  totalled: { subtotalMinor: 12_800, shippingMinor: 3860, needsShipping: true },
  view: RATED,
};

async function newsIn(tag: ShopTag, facts: CartNewsFacts): Promise<string> {
  const { cart } = await loadShopLanguage(tag);
  const money = { shopCurrency: 'CAD', rates: {}, homeCountry: 'CA', ...moneyFormats('en', ['CAD']) };
  return cartNewsText(facts, createPrices(money, 'CAD'), cart);
}

describe('the message about a changed cart', () => {
  it.each(SHOP_TAGS)(
    'BE-11: in %s has the line with its quantity, the rate with its price, and the total',
    async (tag) => {
      const { cart } = await loadShopLanguage(tag);
      const news = await newsIn(tag, CHANGED);
      const facts = ['lantern', '2', 'Overnight', '$38.60', cart.estimatedTotal, '$166.60 CAD'];
      const places = facts.map((fact) => news.indexOf(fact));
      expect(places[0]).toBe(0);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    },
  );

  it('reads as three short sentences', async () => {
    expect(await newsIn('en', CHANGED)).toBe('lantern: 2. Overnight, $38.60. Estimated total $166.60 CAD.');
    expect(await newsIn('ja', CHANGED)).toBe('lantern：2。 Overnight、$38.60。 合計（見込み）：$166.60 CAD。');
  });

  it('names no line when only the currency or the selected rate has changed', async () => {
    const same = { ...CHANGED, told: CHANGED.cart.shownLines.map(({ line }) => line) };
    expect(await newsIn('en', same)).toBe('Overnight, $38.60. Estimated total $166.60 CAD.');
  });

  it('says in place of the lines that they were changed in another tab', async () => {
    const elsewhere = { ...CHANGED, cart: { ...CHANGED.cart, news: 'otherTab' } } as const;
    expect(await newsIn('en', elsewhere)).toBe(
      'Your cart was changed in another tab. Overnight, $38.60. Estimated total $166.60 CAD.',
    );
  });

  it('says that the shop does not ship the changed cart, with the total before shipping', async () => {
    const unshipped: CartNewsFacts = {
      ...CHANGED,
      totalled: { ...CHANGED.totalled, shippingMinor: null },
      view: {
        results: resultsWith('We do not ship to this destination.', []),
        estimate: { visible: false, label: '', amount: '' },
      },
    };
    expect(await newsIn('en', unshipped)).toBe(
      'lantern: 2. We do not ship to this destination. Total before shipping $128.00 CAD.',
    );
  });

  it('MO-4: says which rate is gone, and which one counts', async () => {
    const results = resultsWith('There is one shipping rate available.', [OVERNIGHT]);
    const gone = { ...results, lostRate: [{ role: 'plain', text: 'Boat is no longer available.' }] } as const;
    const view = RATED === null ? null : { ...RATED, results: gone };
    const expected = 'Boat is no longer available. Overnight, $38.60. Estimated total $166.60 CAD.';
    expect(await newsIn('en', { ...CHANGED, view })).toBe(`lantern: 2. ${expected}`);
  });

  it('says of the last line to ship that nothing is shipped any more', async () => {
    const left: CartNewsFacts = {
      told: [LANTERN, DOWNLOAD],
      cart: {
        shownLines: [
          { line: LANTERN, isRemoved: true },
          { line: DOWNLOAD, isRemoved: false },
        ],
        news: null,
      },
      lines: [DOWNLOAD],
      totalled: { subtotalMinor: 6400, shippingMinor: null, needsShipping: false },
      view: null,
    };
    expect(await newsIn('en', left)).toBe(
      'lantern removed. Total $64.00 CAD. Everything in your cart is a download. There is nothing to ship.',
    );
  });
});
