// Written by `node scripts/api-types.mjs`; not by hand.
/** A `KeyboardEvent` of a select. */
interface TypeAheadKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly isComposing: boolean;
  preventDefault(): void;
}
/** An `HTMLSelectElement` of countries, whose values are codes or English names. */
interface TypeAheadSelect {
  readonly options: ArrayLike<TypeAheadOption>;
  value: string;
}
interface TypeAheadOption {
  readonly value: string;
  readonly text: string;
}
/** Returns true when it has selected another country: dispatch a `change` event then. */
type CountryTypeAhead = (key: TypeAheadKey, select: TypeAheadSelect) => boolean;
/**
 * Lets shoppers find a country in a native select by names that the select does not show: an ISO code ("GB"), another
 * name in use ("UK", "Holland"), the English name in a page of another language. Create one when the select gets the
 * focus, and call it on `keydown`. Names that the select shows are left to the browser's own type-ahead; only another
 * name that is typed in full wins over a shown name that begins with it ("UK" is not Ukraine, "Ukr" is). Once it has
 * handled a key, it handles the following ones until the next pause.
 */
declare function createCountryTypeAhead(now?: () => number): CountryTypeAhead;
export { CountryTypeAhead, TypeAheadKey, TypeAheadSelect, createCountryTypeAhead };