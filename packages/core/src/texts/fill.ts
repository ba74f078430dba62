/** A part of a text: a part of the template, or a value that was put into it. */
export interface FilledPart {
  readonly text: string;
  /** Name of the placeholder that the value replaced; null for a part of the template. */
  readonly placeholder: string | null;
}

/** The placeholders of each text, by the text's key. A text may omit some, and may have no others. */
const PLACEHOLDERS = {
  postalExample: ['example'],
  postalSuspect: ['example'],
  postalElsewhere: ['province'],
  postalInvalid: ['country', 'example'],
  countryNotShipped: ['country'],
  switchCountry: ['country'],
  shopBusy: ['seconds'],
  addressPostalCode: ['postalCode'],
  ratesFound: ['count', 'address', 'price', 'firstPrice'],
  noRatesFor: ['address'],
  ratesFor: ['address'],
  rateLost: ['name'],
  selectedInstead: ['name'],
  rateSpoken: ['name', 'price'],
  showAllRates: ['count'],
  arrives: ['days'],
  readyOn: ['day'],
  addForFree: ['amount', 'name'],
  part: ['items', 'days'],
  partFrom: ['items', 'days', 'place'],
  deliveryTo: ['address'],
  fromPrice: ['price'],
  orderBy: ['day', 'time'],
  daysLate: ['days'],
  inTimeCount: ['count', 'total'],
  serverMessage: ['message', 'status', 'description'],
  fieldMessage: ['field', 'label', 'message'],
  fieldMessages: ['messages'],
  itemsCannotShip: ['items'],
  throttledFor: ['seconds'],
  unexpectedPage: ['status'],
  emptyAnswer: ['status'],
  timedOut: ['seconds'],
} as const;

type Key = keyof typeof PLACEHOLDERS;

type Values<OfKey extends Key> = Readonly<Record<(typeof PLACEHOLDERS)[OfKey][number], string>>;

const PLACEHOLDER = /\{(\w+)\}/g;

/** The names of the placeholders in a text. */
export const placeholdersIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(PLACEHOLDER), (match) => match[1] ?? '');

/**
 * Puts values into the `{placeholders}` of any text. A placeholder without a value stays as written, so that a mistake
 * in a table is visible.
 */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(PLACEHOLDER, (written, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : written,
  );

/** The same in parts. */
function fillTextParts(text: string, values: Readonly<Record<string, string>>): readonly FilledPart[] {
  const parts: FilledPart[] = [];
  let end = 0;
  for (const match of text.matchAll(PLACEHOLDER)) {
    const name = match[1] ?? '';
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), placeholder: null });
    parts.push({ text: value, placeholder: name });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), placeholder: null });
  return parts;
}

/** `fillText` for one of the calculator's texts, of which the compiler knows the placeholders: `fill<'arrives'>(…)`. */
export const fill = <OfKey extends Key>(text: string, values: Values<OfKey>): string => fillText(text, values);

/** The same in parts. */
export const fillParts = <OfKey extends Key>(text: string, values: Values<OfKey>): readonly FilledPart[] =>
  fillTextParts(text, values);
