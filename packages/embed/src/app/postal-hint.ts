import type { FieldsView } from '@cartfare/core';
import { setText } from './dom.ts';

/** The hint below the postal code. */
export interface PostalHint {
  write(field: FieldsView['postalCode']): void;
  stop(): void;
}

/**
 * The hint below the postal code: an example at once, a warning only after a pause in typing. While a pointer is
 * pressed it waits, because a line that appears would move the button away from the pointer.
 */
export function createPostalHint(root: ParentNode): PostalHint {
  let doubted = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(hint: string, isDoubt: boolean): void {
    const container = root.querySelector<HTMLElement>('[data-cartfare="zip-hint"]');
    if (container === null) return;
    container.setAttribute('aria-live', isDoubt ? 'polite' : 'off');
    container.classList.toggle('cartfare-field-hint--suspect', isDoubt);
    // Empty, it keeps its room: hidden, it would move the button when the rules of the country come.
    setText(container, hint);
  }

  function doubt(hint: string, pauseMs: number): void {
    timer = setTimeout(
      () => (document.querySelector('button:active') === null ? show(hint, true) : doubt(hint, pauseMs)),
      pauseMs,
    );
  }

  return {
    stop: () => clearTimeout(timer),
    write({ hint, suspect, suspectAfterMs, value }) {
      if (suspect && doubted === value) return;
      clearTimeout(timer);
      doubted = suspect ? value : '';
      if (suspect) doubt(hint, suspectAfterMs);
      else show(hint, false);
    },
  };
}
