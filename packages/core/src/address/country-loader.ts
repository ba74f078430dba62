import { needsRules, type AddressForm, type CountryState } from './address-form.ts';
import type { CountryBook } from './country-book.ts';

/** Loads the rules of the countries that a form is set to, each once at a time. */
export interface CountryLoader {
  /** Loads the rules of the form's country, unless they are complete. */
  load(form: AddressForm): void;
  /** Replaces the book by one of the same countries, and reads the rules of the form's country from it. */
  setBook(book: CountryBook, form: AddressForm): void;
  /** The book that is in use. */
  book(): CountryBook;
}

/** `onSettled` is called when the rules of a country have arrived or could not be loaded. */
export function createCountryLoader(
  given: CountryBook,
  onSettled: (country: string, settled: CountryState) => void,
): CountryLoader {
  let book = given;
  const loading = new Set<string>();

  async function settle(country: string): Promise<void> {
    if (loading.has(country)) return;
    const from = book;
    loading.add(country);
    const settled = await rulesFrom(from, country);
    if (from !== book) return;
    loading.delete(country);
    onSettled(country, settled);
  }

  return {
    book: () => book,
    load(form) {
      if (needsRules(form)) void settle(form.destination.country);
    },
    setBook(other, { country, destination }) {
      if (other === book) return;
      book = other;
      loading.clear();
      if (country.kind === 'known' || country.kind === 'loading') void settle(destination.country);
    },
  };
}

/** A book that rejects or throws makes the country `unknown`. */
async function rulesFrom(book: CountryBook, country: string): Promise<CountryState> {
  try {
    const rules = await book.load(country);
    return rules === null ? { kind: 'unknown' } : { kind: 'known', rules };
  } catch {
    return { kind: 'unknown' };
  }
}
