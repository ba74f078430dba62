import { sameDestination, type Destination } from '../address/destination.ts';
import type { CountryRules, Province } from '../address/country-rules.ts';
import { findProvince } from '../address/find-province.ts';
import { normalizePostalCode, postalCodeLooksRight } from '../address/postal-checks.ts';
import type { CalculatorError } from '../errors/calculator-error.ts';
import type { ShippingRate } from '../wire/shipping-rate.ts';
import type { CalculatorState, CountryState, Failed, Idle, Polling, Preparing, Rated, RunTrigger } from './state.ts';

/** Everything that can happen to a calculator. */
export type CalculatorEvent =
  /** The fields were edited; `country` is set when the country is another one. */
  | { readonly type: 'destination_changed'; readonly destination: Destination; readonly country?: CountryState }
  /**
   * The rules of a country arrived or could not be loaded. `run` is the number of the run that replaces the one before,
   * if the rules change what has to be sent. `formerZip` is the postal code that was entered for the country before, or
   * empty: it is kept only if it can be a code of this country.
   */
  | {
      readonly type: 'country_settled';
      readonly value: string;
      readonly country: CountryState;
      readonly formerZip: string;
      readonly run: number;
    }
  | { readonly type: 'cart_changed' }
  /** Without a trigger: the shopper asked. */
  | { readonly type: 'run_started'; readonly run: number; readonly trigger?: RunTrigger | undefined }
  | { readonly type: 'prepared'; readonly run: number }
  | {
      readonly type: 'rates_arrived';
      readonly run: number;
      readonly rates: readonly ShippingRate[];
      readonly incomplete: boolean;
    }
  | { readonly type: 'run_failed'; readonly run: number; readonly error: CalculatorError }
  | { readonly type: 'run_cancelled' }
  /** The shop has returned this result before, for the same cart and destination. */
  | { readonly type: 'answer_recalled'; readonly answer: Rated | Failed }
  /** The state cannot be shown: a text, a country list or another thing that was given to the calculator failed. */
  | { readonly type: 'view_failed' }
  | { readonly type: 'rate_selected'; readonly code: string }
  | { readonly type: 'display_currency_changed'; readonly currency: string | null }
  /** The same is shown in another language. */
  | { readonly type: 'language_changed' };

type CountrySettled = Extract<CalculatorEvent, { type: 'country_settled' }>;
type RunStarted = Extract<CalculatorEvent, { type: 'run_started' }>;
type RatesArrived = Pick<Rated, 'run' | 'rates' | 'incomplete'>;

/**
 * The next state. Pure, and defined for every state and event: an event that does not apply, such as the late response
 * of an older run, returns the very same object.
 */
export function transition(state: CalculatorState, event: CalculatorEvent): CalculatorState {
  switch (event.type) {
    case 'destination_changed':
      return changeDestination(state, event.destination, event.country ?? state.country);
    case 'country_settled':
      return settleCountry(state, event);
    case 'cart_changed':
      return toIdle(state, 'cart_changed');
    case 'run_started':
      return startRun(state, event);
    case 'prepared':
      return state.status === 'preparing' && state.run === event.run ? { ...state, status: 'polling' } : state;
    case 'rates_arrived':
      return isUnderWay(state, event.run) ? toRated(state, event) : state;
    case 'run_failed':
      return isUnderWay(state, event.run)
        ? { ...common(state), status: 'failed', run: event.run, error: event.error, trigger: triggerOf(state) }
        : state;
    case 'run_cancelled':
      return cancel(state);
    case 'answer_recalled':
      return state.status === 'idle' ? recall(state, event.answer) : state;
    case 'view_failed':
      return { ...common(state), status: 'failed', run: runOf(state), error: { code: 'internal_error' } };
    case 'rate_selected':
      return selectRate(state, event.code);
    case 'language_changed':
      return { ...state };
    case 'display_currency_changed':
      return event.currency === state.displayCurrency ? state : { ...state, displayCurrency: event.currency };
  }
}

/** Call 1 or call 2 is under way. */
export const isBusy = (state: CalculatorState): state is Preparing | Polling =>
  state.status === 'preparing' || state.status === 'polling';

const isUnderWay = (state: CalculatorState, run: number): boolean => isBusy(state) && state.run === run;

/** No run has this number: numbers start at 1. */
export const NO_RUN = 0;

const runOf = (state: CalculatorState): number => (state.status === 'idle' ? NO_RUN : state.run);

const triggerOf = (state: CalculatorState): RunTrigger | undefined =>
  state.status === 'idle' ? undefined : state.trigger;

/** The fields that all states share. Listed one by one, so that nothing else of the old state is copied. */
const common = ({ destination, country, displayCurrency, selectedCode, isCountryGuessed }: CalculatorState) => ({
  destination,
  country,
  displayCurrency,
  selectedCode,
  isCountryGuessed,
});

