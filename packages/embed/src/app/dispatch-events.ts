import type { Calculator } from '@cartfare/core';
import type { CartfareEventMap } from '../events.ts';

/** Tells the page of each step of a calculator, as DOM events that bubble from the element that shows it then. */
export function dispatchEvents(calculator: Calculator, host: () => EventTarget | null): void {
  function dispatch<Name extends keyof CartfareEventMap>(name: Name, detail: CartfareEventMap[Name]['detail']): void {
    host()?.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
  }
  calculator.on('asked', ({ destination }) => dispatch('cartfare:asked', { destination }));
  calculator.on('rates', ({ destination, rates, incomplete }) =>
    dispatch('cartfare:answered', { destination, rates, incomplete }),
  );
  calculator.on('failed', ({ destination, error }) => {
    const { results } = calculator.getSnapshot().view;
    dispatch('cartfare:failed', { destination, code: error.code, text: results.kind === 'error' ? results.text : '' });
  });
  calculator.on('selected', ({ rate }) => dispatch('cartfare:selected', { rate }));
}
