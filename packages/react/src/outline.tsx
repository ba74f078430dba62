import type { CalculatorView } from '@cartfare/core';
import { useEffect, useState, type ReactElement, type RefObject } from 'react';
import { useCalculatorContext } from './context.ts';

/** Rows in outline before the first list. Shops rarely offer fewer than two or more than four options. */
const FIRST_ROWS = 3;

interface LastSize {
  /** Height on the screen in CSS pixels; null before the first rates, and where there is no layout. */
  readonly heightPx: number | null;
  readonly rows: number;
}

/**
 * The size of an element with the last current rates. Measured when they stop being current, before the DOM changes, so
 * that what takes their place has exactly the same room.
 */
export function useLastSize(element: RefObject<HTMLElement | null>): LastSize {
  const { calculator } = useCalculatorContext();
  const [last, setLast] = useState<LastSize>({ heightPx: null, rows: FIRST_ROWS });
  useEffect(
    () =>
      calculator.subscribe(({ view }, { view: before }) => {
        const rows = rowsOf(before);
        if (rows === 0 || rowsOf(view) > 0 || element.current === null) return;
        // Not `offsetHeight`, a whole number: what is below would move by a part of a pixel.
        setLast({ heightPx: element.current.getBoundingClientRect().height || null, rows });
      }),
    [calculator, element],
  );
  return last;
}

/** Number of the rates that are current. */
const rowsOf = ({ results }: CalculatorView): number =>
  results.kind === 'rates' && results.freshness === 'current' ? results.rates.length : 0;

/** Outlined rows while rates are requested: they reserve room, so that the rates cause no layout shift. */
export function RatesOutline({ last: { heightPx, rows } }: { readonly last: LastSize }): ReactElement {
  return (
    <div
      className="cartfare-outline"
      aria-hidden="true"
      style={heightPx === null ? undefined : { blockSize: heightPx }}
    >
      <span className="cartfare-outline-sentence" />
      <div className="cartfare-outline-rates">
        {Array.from({ length: rows }, (_, index) => (
          <span key={index} className="cartfare-outline-rate" />
        ))}
      </div>
    </div>
  );
}

/** The outline of the estimated-shipping line. */
export function EstimateOutline({ last: { heightPx } }: { readonly last: LastSize }): ReactElement {
  return (
    <span
      className="cartfare-outline cartfare-outline--estimate"
      aria-hidden="true"
      style={heightPx === null ? undefined : { blockSize: heightPx }}
    />
  );
}
