import type { ResultsView } from '@cartfare/core';
import type { ReactElement } from 'react';

interface OrderSelectProps {
  readonly results: Extract<ResultsView, { kind: 'rates' }>;
  readonly value: string;
  readonly onSelect: (order: string) => void;
}

/** Sorts the rates on the screen. */
export function OrderSelect({ results, value, onSelect }: OrderSelectProps): ReactElement {
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
