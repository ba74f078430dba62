import { type CountryBook, createCountryBook } from '@cartfare/core';
import { elementIds } from '@cartfare/react';
import { useEffect } from 'react';
import type { ShippingData } from './cart-page-data.ts';

/** Countries as the server named and sorted them: a browser may sort otherwise. */
export function countryBook({ countries, rules }: ShippingData): CountryBook {
  return { ...createCountryBook({ codes: [], preloaded: rules }), options: countries };
}

/**
 * Loads the rules of all countries, which are one file, when the page has nothing else to do or the country's field is
 * touched: another country then changes the fields at once. Where that fails, they are loaded with the change.
 */
export function useAllCountryRules(book: CountryBook): void {
  useEffect(() => {
    const field = document.getElementById(elementIds('').country);
    const load = (): void => {
      stop();
      void Promise.allSettled(book.options.map(({ value }) => book.load(value)));
    };
    // Not in every browser; the field is touched some time before it is changed.
    const idle = 'requestIdleCallback' in window ? window.requestIdleCallback(load) : null;
    const stop = (): void => {
      if (idle !== null) window.cancelIdleCallback(idle);
      field?.removeEventListener('focus', load);
    };
    field?.addEventListener('focus', load);
    return stop;
  }, [book]);
}
