import { sameDestination, type Destination } from '../address/destination.ts';
import { DEFAULT_PLATFORM } from '../client/default-platform.ts';
import { endpointsAt } from '../client/endpoints.ts';
import type { RatesClientOptions } from '../client/run.ts';
import { POLL_INTERVAL_MS, RUN_LIMIT_MS } from '../limits.ts';
import type { Calculator, CalculatorOptions } from './contract.ts';
import { createCountryLookup, type CountryLookup } from './country-lookup.ts';
import { initialState } from './initial-state.ts';
import { firstTimeOn, THIS_PAGE } from './once-per-page.ts';
import { createRuns } from './runs.ts';
import type { CalculatorState } from './state.ts';
import { createStore } from './store.ts';
import { fieldsOf, isBusy, transition, type CalculatorEvent } from './transition.ts';
import { createShow, viewSettings } from './show.ts';

/**
 * Makes a calculator. Nothing is asked and nothing is loaded before somebody subscribes or calls a verb, so that a
 * server can make one for a single rendering. Throws on options that can never work: a money format without a
 * placeholder, a locale that is not a BCP 47 tag, a root path that leads elsewhere, a time that is not above zero.
 */
export function createCalculator(options: CalculatorOptions): Calculator {
  const client = clientOptions(options);
  const { reportError } = client.platform;
  const lookup = createCountryLookup(options.countries);
  const show = createShow(viewSettings(options), reportError);
  const store = createStore(initialState(options, lookup), transition, show, reportError);
  const serverSnapshot = store.snapshot();
  const runs = createRuns(client, dispatch);
  const state = () => store.snapshot().state;

  /** Every change goes through here, so that the run under way is always the one that the state is busy with. */
  function dispatch(event: CalculatorEvent): void {
    store.dispatch(event);
    runs.follow(state());
  }

  const { changeDestination, settleCountry } = createFieldVerbs(lookup, state, dispatch, runs.nextNumber);

  function calculate(destination?: Destination): void {
    if (destination !== undefined && !sameDestination(destination, state().destination)) changeDestination(destination);
    settleCountry();
    dispatch({ type: 'run_started', run: runs.nextNumber() });
  }

  const fields = createFieldRegistry(reportError);

  function submit(): void {
    if (isBusy(state())) return;
    changeDestination(fields.read());
    calculate();
  }

  return {
    subscribe(listener) {
      settleCountry();
      return store.subscribe(listener);
    },
    getSnapshot: store.snapshot,
    getServerSnapshot: () => serverSnapshot,
    calculate,
    submit,
    changeDestination,
    registerFields: fields.register,
    cartChanged: () => dispatch({ type: 'cart_changed' }),
    cancel: () => dispatch({ type: 'run_cancelled' }),
    chooseRate: (code) => dispatch({ type: 'rate_chosen', code }),
    setDisplayCurrency: (currency) => dispatch({ type: 'display_currency_changed', currency }),
    attachButton: createButtonDoor(options, () => {
      if (state().status === 'idle') calculate();
    }),
    dispose() {
      dispatch({ type: 'run_cancelled' });
      store.unsubscribeAll();
    },
  };
}

/** The two verbs that know about a country's rules: an edit of the fields, and the rules that come later. */
function createFieldVerbs(
  lookup: CountryLookup,
  state: () => CalculatorState,
  dispatch: (event: CalculatorEvent) => void,
  nextRun: () => number,
) {
  function settleCountry(): void {
    const { destination, country } = state();
    if (country.kind !== 'loading') return;
    const value = destination.country;
    lookup.settle(value, (settled) => dispatch({ type: 'country_settled', value, country: settled, run: nextRun() }));
  }

  function changeDestination(change: Partial<Destination>): void {
    const before = state();
    const next = { ...before.destination, ...change };
    if (next.country === before.destination.country) {
      dispatch({ type: 'destination_changed', destination: fieldsOf(next, before.country) });
      return;
    }
    // A province of the old country means nothing in the new one.
    const moved = { ...next, province: change.province ?? '' };
    const country = lookup.now(next.country);
    dispatch({ type: 'destination_changed', destination: fieldsOf(moved, country), country });
    settleCountry();
  }

  return { settleCountry, changeDestination };
}

type FieldReader = Parameters<Calculator['registerFields']>[0];

/** The fields of the page, read when a button is clicked. Fields that cannot be read are taken as they are known. */
function createFieldRegistry(reportError: (error: unknown) => void) {
  const readers = new Set<FieldReader>();
  return {
    register(reader: FieldReader) {
      readers.add(reader);
      return () => {
        readers.delete(reader);
      };
    },
    read(): Partial<Destination> {
      const edits: Partial<Destination> = {};
      for (const reader of readers) {
        try {
          Object.assign(edits, reader());
        } catch (error) {
          reportError(error);
        }
      }
      return edits;
    },
  };
}

/** Where get-rates buttons come in and leave; the first one of a logged-in customer's page runs `calculate` once. */
function createButtonDoor(options: CalculatorOptions, calculate: () => void): Calculator['attachButton'] {
  let buttons = 0;
  const calculateOnce = () => {
    if (buttons > 0 && firstTimeOn(options.page ?? THIS_PAGE)) calculate();
  };
  return () => {
    buttons += 1;
    // Later than now: frameworks that mount twice in a row are then one mount.
    if (options.autoCalculate === true && buttons === 1) void Promise.resolve().then(calculateOnce);
    let attached = true;
    return () => {
      if (attached) buttons -= 1;
      attached = false;
    };
  };
}

const clientOptions = (options: CalculatorOptions): RatesClientOptions => ({
  platform: { ...DEFAULT_PLATFORM, ...options.platform },
  endpoints: endpointsAt(options.rootPath ?? '/'),
  intervalMs: aboveZero('intervalMs', options.intervalMs ?? POLL_INTERVAL_MS),
  runLimitMs: aboveZero('runLimitMs', options.runLimitMs ?? RUN_LIMIT_MS),
});

function aboveZero(name: string, value: number): number {
  if (Number.isFinite(value) && value > 0) return value;
  throw new Error(`${name} must be a time in milliseconds above 0; it is ${value}`);
}
