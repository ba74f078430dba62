import type { CountryBook } from '../address/country-book.ts';
import { EMPTY_DESTINATION, type Destination } from '../address/destination.ts';
import { checkOptions } from '../check-options.ts';
import type { CalculatorState, CountryState } from './state.ts';
import { completeRules, fieldsOf, mayHaveZip, type CalculatorEvent } from './transition.ts';

/** The country's rules as far as the book has them without loading. */
function countryNow(countries: CountryBook, country: string): CountryState {
  if (country === '') return { kind: 'none' };
  const rules = countries.peek(country);
  return rules === undefined ? { kind: 'loading' } : { kind: 'known', rules };
}

/** The initial destination, without the fields that its country does not have. */
export function initialFields(
  countries: CountryBook,
  given: Partial<Destination> = {},
): Pick<CalculatorState, 'destination' | 'country'> {
  const destination = edited(EMPTY_DESTINATION, given);
  const country = countryNow(countries, destination.country);
  return { destination: fieldsOf(destination, country), country };
}

/**
 * A field that is undefined or null is an omitted one: programs pass on saved addresses that lack fields. They have
 * others, such as a name, which are left out.
 */
const edited = (old: Destination, { country, province, zip }: Partial<Destination>): Destination => ({
  country: country ?? old.country,
  province: province ?? old.province,
  zip: zip ?? old.zip,
});

export interface DestinationEditor {
  changeDestination(change: Partial<Destination>): void;
  /** Loads the rules of the destination's country, unless they are complete. */
  settleCountry(): void;
  /** Replaces the book by one of the same countries, and reads the rules of the destination's country from it. */
  setCountries(book: CountryBook): void;
}

/** Handles edits of the fields and the arrival of a country's rules. */
export function createDestinationEditor(
  given: CountryBook,
  state: () => CalculatorState,
  dispatch: (event: CalculatorEvent) => void,
  nextRun: () => number,
): DestinationEditor {
  let countries = given;
  const loading = new Set<string>();
  /** The postal code that was in the field when the country was last changed. */
  let formerZip = '';

  function settleCountry(): void {
    const { destination, country } = state();
    const value = destination.country;
    const isPartial = country.kind === 'known' && completeRules(country) === null;
    if (country.kind === 'loading' || isPartial) settle(value);
  }

  function settle(value: string): void {
    if (loading.has(value)) return;
    const book = countries;
    loading.add(value);
    void load(book, value).then((settled) => {
      if (book !== countries) return;
      loading.delete(value);
      const { country } = state();
      // Partial rules are better than none, unless they lack the provinces: then that field becomes a text field.
      if (settled.kind !== 'known' && country.kind === 'known' && country.rules.isPartial !== 'fields') return;
      dispatch({ type: 'country_settled', value, country: settled, formerZip, run: nextRun() });
    });
  }

  function setCountries(book: CountryBook): void {
    if (book === countries) return;
    countries = book;
    loading.clear();
    const { country, destination } = state();
    if (country.kind === 'known' || country.kind === 'loading') settle(destination.country);
  }

  function changeDestination(change: Partial<Destination>): void {
    checkOptions('changeDestination', change);
    const before = state();
    const next = edited(before.destination, change);
    if (next.country === before.destination.country) {
      dispatch({ type: 'destination_changed', destination: fieldsOf(next, before.country) });
      return;
    }
    // A province of the old country is invalid in the new one, and so are most postal codes.
    const country = countryNow(countries, next.country);
    formerZip = change.zip == null ? next.zip : '';
    const keepsZip = formerZip === '' || mayHaveZip(country, formerZip);
    const moved = { ...next, province: change.province ?? '', zip: keepsZip ? next.zip : '' };
    dispatch({ type: 'destination_changed', destination: fieldsOf(moved, country), country });
    settleCountry();
  }

  return { changeDestination, settleCountry, setCountries };
}

/** A book that rejects or throws makes the country `unknown`. */
async function load(countries: CountryBook, country: string): Promise<CountryState> {
  try {
    const rules = await countries.load(country);
    return rules === null ? { kind: 'unknown' } : { kind: 'known', rules };
  } catch {
    return { kind: 'unknown' };
  }
}
