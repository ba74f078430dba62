import type { FocusPlace, Instance } from './instance.ts';

/** A calculator in the page: what shows one instance in one place. */
export interface Mount {
  readonly instance: Instance;
  /** What the page's buttons read while idle; null where each has a label of its own. */
  readonly idleLabel: string | null;
  /** Makes the place show what the instance says, whatever the theme did to it. Writes only what differs. */
  sync(): void;
  /** Takes in what a shopper, a browser or a script put into the fields without an event. */
  adopt(): void;
  unmount(): void;
}

/** Where the country stands: by the name of the first call, by the name of the old client's markup, by its id. */
const COUNTRY = '[name="shipping_address[country]"], [name="address[country]"], #address_country';

/** The country's control that a page brought along; null where there is none. */
export const findCountryControl = (root: ParentNode): Element | null =>
  [...root.querySelectorAll(COUNTRY)].find((control) => control.closest('.cartfare-island') === null) ?? null;

/** The control of a place that has the focus. */
export function focusPlace(root: ParentNode): FocusPlace | null {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !root.contains(activeElement)) return null;
  const name = activeElement.getAttribute('name') ?? '';
  if (name === '') return null;
  return { name, selection: activeElement instanceof HTMLInputElement ? caretOf(activeElement) : null };
}

/** Nothing in the page has the focus. */
export const isFocusFree = (): boolean => [null, document.body].includes(document.activeElement as HTMLElement | null);

/** Gives the focus back to the control that took the place of another one, unless it is somewhere else by now. */
export function restoreFocus(root: ParentNode, place: FocusPlace | null): void {
  if (place === null || !isFocusFree()) return;
  // Of radio buttons, which have one name, the keyboard stands on the selected one.
  const control = root.querySelector<HTMLElement>(
    `[name=${JSON.stringify(place.name)}]:not([type=radio]:not(:checked))`,
  );
  control?.focus({ preventScroll: true });
  // A control with the name of one that had a caret has one, too.
  if (control instanceof HTMLInputElement && place.selection !== null) {
    control.setSelectionRange(...place.selection);
  }
}

/** Null for inputs without a caret, such as radio buttons. */
function caretOf({ selectionStart, selectionEnd }: HTMLInputElement): FocusPlace['selection'] {
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

/** Remembers which control has the focus. One that is taken out of the page with the focus keeps it in memory. */
export function followFocus(root: Document | HTMLElement, instance: Instance): () => void {
  const note = () => {
    instance.focus = focusPlace(root);
  };
  const noteLeaving = ({ target }: Event) => {
    // Browsers differ in whether a removed control loses the focus with an event; it is out of the page by then.
    queueMicrotask(() => {
      if (target instanceof Node && target.isConnected) note();
    });
  };
  const stop = new AbortController();
  const { signal } = stop;
  for (const type of ['focusin', 'input', 'keyup', 'pointerup']) root.addEventListener(type, note, { signal });
  root.addEventListener('focusout', noteLeaving, { signal });
  return () => stop.abort();
}
