import type { RateOrder, ResultsView } from '@cartfare/core';
import type { ReactElement } from 'react';

interface OrderSelectProps {
  readonly results: Extract<ResultsView, { kind: 'rates' }>;
  readonly orders: readonly { readonly order: RateOrder }[];
  readonly value: RateOrder;
  readonly onSelect: (order: RateOrder) => void;
}

/** Sorts the rates on the screen. */
export function OrderSelect({ results, orders, value, onSelect }: OrderSelectProps): ReactElement {
  return (
    <label className="cartfare-sort">
      {results.ordersLabel}
      <select
        className="cartfare-sort-select"
        value={value}
        onChange={(event) => onSelect(orders[event.target.selectedIndex]?.order ?? 'shop')}
      >
        {orders.map(({ order }) => (
          <option key={order} value={order}>
            {results.orderNames[order]}
          </option>
        ))}
      </select>
    </label>
  );
}
