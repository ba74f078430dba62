import type { CountryBook } from '../address/country-book.ts';
import type { CountryState } from './state.ts';

/** A country book, seen as states. */
export interface CountryLookup {
  /** What is known of a country right now. */
  now(country: string): CountryState;
  /** Tells `onSettled` what became of loading a country; a failure is a state too. */
  settle(country: string, onSettled: (state: CountryState) => void): void;
}

export function createCountryLookup(countries: CountryBook): CountryLookup {
  const loading = new Set<string>();
  return {
    now(country) {
      if (country === '') return { kind: 'none' };
      const rules = countries.peek(country);
      return rules === undefined ? { kind: 'loading' } : { kind: 'known', rules };
    },
    settle(country, onSettled) {
      if (loading.has(country)) return;
      loading.add(country);
      // Asynchronous, so that a book that throws is a book that fails.
      const load = async () => countries.load(country);
      void load()
        .then(
          (rules): CountryState => (rules === null ? { kind: 'unknown' } : { kind: 'known', rules }),
          (): CountryState => ({ kind: 'unknown' }),
        )
        .then((settled) => {
          loading.delete(country);
          onSettled(settled);
        });
    },
  };
}
