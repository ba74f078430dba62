import { countryNow, isAddressComplete, spelledPostalCode, type AddressForm } from '../address/address-form.ts';
import { type Destination, fieldOfWireName } from '../address/destination.ts';
import { cheapestOf, fastestOf, rateOrders, soleCheapestOf } from '../rates/rate-orders.ts';
import { neededByMarks, neededDay, type NeededByState } from '../rates/needed-by.ts';
import { isRecalculationDue, oldRatesOf, type Failed, type Rated, type RatesQuery } from '../rates/state.ts';
import type { CalculatorError, UnshippableItem } from '../errors/calculator-error.ts';
import { errorText } from '../texts/error-text.ts';
import { fill, fillParts } from '../texts/fill.ts';
import { pluralText, type Texts } from '../texts/texts.ts';
import { isDelivered, type ShippingRate } from '../wire/shipping-rate.ts';
import { neededByBadge } from './needed-by-view.ts';
import { addressText, inParts } from './address-sentence.ts';
import { daysAfter, orderByText, priceText, rateView } from './rate-view.ts';
import type {
  EstimateView,
  FieldsView,
  Freshness,
  RateView,
  ResultsView,
  SentencePart,
  ViewSettings,
} from './view-model.ts';

/** What the view shows: the fields and the rates. */
export interface Viewed {
  readonly address: AddressForm;
  readonly query: RatesQuery;
  readonly displayCurrency: string | null;
  readonly neededBy: NeededByState;
}

/** Whether a page load or the automatic mode started the run: no shopper is waiting for it. */
export const startedByItself = ({ trigger }: Failed): boolean => trigger === 'page_load' || trigger === 'typing';

/** The rates on the screen, current or not; null while there are none. */
function shownRates(query: RatesQuery): { readonly rated: Rated; readonly freshness: Freshness } | null {
  if (query.status === 'rated') return { rated: query, freshness: 'current' };
  const old = oldRatesOf(query);
  return old && { rated: old.rated, freshness: old.because === 'cart' ? 'updating' : 'other_address' };
}

/** The results area: nothing, rates, or an error. */
export function projectResults(state: Viewed, settings: ViewSettings, fields: FieldsView): ResultsView {
  const { query, address } = state;
  const { texts, locale } = settings;
  const shown = shownRates(query);
  if (shown !== null) return ratesView(state, shown.rated, shown.freshness, settings);
  if (query.status === 'failed') {
    const labels = { country: fields.country, province: fields.province, zip: fields.postalCode };
    const { mayRetry, ...text } = errorText(query.error, texts.errors, locale, address.destination, labels);
    const isToldAtFields = areToldAtFields(query, fields);
    return {
      ...NO_RATES,
      kind: 'error',
      visible: true,
      success: false,
      look: isToldAtFields ? 'told' : startedByItself(query) ? 'calm' : 'error',
      isCalm: startedByItself(query),
      ...text,
      headline: isToldAtFields ? '' : text.headline,
      feedback: [{ text: text.text, role: 'plain' }],
      retryLabel: mayRetry ? texts.tryAgain : '',
      ...itemsView(query.error, settings),
    };
  }
  const isExpected = query.status === 'loading' || isRecalculationDue(query) || isTypedAddressDue(state, settings);
  return { ...NO_RATES, kind: 'none', visible: false, look: 'none', isExpected };
}

const NO_RATES = {
  isStale: false,
  headline: '',
  feedback: [],
  lostRate: [],
  selectedInstead: [],
  advice: '',
  rates: [],
  groupLabel: '',
  isChoice: false,
  briefCount: 0,
  showAllLabel: '',
  orderBy: '',
  isOrderByOver: false,
  note: '',
  retryLabel: '',
  retryAfter: 'advice',
} as const;

function itemsView(
  error: CalculatorError,
  { texts }: ViewSettings,
): Pick<Extract<ResultsView, { kind: 'error' }>, 'unshippableItems' | 'removeLabel'> {
  const unshippableItems = (error.code === 'server_message' && error.unshippableItems) || NO_ITEMS;
  return { unshippableItems, removeLabel: unshippableItems.length > 0 ? texts.removeAndCalculate : '' };
}

const NO_ITEMS: readonly UnshippableItem[] = [];

/** Whether each field that the shop has refused says on the screen what to do. */
const areToldAtFields = ({ error }: Failed, fields: FieldsView): boolean =>
  error.code === 'field_messages' &&
  error.fields.every(({ field: wireName }) => {
    const name = fieldOfWireName(wireName);
    return name !== undefined && fields[name].error !== '' && (name === 'country' || fields[name].visible);
  });