/** A shopper who asks confirms the guessed country. */
const startRun = (state: CalculatorState, { run, trigger }: RunStarted): CalculatorState => ({
  ...common(state),
  status: 'preparing',
  run,
  trigger,
  isCountryGuessed: trigger === undefined ? undefined : state.isCountryGuessed,
});

const recall = (state: Idle, answer: Rated | Failed): CalculatorState =>
  answer.status === 'rated'
    ? toRated(state, answer)
    : { ...common(state), status: 'failed', run: answer.run, error: answer.error, trigger: 'typing' };

/** The selection is kept by its code while that is offered; the shopper is told once when it is lost. */
function toRated(state: CalculatorState, { run, rates, incomplete }: RatesArrived): CalculatorState {
  const isOffered = rates.some(({ code }) => code === state.selectedCode);
  return {
    ...common(state),
    status: 'rated',
    run,
    rates,
    incomplete,
    selectedCode: isOffered ? state.selectedCode : null,
    isSelectionLost: state.selectedCode !== null && !isOffered,
    trigger: triggerOf(state),
  };
}

/** Drops the result or the run; an idle calculator stays as it is. */
const toIdle = (state: CalculatorState, because: Idle['because']): Idle =>
  state.status === 'idle'
    ? state
    : { ...common(state), status: 'idle', because, asksAgain: because === 'cart_changed' && hasRatesToCome(state) };

/** Rates are on the screen, under way, or promised for when the browser is online again. */
const hasRatesToCome = (state: CalculatorState): boolean =>
  state.status === 'rated' || isBusy(state) || (state.status === 'failed' && state.error.code === 'offline');

function cancel(state: CalculatorState): CalculatorState {
  if (isBusy(state)) return toIdle(state, 'cancelled');
  return state.status === 'idle' && state.asksAgain === true ? { ...state, asksAgain: false } : state;
}

function changeDestination(state: CalculatorState, destination: Destination, country: CountryState): CalculatorState {
  if (sameDestination(state.destination, destination)) return state;
  const isSameCountry = state.destination.country === destination.country;
  const isCountryGuessed = isSameCountry ? state.isCountryGuessed : undefined;
  return { ...toIdle(state, 'destination_changed'), destination, country, isCountryGuessed, asksAgain: false };
}

/**
 * Empties the fields that the country does not have. A request that was sent with them, finished or not, is repeated
 * without them, because a result belongs to the destination that was sent.
 */
function settleCountry(state: CalculatorState, event: CountrySettled): CalculatorState {
  const { value, country, formerZip, run } = event;
  if (state.destination.country !== value) return state;
  const { zip } = state.destination;
  const isFormer = zip === formerZip && !mayHaveZip(country, zip);
  const destination = fieldsOf(isFormer ? { ...state.destination, zip: '' } : state.destination, country);
  if (state.status === 'idle' || sameDestination(destination, state.destination)) {
    return { ...state, destination, country };
  }
  return { ...common(state), destination, country, status: 'preparing', run, trigger: triggerOf(state) };
}

/** Whether another country's postal code can be one of this country; true while its rules are unknown. */
export function mayHaveZip(country: CountryState, zip: string): boolean {
  const rules = completeRules(country);
  return rules === null || postalCodeLooksRight(rules, zip);
}

/** The country's rules, or null unless all of them are loaded: only those can check postal codes. */
export const completeRules = (country: CountryState): CountryRules | null =>
  country.kind === 'known' && country.rules.isPartial === undefined ? country.rules : null;

/** The destination's province if the country's rules, complete or not, have it. */
export const provinceOf = ({ country, destination }: CalculatorState): Province | undefined =>
  country.kind === 'known' ? findProvince(country.rules, destination.province) : undefined;

/** The postal code in its country's spelling; a text that is not a code of the country stays as it is. */
export function spelledZip({ country, destination }: CalculatorState): string {
  const { zip } = destination;
  const rules = completeRules(country);
  return rules !== null && zip !== '' && postalCodeLooksRight(rules, zip) ? normalizePostalCode(rules.code, zip) : zip;
}

/** The destination without the fields that its country does not have. */
export function fieldsOf(destination: Destination, country: CountryState): Destination {
  if (country.kind !== 'known') return destination;
  const { provinces, postal } = country.rules;
  return {
    country: destination.country,
    province: provinces.length === 0 ? '' : destination.province,
    zip: postal.use === 'none' ? '' : destination.zip,
  };
}

function selectRate(state: CalculatorState, code: string): CalculatorState {
  if (state.status !== 'rated' || state.selectedCode === code) return state;
  if (!state.rates.some((rate) => rate.code === code)) return state;
  return { ...state, selectedCode: code };
}
