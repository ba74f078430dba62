import { comparableName } from './comparable-name.ts';
import { COUNTRY_ALIASES } from './country-aliases.ts';
import { COUNTRY_NAMES } from './data/country-names.ts';
import { findCountry } from './find-country.ts';

/**
 * Time without a key after which the next letter starts a new search, in milliseconds. Source: the type-ahead of the
 * browsers' own selects, in Chromium and in Firefox.
 */
const TYPE_AHEAD_PAUSE_MS = 1_000;

/** A `KeyboardEvent` of a select. */
export interface TypeAheadKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly isComposing: boolean;
  preventDefault(): void;
}

/** An `HTMLSelectElement` of countries, whose values are codes or English names. */
export interface TypeAheadSelect {
  readonly options: ArrayLike<TypeAheadOption>;
  value: string;
}

interface TypeAheadOption {
  readonly value: string;
  readonly text: string;
}

/** Returns true when it has selected another country: dispatch a `change` event then. */
export type CountryTypeAhead = (key: TypeAheadKey, select: TypeAheadSelect) => boolean;

/** For one select; see `loadCountryTypeAhead`. Names that the select shows are left to the browser's own type-ahead; only another
 * name that is typed in full wins over a shown name that begins with it ("UK" is not Ukraine, "Ukr" is). Once it has
 * handled a key, it handles the following ones until the next pause.
 */
export function createCountryTypeAhead(now: () => number = Date.now): CountryTypeAhead {
  let typed = '';
  let isOurs = false;
  let lastAt = Number.NEGATIVE_INFINITY;

  return (event, select) => {
    if (!isLetter(event)) return false;
    if (now() - lastAt > TYPE_AHEAD_PAUSE_MS) {
      typed = '';
      isOurs = false;
    }
    // Space opens the list, unless it is typed within a name.
    if (event.key === ' ' && typed === '') return false;
    lastAt = now();
    typed += event.key;
    const options = Array.from(select.options).filter(({ value }) => value !== '');
    const found = findOption(typed, options, isOurs);
    isOurs ||= found !== undefined;
    if (isOurs) event.preventDefault();
    if (found === undefined || found.value === select.value) return false;
    select.value = found.value;
    return true;
  };
}

const isLetter = ({ key, ctrlKey, altKey, metaKey, isComposing }: TypeAheadKey): boolean =>
  key.length === 1 && !ctrlKey && !altKey && !metaKey && !isComposing;

/** `withShown`: also searches the shown names; otherwise undefined when one of those begins with the text. */
function findOption(
  typed: string,
  options: readonly TypeAheadOption[],
  withShown: boolean,
): TypeAheadOption | undefined {
  const wanted = comparableName(typed);
  if (wanted === '') return undefined;
  const inFull = options.find((option) => otherNamesOf(option).includes(wanted));
  if (inFull !== undefined) return inFull;
  const shown = options.find(({ text }) => text.trim().toLowerCase().startsWith(typed.toLowerCase()));
  if (shown !== undefined) return withShown ? shown : undefined;
  return (
    options.find((option) => codeOf(option)?.toLowerCase() === wanted) ??
    options.find((option) => otherNamesOf(option).some((name) => name.startsWith(wanted)))
  );
}

const codeOf = ({ value }: TypeAheadOption): string | undefined => findCountry(value);

/** The names that are not shown, normalized for comparison. */
function otherNamesOf(option: TypeAheadOption): readonly string[] {
  const code = codeOf(option);
  if (code === undefined) return [];
  return [COUNTRY_NAMES[code] ?? '', ...(COUNTRY_ALIASES[code] ?? [])]
    .map(comparableName)
    .filter((name) => name !== comparableName(option.text));
}
