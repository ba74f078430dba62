import {
  editAddress,
  openAddress,
  settleCountry,
  spelledPostalCode,
  type AddressForm,
  type CountryState,
} from '../address/address-form.ts';
import { createCountryLoader } from '../address/country-loader.ts';
import { createCountryBook } from '../address/create-country-book.ts';
import { sameDestination, type Destination } from '../address/destination.ts';
import { checkCountries, checkDestination } from '../check-options.ts';
import { RUN_LIMIT_MS } from '../limits.ts';
import { createRatesRunner } from '../rates/query.ts';
import { NO_RUN, type RatesQuery, type RunTrigger } from '../rates/state.ts';
import { transition, type RatesEvent } from '../rates/transition.ts';
import { cartProtocol } from '../sources/cart-protocol.ts';
import { DEFAULT_PLATFORM } from '../sources/default-platform.ts';
import type { Platform } from '../sources/platform.ts';
import { calculateWhenComplete } from './calculate-when-complete.ts';
import { createDisplay } from './display.ts';
import { createRecalculation } from './recalculation.ts';
import { createReconnection } from './reconnection.ts';
import type { CalculatorState } from './state.ts';
import { createStore } from './store.ts';
import type { Calculator, CalculationEnd, CalculatorOptions, InitialResult } from './types.ts';

/**
 * Creates a calculator: an address form (`address/address-form.ts`) and the rates for its address
 * (`rates/transition.ts`), joined. Nothing is asked or loaded before somebody subscribes or calls a method, so that a
 * server can create one for a single rendering. Throws on countries that are not a book, on a money format without a
 * placeholder and on a language tag that is not one.
 */
export function createCalculator(options: CalculatorOptions = {}): Calculator {
  const { countries = createCountryBook() } = options;
  checkCountries(countries);
  const platform: Platform = { ...DEFAULT_PLATFORM, ...options.platform };
  const address = openAddress(options.initialDestination, countries, options.isCountryGuessed);
  const display = createDisplay(options, countries, platform.reportError);
  const store = createStore(
    {
      address,
      query: initialQuery(address.destination, options.initialResult),
      displayCurrency: options.money?.displayCurrency ?? null,
    },
    display.show,
    platform.reportError,
  );
  const serverSnapshot = store.getSnapshot();
  const state = () => store.getSnapshot().state;
  const query = () => state().query;
  const runner = createRatesRunner(
    {
      source: options.source ?? cartProtocol({ platform }),
      platform,
      runLimitMs: options.runLimitMs ?? RUN_LIMIT_MS,
    },
    dispatch,
  );
  const ends = createEnds();
  const loader = createCountryLoader(countries, onCountry);
  const reconnection = createReconnection(platform, query, () => void run('back_online'));
  const recalculation = createRecalculation(platform.clock, query, () => void run('cart_change'));
  const automatic = options.calculateWhenComplete
    ? calculateWhenComplete(platform.clock, state, dispatch, () => void run('typing'))
    : null;

  /** All changes go through here. */
  function update(next: CalculatorState): void {
    store.change(next);
    // Before the listeners, whose rendering would delay the call.
    runner.follow(query(), { ...state().address.destination, zip: spelledPostalCode(state().address) });
    store.notify();
    ends.settle(query());
    reconnection.follow(query());
  }

  /** What happened to the rates, and the address that it happened with. */
  function dispatch(given: RatesEvent | null, form: AddressForm = state().address): void {
    const before = state();
    const event = given && reconnection.explain(given);
    const next = event === null ? before.query : transition(before.query, event);
    if (next !== before.query || form !== before.address) update({ ...before, address: form, query: next });
    automatic?.(event, before);
  }

  function setDestination(change: Partial<Destination>): void {
    checkDestination(change);
    const before = state().address;
    const edited = editAddress(before, change, loader.book());
    if (edited === before) return;
    dispatch({ type: 'address_changed', destination: edited.destination }, edited);
    loader.load(edited);
  }

  /**
   * The rules of a country have arrived or could not be loaded. A result belongs to the destination that was sent: if
   * the rules have emptied a field since, the request is repeated without it.
   */
  function onCountry(country: string, settled: CountryState): void {
    const before = state();
    const form = settleCountry(before.address, country, settled);
    const { destination } = form;
    if (sameDestination(destination, before.address.destination)) return dispatch(null, form);
    const { status } = before.query;
    if (status === 'idle' || status === 'stale') return dispatch({ type: 'address_changed', destination }, form);
    const { trigger } = before.query;
    dispatch({ type: 'started', run: runner.nextNumber(), destination, trigger }, form);
  }

  function run(trigger?: RunTrigger): Promise<CalculationEnd> {
    const form = state().address;
    loader.load(form);
    const end = ends.next();
    reconnection.started();
    const started = { type: 'started', run: runner.nextNumber(), destination: form.destination, trigger } as const;
    // A shopper who asks confirms the guessed country.
    dispatch(started, trigger === undefined && form.isCountryGuessed ? { ...form, isCountryGuessed: false } : form);
    return end;
  }

  function cancel(): void {
    recalculation.cancel();
    dispatch({ type: 'cancelled' });
  }

  /** Once for a page. In a microtask, because frameworks can mount, unmount and mount again in a row. */
  function calculateOnLoad(): void {
    void Promise.resolve().then(() => {
      if (!store.hasListeners() || !claimPageLoad(platform.page)) return;
      if (query().status === 'idle' && !state().address.isCountryGuessed) void run('page_load');
    });
  }

  return {
    subscribe(listener) {
      loader.load(state().address);
      if (options.calculateOnLoad === true) calculateOnLoad();
      return store.subscribe(listener);
    },
    on: store.on,
    getSnapshot: store.getSnapshot,
    getServerSnapshot: () => serverSnapshot,
    calculate(destination = {}) {
      setDestination(destination);
      return run();
    },
    cancel,
    setDestination,
    selectRate: (code) => dispatch({ type: 'selected', code }),
    cartChanged(change) {
      dispatch({ type: 'cart_changed' });
      recalculation.cartChanged(change);
    },
    setCurrency(displayCurrency) {
      if (displayCurrency !== state().displayCurrency) update({ ...state(), displayCurrency });
    },
    setLanguage(language, book = loader.book()) {
      checkCountries(book);
      if (!display.setLanguage(language, book)) return;
      loader.setBook(book, state().address);
      update({ ...state() });
    },
    dispose() {
      cancel();
      reconnection.stop();
      store.unsubscribeAll();
    },
  };
}