/**
 * Whether the automatic mode will ask, after a pause, for the address that the shopper has just completed. The room for
 * the rates is reserved with the last key: a second later it would be a layout shift.
 */
const isTypedAddressDue = ({ query, address }: Viewed, { calculateWhenComplete = false }: ViewSettings): boolean =>
  calculateWhenComplete &&
  query.status === 'idle' &&
  !query.isCancelled &&
  address.isEdited &&
  !address.isCountryGuessed &&
  isAddressComplete(address);

type RatesResults = Extract<ResultsView, { kind: 'rates' }>;

const ratesView = (state: Viewed, rated: Rated, freshness: Freshness, settings: ViewSettings): RatesResults => ({
  kind: 'rates',
  visible: true,
  success: true,
  look: rated.rates.length === 0 ? 'empty' : 'rates',
  isStale: freshness !== 'current',
  freshness,
  headline: '',
  feedback: SENTENCES[freshness](state, rated, settings),
  groupLabel: rated.rates.length === 0 ? '' : settings.texts.ratesGroup,
  rates: projectRates(state, rated, settings),
  isChoice: rated.rates.length > 1,
  ...briefList(rated.rates.length, settings.texts),
  ordersLabel: settings.texts.sortBy,
  orders: rateOrders(rated.rates).map(({ order, codes }) => ({
    order,
    label: settings.texts.sortOrders[order],
    codes,
  })),
  ...lossView(rated, selectedOf(rated.rates, state.query), settings),
  advice: rated.rates.length === 0 && !rated.incomplete ? noRatesAdvice(rated.destination, settings) : '',
  orderBy: orderByText(rated, settings),
  isOrderByOver: rated.isOrderByOver === true,
  note: NOTES[freshness](rated, settings),
  retryLabel: freshness === 'current' && rated.incomplete ? settings.texts.tryAgain : '',
  retryAfter: rated.rates.length === 0 ? 'advice' : 'note',
});

/** Of more rates than `MAX_WHOLE_LIST`, the first `BRIEF_LIST` are shown before the shopper wants all. */
const MAX_WHOLE_LIST = 8;
const BRIEF_LIST = 6;

const briefList = (count: number, { showAllRates }: Texts): Pick<RatesResults, 'briefCount' | 'showAllLabel'> =>
  count <= MAX_WHOLE_LIST
    ? { briefCount: count, showAllLabel: '' }
    : { briefCount: BRIEF_LIST, showAllLabel: fill<'showAllRates'>(showAllRates, { count: String(count) }) };

type Sentence = (state: Viewed, rated: Rated, settings: ViewSettings) => readonly SentencePart[];

const SENTENCES: Readonly<Record<Freshness, Sentence>> = {
  current: resultSentence,
  // The cart has changed, the address has not: the sentence stays, so that nothing moves.
  updating: resultSentence,
  other_address: (_state, { destination }, { texts, ...settings }) => {
    const country = countryNow(settings.countries, destination.country);
    const address = addressText({ destination, country }, { texts, ...settings });
    return inParts(
      fillParts<'ratesFor'>(texts.ratesFor, { address }),
      spelledPostalCode({ destination, country }).trim(),
    );
  },
};

const NOTES: Readonly<Record<Freshness, (rated: Rated, settings: ViewSettings) => string>> = {
  current: (rated, settings) => {
    if (rated.incomplete && rated.rates.length > 0) return settings.texts.ratesIncomplete;
    return lacksPostalCode(rated, settings) ? settings.texts.errors.adviceAddPostalCode : '';
  },
  updating: (_rated, { texts }) => texts.updating,
  other_address: () => '',
};

/** Without a postal code that the country has, a shop may know only what the shopper fetches. */
function lacksPostalCode({ rates, destination }: Rated, { countries }: ViewSettings): boolean {
  if (rates.length === 0 || rates.some(isDelivered) || destination.postalCode.trim() !== '') return false;
  const country = countryNow(countries, destination.country);
  return country.kind === 'known' && country.rules.postal.use !== 'none';
}

/** For several, one or no rates. */
function resultSentence(state: Viewed, { rates, incomplete }: Rated, settings: ViewSettings): readonly SentencePart[] {
  const { texts, locale } = settings;
  const [first] = rates;
  if (first === undefined) return [{ text: incomplete ? texts.errors.notCalculatedNow : texts.noRates, role: 'plain' }];
  return inParts(
    fillParts<'ratesFound'>(pluralText(texts.ratesFound, rates.length, locale), {
      count: String(rates.length),
      address: addressText(state.address, settings),
      price: priceText(cheapestOf(rates) ?? first, texts, moneyOf(state, settings)),
      firstPrice: priceText(first, texts, moneyOf(state, settings)),
    }),
    spelledPostalCode(state.address).trim(),
  );
}

