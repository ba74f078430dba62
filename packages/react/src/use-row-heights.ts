import { useCallback, useRef, useState, type CSSProperties, type RefCallback } from 'react';
import { useKept } from './use-kept.ts';

interface RowHeights {
  /** For the row of the rate with this code. */
  readonly rowProps: (code: string) => {
    readonly ref: RefCallback<HTMLElement>;
    readonly className: string;
    readonly style: CSSProperties | undefined;
  };
}

const NONE: ReadonlyMap<string, number> = new Map();

/** Rows keep their heights while the cart's rates are updated: one with a line less would move those below it. */
export function useRowHeights(): RowHeights {
  const rows = useRef(new Map<string, HTMLElement>());
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(NONE);
  const measure = useCallback((count: number) => {
    if (count > 0) {
      // Of rates that the shopper has asked for, in place of none, the rows have their own heights.
      if (rows.current.size === 0) setHeights(NONE);
      return;
    }
    setHeights(new Map([...rows.current].map(([code, row]) => [code, row.getBoundingClientRect().height])));
  }, []);
  const isKept = useKept(measure);
  return {
    rowProps(code) {
      const heightPx = isKept ? (heights.get(code) ?? 0) : 0;
      return {
        ref(row) {
          if (row === null) rows.current.delete(code);
          else rows.current.set(code, row);
        },
        className: heightPx === 0 ? 'cartfare-rate' : 'cartfare-rate cartfare-rate--kept',
        style: heightPx === 0 ? undefined : { minBlockSize: heightPx },
      };
    },
  };
}
