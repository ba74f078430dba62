import { checkOptions, checkSource } from '../check-options.ts';
import type { Destination } from '../address/destination.ts';
import { RATES_LOCK, RUN_LIMIT_MS } from '../limits.ts';
import { cartProtocol } from '../sources/cart-protocol.ts';
import { DEFAULT_PLATFORM } from '../sources/default-platform.ts';
import type { Platform } from '../sources/platform.ts';
import { createAutomatic } from './automatic.ts';
import { createDestinationEditor, initialFields, type DestinationEditor } from './destination-editor.ts';
import { createButtonRegistry, createFieldRegistry } from './page-parts.ts';
import { createRecalculation, type Recalculation } from './recalculation.ts';
import { createReconnection } from './reconnection.ts';
import { createRuns, type RunsOptions } from './runs.ts';
import { createShow, type Show } from './show.ts';
import type { CalculatorState, RunTrigger } from './state.ts';
import { createStore } from './store.ts';
import { isBusy, NO_RUN, type CalculatorEvent } from './transition.ts';
import type { Calculator, CalculationEnd, CalculatorOptions } from './types.ts';

/**
 * Creates a calculator. Nothing is asked or loaded before somebody subscribes or calls a method, so that a server can
 * create one for a single rendering. Throws on an option that is missing or of the wrong type, and on invalid ones: a
 * money format without a placeholder, a locale that is not a BCP 47 tag, a root path outside the shop, a time that is
 * not above zero or longer than timers can be (24 days).
 */
export function createCalculator(options: CalculatorOptions): Calculator {
  checkOptions('createCalculator', options);
  const platform: Platform = { ...DEFAULT_PLATFORM, ...options.platform };
  const shown = createShow(options, platform.reportError);
  const store = createStore(initialState(options), shown.show, platform.reportError);
  const serverSnapshot = store.getSnapshot();
  const state = () => store.getSnapshot().state;
  const askBy = (trigger: RunTrigger) => () => void run(trigger);
  const reconnection = createReconnection(platform, state, askBy('back_online'));
  const runs = createRuns(runsOptions(options, platform), dispatch, store.notify);
  const ends = createEnds();
  const editor = createDestinationEditor(options.countries, state, dispatch, runs.nextNumber);
  const fields = createFieldRegistry(platform.reportError);
  const recalculation = createRecalculation(platform.clock, state, dispatch, askBy('cart_change'));
  const follow = options.automatic ? createAutomatic(platform.clock, state, dispatch, askBy('typing')) : null;
  const verbs = oneEventVerbs(dispatch, { shown, editor, recalculation });

  /** All changes go through here. A new run makes its first call before listeners are notified, which may take long. */
  function dispatch(event: CalculatorEvent): void {
    const before = state();
    store.change(reconnection.explain(event));
    if (!runs.follow(state())) store.notify();
    ends.settle(state());
    reconnection.follow(state());
    // In a microtask, so that the poll, which follows at once, is sent first.
    if (event.type === 'prepared') void Promise.resolve().then(shown.prepareRates);
    follow?.(event, before);
  }

  function calculate(destination: Partial<Destination> = {}): Promise<CalculationEnd> {
    checkOptions('calculate', destination);
    editor.changeDestination(destination);
    return run();
  }

  function run(trigger?: RunTrigger): Promise<CalculationEnd> {
    editor.settleCountry();
    const end = ends.next();
    reconnection.asked();
    dispatch({ type: 'run_started', run: runs.nextNumber(), trigger });
    return end;
  }

  return {
    subscribe(listener) {
      editor.settleCountry();
      return store.subscribe(listener);
    },
    on: store.on,
    getSnapshot: store.getSnapshot,
    getServerSnapshot: () => serverSnapshot,
    calculate,
    getReady: () => isBusy(state()) || platform.locks.getAhead?.(RATES_LOCK),
    submit: () => void (isBusy(state()) || calculate(fields.read())),
    ...verbs,
    registerButton: createButtonRegistry(options.autoCalculate === true ? platform.page : null, () => {
      if (state().status === 'idle' && state().isCountryGuessed !== true) void run('page_load');
    }),
    registerFields: fields.register,
    dispose() {
      verbs.cancel();
      reconnection.stop();
      store.unsubscribeAll();
    },
  };
}

/** The methods that dispatch a single event. */
const oneEventVerbs = (
  dispatch: (event: CalculatorEvent) => void,
  { shown, editor, recalculation }: { shown: Show; editor: DestinationEditor; recalculation: Recalculation },
): Pick<
  Calculator,
  'cancel' | 'changeDestination' | 'invalidate' | 'select' | 'setDisplayCurrency' | 'setLanguage'
> => ({
  cancel() {
    recalculation.cancel();
    dispatch({ type: 'run_cancelled' });
  },
  changeDestination: editor.changeDestination,
  invalidate: recalculation.invalidate,
  select(code) {
    checkOptions('select', { code });
    dispatch({ type: 'rate_selected', code });
  },
  setDisplayCurrency(currency) {
    checkOptions('setDisplayCurrency', { currency });
    dispatch({ type: 'display_currency_changed', currency });
  },
  setLanguage(language) {
    if (!shown.setLanguage(language)) return;
    if (language.countries !== undefined) editor.setCountries(language.countries);
    dispatch({ type: 'language_changed' });
  },
});

function runsOptions(options: CalculatorOptions, platform: Platform): RunsOptions {
  checkSource(options);
  return {
    source: options.source ?? cartProtocol({ ...options, platform }),
    platform,
    runLimitMs: options.runLimitMs ?? RUN_LIMIT_MS,
  };
}

/** The initial state: nothing asked, or the result that the server put into the page. */
function initialState(options: CalculatorOptions): CalculatorState {
  const { initialResult: result, initialSelectedCode = null } = options;
  const isOffered = result?.kind !== 'rates' || result.rates.some(({ code }) => code === initialSelectedCode);
  const common = {
    ...initialFields(options.countries, options.initialDestination),
    displayCurrency: options.money?.displayCurrency ?? null,
    isCountryGuessed: options.isCountryGuessed,
    selectedCode: isOffered ? initialSelectedCode : null,
  };
  if (result === undefined) return { ...common, status: 'idle', because: 'not_asked' };
  if (result.kind === 'failed') return { ...common, status: 'failed', run: NO_RUN, error: result.error };
  const { rates, incomplete = false } = result;
  return { ...common, status: 'rated', run: NO_RUN, rates, incomplete, isSelectionLost: false };
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
    settle(state: CalculatorState) {
      if (!isBusy(state)) settleAll(endOf(state));
    },
    /** Replaces the pending ones. Call it before a run starts, because a listener that is notified of it may replace it. */
    next(): Promise<CalculationEnd> {
      settleAll({ kind: 'cancelled' });
      return new Promise((resolve) => waiting.push(resolve));
    },
  };
}

function endOf(state: CalculatorState): CalculationEnd {
  switch (state.status) {
    case 'rated':
      return { kind: 'rates', rates: state.rates, incomplete: state.incomplete };
    case 'failed':
      return { kind: 'failed', error: state.error };
    case 'idle':
    case 'preparing':
    case 'polling':
      return { kind: 'cancelled' };
  }
}
