import { PLACEHOLDERS, placeholdersIn } from './fill.ts';
import type { PartialTexts, Texts } from './texts.ts';

/** English. The sentences of the specification stand here and nowhere else. */
export const ENGLISH: Texts = {
  calculate: 'Calculate shipping',
  calculating: 'Calculating...',
  stillAsking: 'Still asking the carriers…',
  cancel: 'Cancel',
  cancelled: 'Cancelled. You can calculate shipping again at any time.',
  country: 'Country',
  countryPlaceholder: 'Choose a country',
  countriesFirst: 'We ship to',
  countriesOther: 'Other countries',
  countryGuessed: "We guessed this from your browser's language.",
  provincePlaceholder: 'Choose one',
  provinceKinds: {
    county: 'County',
    department: 'Department',
    emirate: 'Emirate',
    governorate: 'Governorate',
    prefecture: 'Prefecture',
    province: 'Province',
    region: 'Region',
    state: 'State',
    state_and_territory: 'State/territory',
  },
  postalKinds: {
    eircode: 'Eircode',
    pin_code: 'PIN code',
    postal_code: 'Postal code',
    postcode: 'Postcode',
    zip_code: 'ZIP code',
  },
  postalExample: 'For example {example}',
  postalSuspect: 'Check the postal code. Example: {example}',
  postalElsewhere: 'Check the postal code. It may not be in {province}.',
  addressZip: '{zip}',
  addressSeparator: ', ',
  ratesFound: {
    one: 'There is one shipping rate available for {address}.',
    other: 'There are {count} shipping rates available for {address}, starting at {price}.',
  },
  noRates: 'We do not ship to this destination.',
  ratesIncomplete: "Some shipping options couldn't be loaded right now.",
  selectionLost: 'Your selected option is no longer available.',
  ratesGroup: 'Shipping options',
  sortBy: 'Sort by',
  sortOrders: { price: 'Lowest price', shop: 'Recommended', speed: 'Fastest' },
  rateSpoken: '{name} at {price}',
  estimatedShipping: 'Estimated shipping',
  free: 'FREE',
  arrives: 'Arrives {days}',
  cheapest: 'Cheapest',
  fastest: 'Fastest',
  errors: {
    serverMessage: '{message}({status}): {description}',
    fieldMessages: 'Error : {messages}.',
    fieldMessage: '{field} {message}',
    fieldSeparator: '; ',
    countryNotSupported: 'We do not ship to this destination.',
    throttled: 'Too many requests.',
    throttledFor: {
      one: 'Too many requests. Please try again in {seconds} second.',
      other: 'Too many requests. Please try again in {seconds} seconds.',
    },
    unexpectedPage: "We couldn't get rates. Try again.",
    emptyAnswer: "We couldn't get rates. Try again.",
    unreadableAnswer: "We couldn't get rates. Try again.",
    connectionFailed: "We couldn't reach the shop.",
    offline: "You're offline.",
    timedOut: "We couldn't get rates within {seconds} seconds.",
    internalError: "We couldn't get rates. Try again.",
    errorCode: 'Error code: {code}',
    adviceRetry: 'Try again in a moment.',
    adviceConnection: 'Check your connection, then try again.',
    adviceOffline: 'Shipping will be calculated when you are back online.',
    adviceOtherDestination: 'You can choose another destination.',
    adviceCheckFields: 'Check the fields above, then try again.',
    adviceChooseCountry: 'Choose a country, then try again.',
    adviceAddPostalCode: 'Add your postal code to see rates.',
    adviceCompleteAddress: 'Complete your address to see rates.',
  },
};

/** English where there is no other text. Throws on a placeholder that a text does not have. */
export function completeTexts(texts: PartialTexts = {}): Texts {
  checkPlaceholders(texts);
  return {
    ...ENGLISH,
    ...texts,
    provinceKinds: { ...ENGLISH.provinceKinds, ...texts.provinceKinds },
    postalKinds: { ...ENGLISH.postalKinds, ...texts.postalKinds },
    sortOrders: { ...ENGLISH.sortOrders, ...texts.sortOrders },
    errors: { ...ENGLISH.errors, ...texts.errors },
  };
}

/** Also below plural forms and groups: those of a text are checked under its key. */
function checkPlaceholders(texts: object, path = 'texts', known: readonly string[] = []): void {
  for (const [key, value] of Object.entries(texts) as readonly [string, unknown][]) {
    const names = Object.hasOwn(PLACEHOLDERS, key) ? PLACEHOLDERS[key as keyof typeof PLACEHOLDERS] : known;
    if (typeof value === 'object' && value !== null) checkPlaceholders(value, `${path}.${key}`, names);
    if (typeof value !== 'string') continue;
    const stranger = placeholdersIn(value).find((name) => !names.some((known) => known === name));
    if (stranger === undefined) continue;
    const has = names.length === 0 ? 'has none' : `has ${names.map((name) => `{${name}}`).join(', ')}`;
    throw new Error(`${path}.${key} has no placeholder {${stranger}}; it ${has}`);
  }
}
