import type { Calculator } from '@cartfare/core';

/**
 * How long the cart has to be left alone before rates are asked for again, in milliseconds.
 * Source: ours (clause BE-3); slower than clicking, and long enough for all sources of one change to have told of it.
 */
const SETTLE_MS = 400;

/** What a change of the cart means for a calculator. */
export interface Requote {
  /** The cart has changed: the rates leave the page at once, and where there were some, they are asked for again. */
  cartChanged(): void;
  /** An element shows the calculator again: what became due while there was none is asked for now. */
  resume(): void;
}

/**
 * Asks again once, when the cart has settled, and only while an element shows the calculator. The selected rate is kept
 * where it is still offered.
 */
export function createRequote(calculator: Calculator, isShown: () => boolean): Requote {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  let selectedCode: string | null = null;

  calculator.subscribe(() => {
    const { state } = calculator.getSnapshot();
    if (state.status !== 'rated') return;
    const code = selectedCode;
    selectedCode = null;
    if (code !== null && state.chosenCode === null) calculator.chooseRate(code);
  });

  function ask(): void {
    if (!isShown()) return;
    isDue = false;
    // Whoever asked in the meantime, or changed the address, has moved on.
    const { state } = calculator.getSnapshot();
    if (state.status === 'idle' && state.because === 'cart_changed') calculator.calculate();
  }

  function schedule(): void {
    clearTimeout(timer);
    if (isDue) timer = setTimeout(ask, SETTLE_MS);
  }

  return {
    resume: schedule,
    cartChanged() {
      const { state, view } = calculator.getSnapshot();
      if (state.status === 'rated' || state.status === 'failed' || view.busy) isDue = true;
      if (state.status === 'rated') selectedCode = state.chosenCode;
      calculator.cartChanged();
      schedule();
    },
  };
}
