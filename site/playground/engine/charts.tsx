import { useMemo, type ReactElement } from 'react';
import { PriceChart } from '../chart/price-chart.tsx';
import { readChart, type Chart } from '../chart/read-chart.ts';
import { moneyText, roundMoneyText, massText } from '@cartfare/desk/amounts';
import type { RatedCart } from '@cartfare/desk/result';
import { requestOf, type Cart } from './rate-state.ts';
import type { Shop } from './read-settings.ts';
import { useLatest } from './use-latest.ts';

export interface ChartsProps {
  readonly shop: Shop;
  readonly cart: Cart;
  readonly rated: RatedCart;
  readonly at: number;
}

/** What shipping costs over the cart's weight and over its value. */
export function Charts({ shop, cart, rated, at }: ChartsProps): ReactElement | null {
  const input = useMemo(() => ({ shop, cart, rated, at }), [shop, cart, rated, at]);
  const latest = useLatest(input, readBoth);
  if (latest === null || latest.output === null) return null;
  const { shop: drawn, rated: drawnCart } = latest.input;
  const { currency } = drawn.config;
  const money = (minor: number) => moneyText(minor, currency);
  const roundMoney = (minor: number) => roundMoneyText(minor, currency);
  return (
    <div className="pg-charts">
      {latest.output.map(({ measure, ...chart }) => (
        <PriceChart
          key={measure}
          {...chart}
          title={measure === 'weight' ? 'Price over the cart’s weight' : 'Price over the cart’s value'}
          axis={measure === 'weight' ? 'weight without packaging' : `value in ${currency}`}
          freeFrom={measure === 'subtotal' ? (drawnCart.freeShipping?.freeFromMinor ?? null) : null}
          placeText={measure === 'weight' ? massText : money}
          tickText={measure === 'weight' ? massText : roundMoney}
          moneyText={money}
          roundMoneyText={roundMoney}
        />
      ))}
    </div>
  );
}

async function readBoth(
  { shop, cart, rated, at }: ChartsProps,
  isWanted: () => boolean,
): Promise<readonly Chart[] | null> {
  const { result } = rated;
  if (!('explanation' in result) || result.explanation === null) return null;
  const { groups } = result.explanation;
  const request = await requestOf(cart, shop, at);
  const charts: Chart[] = [];
  for (const measure of ['weight', 'subtotal'] as const) {
    const chart = await readChart(shop, request, groups, measure, isWanted);
    if (chart === null) return null;
    charts.push(chart);
  }
  return charts.some(({ lines }) => lines.length > 0) ? charts : null;
}
