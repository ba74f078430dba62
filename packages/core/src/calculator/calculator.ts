import { checkCountries } from '../check-options.ts';
import { DEFAULT_PLATFORM } from '../sources/default-platform.ts';
import type { Platform } from '../sources/platform.ts';
import { createDisplay } from './display.ts';
import { initialState } from './initial-state.ts';
import { joinMachines } from './machines.ts';
import { calculateOncePerVisit } from './page-visit.ts';
import { createRecalculation } from './recalculation.ts';
import { createStore } from './store.ts';
import type { Calculator, CalculatorOptions } from './types.ts';

/**
 * Creates a calculator: an address form (`address/address-form.ts`) and the rates for its address
 * (`rates/transition.ts`), joined (`machines.ts`). Nothing is asked or loaded before somebody subscribes or calls a
 * method, so that a server can create one for a single rendering. Throws on countries that are not a book, on a money
 * format without a placeholder and on a language tag that is not one.
 */
export function createCalculator(options: CalculatorOptions): Calculator {
  checkCountries(options.countries);
  const platform: Platform = { ...DEFAULT_PLATFORM, ...options.platform };
  const display = createDisplay(options, platform.reportError);
  const store = createStore(initialState(options), display.show, platform.reportError);
  const serverSnapshot = store.getSnapshot();
  const { state, address, update, dispatch, run, stop } = joinMachines(options, options.countries, platform, store);
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
      address.load(state().address);
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
    cartChanged: recalculation.cartChanged,
    setCurrency(displayCurrency) {
      if (displayCurrency !== state().displayCurrency) update({ ...state(), displayCurrency });
    },
    setMoneyFormats: (formats) => void (display.setMoneyFormats(formats) && update({ ...state() })),
    setLanguage(language, book = address.book()) {
      checkCountries(book);
      if (!display.setLanguage(language, book)) return;
      address.setBook(book, state().address);
      update({ ...state() });
    },
    drawingFailed: () => dispatch({ type: 'view_failed' }),
    dispose() {
      cancel();
      stop();
      store.unsubscribeAll();
      onLoad.left();
    },
  };
}
