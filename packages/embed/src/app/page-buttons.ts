import type { CalculatorView } from '@cartfare/core';
import { setText } from './dom.ts';
import { isFocusFree } from './focus.ts';

/** Shows the calculator's state on the page's own buttons (clauses UI-6, ST-1, ST-2, ST-8). */
export interface PageButtons {
  sync(buttons: Iterable<Element>, button: CalculatorView['button']): void;
  /** The button had the focus before it was disabled by somebody else: it gets it back when it is enabled. */
  returnFocus(button: Element): void;
}

/** `idleLabel`: for buttons of the type `labelled`; null if each button keeps its own label. */
export function createPageButtons(idleLabel: string | null, labelled: typeof HTMLElement = HTMLElement): PageButtons {
  let focused: HTMLElement | null = null;

  function write(element: HTMLElement, { label, disabled }: CalculatorView['button']): void {
    // Stored in the page, for a button that comes back and for a copy of a busy one.
    const own = element.getAttribute('data-cartfare-label') ?? labelOf(element);
    element.setAttribute('data-cartfare-label', own);
    setLabel(element, disabled ? label : ((element instanceof labelled ? idleLabel : null) ?? own));
    if ('disabled' in element && element.disabled !== disabled) {
      if (disabled && document.activeElement === element) focused = element;
      element.disabled = disabled;
    }
    element.classList.toggle('disabled', disabled);
  }

  return {
    returnFocus(button) {
      if (button instanceof HTMLElement) focused = button;
    },
    sync(buttons, button) {
      for (const element of buttons) if (element instanceof HTMLElement) write(element, button);
      if (button.disabled || focused === null) return;
      // Browsers take the focus from a disabled button. Not if the shopper is elsewhere by now.
      if (isFocusFree()) focused.focus({ preventScroll: true });
      focused = null;
    },
  };
}

/** The part with the label: a button may contain an icon, too. */
const labelPart = (button: HTMLElement): Node =>
  button.querySelector(':scope > span') ?? (button.firstElementChild && [...button.childNodes].find(isText)) ?? button;

const isText = (node: Node): boolean => node instanceof Text && node.data.trim() !== '';

const labelOf = (button: HTMLElement): string =>
  button instanceof HTMLInputElement ? button.value : (labelPart(button).textContent?.trim() ?? '');

function setLabel(button: HTMLElement, label: string): void {
  if (!(button instanceof HTMLInputElement)) return setText(labelPart(button), label);
  if (button.value !== label) button.value = label;
}
