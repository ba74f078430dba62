import { useCallback, useRef, useState, type ReactElement, type RefObject } from 'react';
import { useKept } from './use-kept.ts';

/** Rows in outline before the first list. Shops rarely offer fewer than two or more than four options. */
const FIRST_ROWS = 3;

interface Room {
  /** Set on what stands in the element's place while rates are requested. */
  readonly outline: RefObject<HTMLDivElement | null>;
  /** Height on the screen in CSS pixels; null before the first rates, and where there is no layout. */
  readonly heightPx: number | null;
  readonly rows: number;
  /**
   * Height that the element keeps: while its rates are not current, and with the next ones until the shopper acts. One
   * that became shorter by itself would move what is below. An error in their place has its own height.
   */
  readonly keptHeightPx: number | undefined;
}

/**
 * The room of an element with the last current rates, or of the outline that stood in its place. Measured before the DOM
 * changes, so that what takes its place has the same room.
 */
export function useRoom(element: RefObject<HTMLElement | null>): Room {
  const outline = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Pick<Room, 'heightPx' | 'rows'>>({ heightPx: null, rows: FIRST_ROWS });
  const measure = useCallback(
    (rows: number, rowsBefore: number) => {
      const measured = rows > 0 ? outline.current : element.current;
      // Not `offsetHeight`, a whole number: what is below would move by a part of a pixel.
      const heightPx = measured?.getBoundingClientRect().height;
      if (heightPx !== undefined) setSize((last) => ({ heightPx: heightPx || null, rows: rowsBefore || last.rows }));
    },
    [element],
  );
  const isKept = useKept(measure);
  return { outline, ...size, keptHeightPx: isKept && size.heightPx !== null ? size.heightPx : undefined };
}

interface OutlineProps {
  readonly room: Room;
}

/** Outlined rows while rates are requested: they reserve room, so that the rates cause no layout shift. */
export function RatesOutline({ room: { outline, heightPx, rows } }: OutlineProps): ReactElement {
  return (
    <div
      ref={outline}
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
export function EstimateOutline({ room: { heightPx } }: OutlineProps): ReactElement {
  return (
    <span
      className="cartfare-outline cartfare-outline--estimate"
      aria-hidden="true"
      style={heightPx === null ? undefined : { blockSize: heightPx }}
    />
  );
}
