import type { CountryBook } from '@cartfare/core';
import { elementIds } from '@cartfare/react';
import { useEffect } from 'react';
import { createPageCountries } from '../ui/countries/page-countries.ts';
import type { ShippingData } from './cart-page-data.ts';

export const countryBook = ({ countries, rules }: ShippingData): CountryBook => createPageCountries(countries, rules);

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
