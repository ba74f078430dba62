import { useRef, type RefObject } from 'react';
import { useLayoutEffect } from './use-layout-effect.ts';

/**
 * Keeps the keyboard's place: an element that has the focus when it is disabled gets it back when it is enabled again,
 * unless the focus is somewhere else by then (clause ST-8).
 */
export function useFocusReturn<Control extends HTMLElement>(disabled: boolean): RefObject<Control | null> {
  const control = useRef<Control>(null);
  const heldFocus = useRef(false);

  useLayoutEffect(() => {
    const element = control.current;
    if (element === null) return;
    if (disabled) {
      // The attribute is set already, but browsers move the focus away only with the next frame.
      heldFocus.current = isFocused(element);
      return;
    }
    if (!heldFocus.current) return;
    heldFocus.current = false;
    return afterFrame(() => {
      if (isFocused(element) || nothingIsFocused(element)) element.focus({ preventScroll: true });
    });
  }, [disabled]);

  return control;
}

/** Runs when the next frame has been painted: giving the focus lays out the page, which the frame's own content need not wait for. */
function afterFrame(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(run)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

const isFocused = (element: HTMLElement): boolean => element.ownerDocument.activeElement === element;

/** Browsers give the focus to the body, or to nothing at all, when the focused element is disabled. */
function nothingIsFocused({ ownerDocument }: HTMLElement): boolean {
  return ownerDocument.activeElement === null || ownerDocument.activeElement === ownerDocument.body;
}
