import type { RateView, ResultsView } from '@cartfare/core';
import { useState, type ReactElement } from 'react';

/** The control would take more room than it saves time above a shorter list. */
const MIN_SORTED_RATES = 6;

interface OrderedRates {
  /** As the shopper sorted them. Only on the screen: the estimate follows the shop's order. */
  readonly rates: readonly RateView[];
  /** Null where there is nothing to sort. */
  readonly select: ReactElement | null;
}

/** The rates in the order that the shopper selects. */
export function useRateOrder(results: ResultsView, rates: readonly RateView[], sortable: boolean): OrderedRates {
  const [order, setOrder] = useState('shop');
  if (results.kind !== 'rates' || !sortable || rates.length < MIN_SORTED_RATES || results.orders.length === 0) {
    return { rates, select: null };
  }
  const shown = results.orders.find((offered) => offered.order === order);
  return {
    rates: shown === undefined ? rates : inOrder(rates, shown.codes),
    select: <OrderSelect results={results} value={shown?.order ?? 'shop'} onSelect={setOrder} />,
  };
}

const inOrder = (rates: readonly RateView[], codes: readonly string[]): readonly RateView[] =>
  rates.toSorted((a, b) => codes.indexOf(a.code) - codes.indexOf(b.code));

interface OrderSelectProps {
  readonly results: Extract<ResultsView, { kind: 'rates' }>;
  readonly value: string;
  readonly onSelect: (order: string) => void;
}

function OrderSelect({ results, value, onSelect }: OrderSelectProps): ReactElement {
  return (
    <label className="cartfare-sort">
      {results.ordersLabel}
      <select className="cartfare-sort-select" value={value} onChange={(event) => onSelect(event.target.value)}>
        {results.orders.map(({ order, label }) => (
          <option key={order} value={order}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
