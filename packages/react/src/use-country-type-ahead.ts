import { loadCountryTypeAhead } from '@cartfare/core/address';
import type { CountryTypeAhead } from '@cartfare/core/internal';
import { useRef, type FocusEventHandler, type KeyboardEventHandler } from 'react';

export interface CountryTypeAheadProps {
  readonly onFocus: FocusEventHandler<HTMLSelectElement>;
  readonly onKeyDown: KeyboardEventHandler<HTMLSelectElement>;
}

/** Handlers by which typing finds a country by its code and other names, too. Loaded on focus: only shoppers who type need the names of all countries. */
export function useCountryTypeAhead(): CountryTypeAheadProps {
  const typeAhead = useRef<CountryTypeAhead | null>(null);
  return {
    onFocus() {
      loadCountryTypeAhead().then(
        (loaded) => (typeAhead.current = loaded),
        // If loading fails, the browser's own type-ahead remains.
        () => {},
      );
    },
    onKeyDown({ nativeEvent, currentTarget: select }) {
      if (typeAhead.current?.(nativeEvent, select) === true) {
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }
    },
  };
}
