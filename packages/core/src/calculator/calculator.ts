import {
  spelledPostalCode,
  type AddressForm,
  editAddress,
  fillProvince,
  settleCountry,
  type CountryState,
} from '../address/address-form.ts';
import type { CountryBook } from '../address/country-book.ts';
import { createCountryLoader, type CountryLoader } from '../address/country-loader.ts';
import { sameDestination, type Destination } from '../address/destination.ts';
import { checkCountries, checkDestination, checkOptions } from '../check-options.ts';
import { RUN_LIMIT_MS } from '../limits.ts';
import { createRatesRunner } from '../rates/runner.ts';
import { type RunTrigger, isRecalculationDue, NO_RUN, type RatesQuery } from '../rates/state.ts';
import { transition, type RatesEvent } from '../rates/transition.ts';
import { cartProtocol } from '../sources/cart-protocol.ts';
import { DEFAULT_PLATFORM } from '../sources/default-platform.ts';
import type { Platform } from '../sources/platform.ts';
import { calculateWhenComplete, createReconnection, createRecalculation, createTypingPause } from './automatic-runs.ts';
import { createDisplay, initialState } from './display.ts';
import { calculateOncePerVisit } from './page-visit.ts';
import { createDayToTell } from './day-to-tell.ts';
import { createOrderByEnd } from './order-by-end.ts';
import { createStore, type Store } from './store.ts';
import type { Calculator, CalculatorOptions, CalculationEnd, CalculatorState } from './types.ts';

/**
 * Creates a calculator: an address form (`address/address-form.ts`) and the rates for its address
 * (`rates/transition.ts`), joined (`joinMachines`). Nothing is asked or loaded before somebody subscribes or calls a
 * method, so that a server can create one for a single rendering. Throws on an option that there is not, and on one of
 * another kind: countries that are not a book, a money format without a placeholder, a language tag that is not one.
 *
 * @example
 * const calculator = createCalculator({ countries: createCountryBook() });
 * calculator.subscribe(() => show(calculator.getSnapshot()));
 * await calculator.calculate({ country: 'CA', province: 'ON', postalCode: 'K1N 5T2' });
 */
export function createCalculator(options: CalculatorOptions): Calculator {
  checkOptions(options);
  const platform: Platform = { ...DEFAULT_PLATFORM, ...options.platform };
  const display = createDisplay(options, platform.reportError);
  const store = createStore(initialState(options), display.show, platform.reportError);
  const serverSnapshot = store.getSnapshot();
  const { state, address, update, dispatch, run, stop, shown, setNeededBy } = joinMachines(options, platform, store);
  const recalculation = createRecalculation(
    platform.clock,
    () => state().query,
    () => dispatch({ type: 'cart_changed' }),
    () => void run('cart_change'),
  );

  const onLoad = calculateOncePerVisit(
    platform,
    store.hasListeners,
    () => !state().address.isCountryGuessed,
    () => void (state().query.status === 'idle' && run('page_load')),
  );

  function cancel(): void {
    recalculation.cancel();
    dispatch({ type: 'cancelled' });
  }

  return {
    subscribe(listener) {
      shown();
      const unsubscribe = store.subscribe(listener);
      return options.calculateOnLoad === true ? onLoad.shown(unsubscribe) : unsubscribe;
    },
    on: store.on,
    getSnapshot: store.getSnapshot,
    getServerSnapshot: () => serverSnapshot,
    calculate(destination = {}) {
      address.setDestination(destination);
      return run();
    },
    cancel,
    setDestination: address.setDestination,
    selectRate: (code) => dispatch({ type: 'selected', code }),
    setNeededBy,
    cartChanged: recalculation.cartChanged,
    setCurrency: (displayCurrency) =>
      void (displayCurrency !== state().displayCurrency && update({ ...state(), displayCurrency })),
    setMoneyFormats: (formats) => void (display.setMoneyFormats(formats) && update({ ...state() })),
    setLanguage(language, book = address.book()) {
      checkCountries(book);
      if (!display.setLanguage(language, book)) return;
      address.setBook(book, state().address);
      update({ ...state() });
    },
    totalWithShipping: (...cart) => display.totalWithShipping(store.getSnapshot(), ...cart),
    drawingFailed: () => dispatch({ type: 'view_failed' }),
    dispose() {
      cancel();
      stop();
      store.unsubscribeAll();
      onLoad.left();
    },
  };
}

/** The address form and the rates query, joined. */
export interface Machines {
  state(): CalculatorState;
  readonly address: AddressChanges;
  /** All changes go through here. */
  update(next: CalculatorState): void;
  /** What happened to the rates, and the address that it happened with. */
  dispatch(event: RatesEvent | null, form?: AddressForm): void;
  /** Asks for rates for the values of the fields. Without a trigger the shopper asks. */
  run(trigger?: RunTrigger): Promise<CalculationEnd>;
  /** See `Calculator`. */
  setNeededBy(day: string): void;
  /** Stops waiting for the connection, for a pause in typing, and for the cut-off hour. */
  stop(): void;
  /** Somebody looks: loads the country, and follows the result that came with the page. */
  shown(): void;
}

