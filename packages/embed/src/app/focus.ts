/** A control by its name, and the position of its caret. */
export interface FocusTarget {
  readonly name: string;
  readonly selection: readonly [start: number, end: number] | null;
}

/** The focused control of a calculator. On a page of the old client only a field: a cart's quantities share one name. */
export function focusTarget(root: ParentNode): FocusTarget | null {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !root.contains(activeElement)) return null;
  const name = activeElement.getAttribute('name') ?? '';
  if (name === '' || (root === document && !name.includes('address['))) return null;
  return { name, selection: activeElement instanceof HTMLInputElement ? caretOf(activeElement) : null };
}

/** Whether nothing in the page has the focus. */
export const isFocusFree = (): boolean => [null, document.body].includes(document.activeElement as HTMLElement | null);

/** Restores the focus on the control that replaced another one, unless it is elsewhere by now. */
export function restoreFocus(root: ParentNode, target: FocusTarget | null | undefined): void {
  if (target == null || !isFocusFree()) return;
  // Radio buttons have one name: the focus belongs on the selected one.
  const control = root.querySelector<HTMLElement>(
    `[name=${JSON.stringify(target.name)}]:not([type=radio]:not(:checked))`,
  );
  control?.focus({ preventScroll: true });
  // If the old control had a caret, the one with the same name has one, too.
  if (control instanceof HTMLInputElement && target.selection !== null) {
    control.setSelectionRange(...target.selection);
  }
}

/** Null for inputs without a caret, such as radio buttons. */
function caretOf({ selectionStart, selectionEnd }: HTMLInputElement): FocusTarget['selection'] {
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

/** Remembers which control has the focus, also after it was removed from the page. */
export function followFocus(root: Document | HTMLElement, memory: { focus: FocusTarget | null }): () => void {
  const note = () => {
    memory.focus = focusTarget(root);
  };
  const noteLeaving = ({ target }: Event) => {
    // Browsers differ in whether a removed control fires an event on losing the focus; by then it is out of the page.
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