function noRatesAdvice(destination: Destination, settings: ViewSettings): string {
  const { texts, countries } = settings;
  const form = { destination, country: countryNow(countries, destination.country) };
  const postalCode = spelledPostalCode(form).trim();
  // No line ends within the code.
  const address = addressText(form, settings).replace(postalCode, postalCode.replaceAll(' ', '\u00A0'));
  const { adviceOtherDestination } = texts.errors;
  return spoken(address === '' ? '' : fill<'noRatesFor'>(texts.noRatesFor, { address }), adviceOtherDestination);
}

/**
 * That a rate is gone, and that `selected` counts instead. Both stay, also when the shopper selects another one, until the
 * next rates: without them the list would move.
 */
export function lossView(
  { lostName }: Rated,
  selected: ShippingRate | undefined,
  { texts }: ViewSettings,
): Pick<RatesResults, 'lostRate' | 'selectedInstead'> {
  // "We do not ship to this destination" says enough.
  if (lostName === null || selected === undefined) return { lostRate: [], selectedInstead: [] };
  return {
    lostRate:
      lostName === ''
        ? [{ text: texts.selectionLost, role: 'plain' }]
        : inParts(fillParts<'rateLost'>(texts.rateLost, { name: lostName })),
    selectedInstead: inParts(fillParts<'selectedInstead'>(texts.selectedInstead, { name: selected.name })),
  };
}

const moneyOf = ({ displayCurrency }: Viewed, { money }: ViewSettings) => ({ money, displayCurrency });

/**
 * The options in the server's order; badges mark the cheapest and the fastest, if there is exactly one. A rate that is
 * both is the cheapest. While some options are missing there are no badges: one of those could be cheaper or faster. Where
 * the shopper has said by when the order is needed, the marks for that day take their place.
 */
function projectRates(state: Viewed, { rates, incomplete }: Rated, settings: ViewSettings): readonly RateView[] {
  const { texts, locale } = settings;
  const cheapest = incomplete ? undefined : soleCheapestOf(rates.filter(isDelivered));
  const fastest = incomplete ? undefined : fastestOf(rates);
  const selected = selectedOf(rates, state.query);
  const markOf = neededByMarks(rates, neededDay(state.neededBy.value), incomplete);
  const badgesOf = (rate: ShippingRate): RateView['badges'] => {
    const mark = markOf(rate);
    if (mark !== null) return [neededByBadge(mark, settings)];
    if (neededDay(state.neededBy.value) !== '') return [];
    if (rate === cheapest) return [{ kind: 'cheapest', text: texts.cheapest }];
    return rate === fastest ? [{ kind: 'fastest', text: texts.fastest }] : [];
  };
  return rates.map((rate) => ({
    ...rateView(rate, { texts, tag: locale }, moneyOf(state, settings)),
    badges: badgesOf(rate),
    selected: rate === selected,
  }));
}

const selectedOf = (rates: readonly ShippingRate[], { selectedCode }: RatesQuery): ShippingRate | undefined =>
  rates.find(({ code }) => code === selectedCode) ?? rates[0];

/**
 * The estimated-shipping line: the selected rate, or the first one. Hidden without rates, and beside rates of another
 * address.
 */
export function projectEstimate(state: Viewed, settings: ViewSettings): EstimateView {
  const { texts } = settings;
  const shown = shownRates(state.query);
  const label = texts.estimatedShipping;
  const rate = shown === null ? undefined : selectedOf(shown.rated.rates, state.query);
  if (shown === null || rate === undefined || shown.freshness === 'other_address') {
    return { visible: false, label, amount: '' };
  }
  return {
    visible: true,
    label,
    freshness: shown.freshness,
    amount: priceText(rate, texts, moneyOf(state, settings)),
    rateName: rate.name,
    rate: [{ text: rate.name, role: 'rate_name' }, ...daysAfter(rate, settings)],
    rateCode: rate.code,
    priceHundredths: rate.priceHundredths,
    currency: rate.currency,
  };
}

/** Sentences with a space between them; empty ones are left out. */
export const spoken = (...sentences: readonly string[]): string => sentences.filter((text) => text !== '').join(' ');
