import { checkCountries } from '../check-options.ts';
import { DEFAULT_PLATFORM } from '../sources/default-platform.ts';
import type { Platform } from '../sources/platform.ts';
import { createDisplay } from './display.ts';
import { initialState } from './initial-state.ts';
import { joinMachines } from './machines.ts';
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

  function cancel(): void {
    recalculation.cancel();
    dispatch({ type: 'cancelled' });
  }

  /** Once for a page. In a microtask, because frameworks can mount, unmount and mount again in a row. */
  function calculateOnLoad(): void {
    void Promise.resolve().then(() => {
      if (!store.hasListeners() || !claimPageLoad(platform.page)) return;
      if (state().query.status === 'idle' && !state().address.isCountryGuessed) void run('page_load');
    });
  }

  return {
    subscribe(listener) {
      address.load(state().address);
      if (options.calculateOnLoad === true) calculateOnLoad();
      return store.subscribe(listener);
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
    },
  };
}

/** Pages that had their calculation on load. Weak, so that a page that is gone can be collected. */
const loadedPages = new WeakSet();

/** True for the first call with a page, false for later ones. */
function claimPageLoad(page: WeakKey): boolean {
  if (loadedPages.has(page)) return false;
  loadedPages.add(page);
  return true;
}
