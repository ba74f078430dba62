import type { Calculator, CalculatorState } from '@cartfare/core';
import type { CartfareEventMap } from '../events.ts';

/** Tells the page of each step of a calculator, as DOM events that bubble from the element that shows it then. */
export function dispatchEvents(calculator: Calculator, host: () => EventTarget | null): void {
  let before: CalculatorState = calculator.getSnapshot().state;

  function dispatch<Name extends keyof CartfareEventMap>(name: Name, detail: CartfareEventMap[Name]['detail']): void {
    host()?.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
  }

  calculator.subscribe(() => {
    const { state, view } = calculator.getSnapshot();
    const previous = before;
    before = state;
    const { destination } = state;
    const isNew =
      state.status !== previous.status || ('run' in state && 'run' in previous && state.run !== previous.run);
    if (state.status === 'preparing' && isNew) dispatch('cartfare:asked', { destination });
    if (state.status === 'rated' && isNew) {
      dispatch('cartfare:answered', { destination, rates: state.rates, incomplete: state.incomplete });
    }
    if (state.status === 'failed' && isNew && view.results.kind === 'error') {
      dispatch('cartfare:failed', { destination, code: state.error.code, text: view.results.text });
    }
    if (state.status === 'rated' && previous.status === 'rated' && state.chosenCode !== previous.chosenCode) {
      const rate = state.rates.find(({ code }) => code === state.chosenCode);
      if (rate !== undefined) dispatch('cartfare:selected', { rate });
    }
  });
}