/** Joins the two machines in a store, with what follows from their changes: runs, repetitions and promises. */
function joinMachines(options: CalculatorOptions, platform: Platform, store: Store): Machines {
  const { countries, source = cartProtocol({ platform }), runLimitMs = RUN_LIMIT_MS } = options;
  const state = () => store.getSnapshot().state;
  const query = () => state().query;
  const { startOrStop, nextNumber } = createRatesRunner({ source, platform, runLimitMs }, dispatch);
  const ends = createCalculationEnds();
  const address = createAddressChanges(countries, { state, dispatch, nextNumber });
  const reconnection = createReconnection(platform, query, () => void run('back_online'));
  const automatic = options.calculateWhenComplete
    ? calculateWhenComplete(platform.clock, state, dispatch, () => void run('typing'))
    : null;
  const orderByEnd = createOrderByEnd(platform.clock, () => dispatch({ type: 'order_by_passed' }));
  const neededBy = createDayToTell(platform.clock, state, update);
  const typingPause = createTypingPause(platform.clock, query, () => dispatch({ type: 'typing_paused' }));

  function update(next: CalculatorState): void {
    store.change(next);
    // Before the listeners, whose rendering would delay the call.
    startOrStop(query(), { ...state().address.destination, postalCode: spelledPostalCode(state().address) });
    store.notify();
    ends.settle(query());
    reconnection.queryChanged(query());
    orderByEnd.follow(query());
  }

  function dispatch(given: RatesEvent | null, form: AddressForm = state().address): void {
    const before = state();
    const event = given && reconnection.explain(given);
    const next = event === null ? before.query : transition(before.query, event);
    if (next !== before.query || form !== before.address) {
      // Other rates are told themselves; what the day makes of them is at each.
      const tells = next.status === before.query.status ? before.neededBy.tells : 'rates';
      update({ ...before, address: form, query: next, neededBy: { ...before.neededBy, tells } });
    }
    automatic?.(event, before);
    typingPause.happened(event);
  }

  function run(trigger?: RunTrigger): Promise<CalculationEnd> {
    const form = state().address;
    address.load(form);
    const end = ends.next();
    reconnection.started();
    const started = { type: 'started', run: nextNumber(), destination: form.destination, trigger } as const;
    // A shopper who asks confirms the guessed country.
    dispatch(started, trigger === undefined && form.isCountryGuessed ? { ...form, isCountryGuessed: false } : form);
    return end;
  }

  function stop(): void {
    reconnection.stop();
    typingPause.stop();
    orderByEnd.stop();
    neededBy.stop();
  }

  function shown(): void {
    address.load(state().address);
    orderByEnd.follow(query());
  }

  return { state, address, update, dispatch, run, stop, shown, setNeededBy: neededBy.set };
}

export interface AddressChanges extends CountryLoader {
  setDestination(change: Partial<Destination>): void;
}

/** The rates, as the address changes them. */
interface Rates {
  state(): CalculatorState;
  dispatch(event: RatesEvent | null, form: AddressForm): void;
  nextNumber(): number;
}

/** What changes the fields: an edit, and the rules of a country, which come later. Both may make the rates old. */
function createAddressChanges(countries: CountryBook, { state, dispatch, nextNumber }: Rates): AddressChanges {
  const loader = createCountryLoader(countries, onCountry);

  /**
   * The rules of a country have arrived or could not be loaded. A result belongs to the destination that was sent: if
   * the rules have emptied a field since, or filled the province, the request is repeated, unless the cart has changed
   * and the rates are about to be requested again. They fill no province beside a result that came with the page.
   */
  function onCountry(country: string, settled: CountryState): void {
    const before = state();
    const { status } = before.query;
    const isUnasked = status === 'idle' || status === 'stale';
    const isOfPage = !isUnasked && before.query.run === NO_RUN;
    const settledForm = settleCountry(before.address, country, settled);
    const form = isOfPage ? settledForm : fillProvince(settledForm);
    const { destination } = form;
    const isSame = sameDestination(destination, before.address.destination);
    if (isSame || isRecalculationDue(before.query)) return dispatch(null, form);
    if (isUnasked) return dispatch({ type: 'address_changed', destination }, form);
    const { trigger } = before.query;
    dispatch({ type: 'started', run: nextNumber(), destination, trigger }, form);
  }

  return {
    ...loader,
    setDestination(change) {
      checkDestination(change);
      const before = state().address;
      const edited = editAddress(before, change, loader.book());
      if (edited === before) return;
      dispatch({ type: 'address_changed', destination: edited.destination }, edited);
      loader.load(edited);
    },
  };
}

/** The pending promises of `calculate()`. All of them settle together, because at most one run is under way. */
export interface CalculationEnds {
  /** A run that is restarted because its country's rules came late is still the same calculation. */
  settle(query: RatesQuery): void;
  /** Replaces the pending ones. Call it before a run starts, because a listener that is notified of it may replace it. */
  next(): Promise<CalculationEnd>;
}

function createCalculationEnds(): CalculationEnds {
  let waiting: ((end: CalculationEnd) => void)[] = [];
  const settleAll = (end: CalculationEnd) => {
    const settled = waiting;
    waiting = [];
    for (const resolve of settled) resolve(end);
  };
  return {
    settle(query) {
      if (query.status !== 'loading') settleAll(endOf(query));
    },
    next() {
      settleAll({ kind: 'cancelled' });
      return new Promise((resolve) => waiting.push(resolve));
    },
  };
}

function endOf(query: RatesQuery): CalculationEnd {
  if (query.status === 'rated') return { kind: 'rates', rates: query.rates, incomplete: query.incomplete };
  return query.status === 'failed' ? { kind: 'failed', error: query.error } : { kind: 'cancelled' };
}