/** Nothing asked, or the result that the server put into the page. */
function initialQuery(
  destination: Destination,
  result: InitialResult = { kind: 'none', selectedCode: null },
): RatesQuery {
  const { selectedCode = null } = result;
  const ofRun = { run: NO_RUN, destination };
  switch (result.kind) {
    case 'none':
      return { status: 'idle', isCancelled: false, recalculates: false, selectedCode };
    case 'failed':
      return { ...ofRun, status: 'failed', error: result.error, selectedCode };
    case 'rates': {
      const { rates, incomplete = false } = result;
      const isOffered = rates.some(({ code }) => code === selectedCode);
      const selected = isOffered ? selectedCode : null;
      return { ...ofRun, status: 'rated', rates, incomplete, isSelectionLost: false, selectedCode: selected };
    }
  }
}

/** Pages that had their calculation on load. Weak, so that a page that is gone can be collected. */
const loadedPages = new WeakSet();

/** True for the first call with a page, false for later ones. */
function claimPageLoad(page: WeakKey): boolean {
  if (loadedPages.has(page)) return false;
  loadedPages.add(page);
  return true;
}

/** The pending promises of `calculate()`. All of them settle together, because at most one run is under way. */
function createEnds() {
  let waiting: ((end: CalculationEnd) => void)[] = [];
  const settleAll = (end: CalculationEnd) => {
    const settled = waiting;
    waiting = [];
    for (const resolve of settled) resolve(end);
  };
  return {
    /** A run that is restarted because its country's rules came late is still the same calculation. */
    settle(query: RatesQuery) {
      if (query.status !== 'loading') settleAll(endOf(query));
    },
    /** Replaces the pending ones. Call it before a run starts, because a listener that is notified of it may replace it. */
    next(): Promise<CalculationEnd> {
      settleAll({ kind: 'cancelled' });
      return new Promise((resolve) => waiting.push(resolve));
    },
  };
}

function endOf(query: RatesQuery): CalculationEnd {
  if (query.status === 'rated') return { kind: 'rates', rates: query.rates, incomplete: query.incomplete };
  return query.status === 'failed' ? { kind: 'failed', error: query.error } : { kind: 'cancelled' };
}
