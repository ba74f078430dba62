import { FIRST_OUTLINE_ROWS, type CalculatorView } from '@cartfare/core';
import { useEffect, useState, type ReactElement, type RefObject } from 'react';
import { useCalculatorContext } from './context.ts';

interface LastList {
  /** Height on the screen in CSS pixels; null before the first list, and where there is no layout. */
  readonly heightPx: number | null;
  readonly rows: number;
}

/**
 * The size of an element with the last list of rates. Measured when the list leaves the screen, before the DOM changes,
 * so that the outline takes exactly the same room.
 */
export function useLastList(element: RefObject<HTMLElement | null>): LastList {
  const { calculator } = useCalculatorContext();
  const [last, setLast] = useState<LastList>({ heightPx: null, rows: FIRST_OUTLINE_ROWS });
  useEffect(
    () =>
      calculator.subscribe(({ view }, { view: before }) => {
        const rows = rowsOf(before);
        if (rows === 0 || rowsOf(view) > 0 || element.current === null) return;
        setLast({ heightPx: element.current.offsetHeight || null, rows });
      }),
    [calculator, element],
  );
  return last;
}

const rowsOf = ({ results }: CalculatorView): number => (results.kind === 'rates' ? results.rates.length : 0);

interface RatesOutlineProps {
  readonly last: LastList;
  /** Includes room for the sort control above the list. */
  readonly withOrders: boolean;
}

/** Outlined rows while rates are requested: they reserve room, so that the rates cause no layout shift. */
export function RatesOutline({ last: { heightPx, rows }, withOrders }: RatesOutlineProps): ReactElement {
  return (
    <div
      className="cartfare-outline"
      aria-hidden="true"
      style={heightPx === null ? undefined : { blockSize: heightPx }}
    >
      <span className="cartfare-outline-sentence" />
      {withOrders && <span className="cartfare-outline-sort" />}
      <div className="cartfare-outline-rates">
        {Array.from({ length: rows }, (_, index) => (
          <span key={index} className="cartfare-outline-rate" />
        ))}
      </div>
    </div>
  );
}

/** The outline of the estimated-shipping line. */
export function EstimateOutline({ last: { heightPx } }: { readonly last: LastList }): ReactElement {
  return (
    <span
      className="cartfare-outline cartfare-outline--estimate"
      aria-hidden="true"
      style={heightPx === null ? undefined : { blockSize: heightPx }}
    />
  );
}
