import type { Calculator, FieldsView } from '@cartfare/core';
import { build, setText } from './dom.ts';
import { findCountryControl } from './field-controls.ts';

/** The hint below the postal code. */
export interface PostalHint {
  write(field: FieldsView['postalCode']): void;
  stop(): void;
}

/**
 * The hint below the postal code: an example or an error at once, a warning only after a pause in typing. While a
 * pointer is pressed the warning waits, because a line that appears would move the button away from the pointer.
 */
export function createPostalHint(root: ParentNode, calculator: Pick<Calculator, 'calculate'>): PostalHint {
  let doubted = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(
    text: string,
    look: 'example' | 'doubt' | 'error',
    switchTo: FieldsView['postalCode']['switchTo'],
  ): void {
    const container = root.querySelector<HTMLElement>('[data-cartfare="zip-hint"]');
    if (container === null) return;
    // An error is announced with the results.
    container.setAttribute('aria-live', look === 'doubt' ? 'polite' : 'off');
    container.classList.toggle('cartfare-field-hint--suspect', look === 'doubt');
    container.classList.toggle('cartfare-field-hint--error', look === 'error');
    const label = switchTo?.label ?? '';
    const shown = label === '' ? text : `${text} ${label}`;
    if (container.textContent === shown) return;
    // Empty, it keeps its room: hidden, it would move the button when the rules of the country come.
    setText(container, text);
    if (switchTo !== null) container.append(' ', switchButton(switchTo));
  }

  function switchButton({ value, label }: NonNullable<FieldsView['postalCode']['switchTo']>): HTMLElement {
    const button = build('button', { type: 'button', class: 'cartfare-link' }, [label]);
    button.addEventListener('click', () => {
      // The button is gone then.
      const country = findCountryControl(root);
      if (country instanceof HTMLElement) country.focus({ preventScroll: true });
      void calculator.calculate({ country: value });
    });
    return button;
  }

  function doubt(field: FieldsView['postalCode']): void {
    timer = setTimeout(() => {
      if (document.querySelector('button:active') === null) show(field.hint, 'doubt', field.switchTo);
      else doubt(field);
    }, field.suspectAfterMs);
  }

  return {
    stop: () => clearTimeout(timer),
    write(field) {
      const { hint, value, error, invalid, switchTo } = field;
      const isDoubted = error === '' && field.suspect;
      if (isDoubted && doubted === value) return;
      clearTimeout(timer);
      doubted = isDoubted ? value : '';
      if (isDoubted) doubt(field);
      else if (error !== '') show(error, 'error', switchTo);
      else show(hint, 'example', invalid ? switchTo : null);
    },
  };
}
