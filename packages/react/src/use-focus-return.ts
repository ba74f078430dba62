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
    if (heldFocus.current && (isFocused(element) || nothingIsFocused(element))) element.focus({ preventScroll: true });
    heldFocus.current = false;
  }, [disabled]);

  return control;
}

const isFocused = (element: HTMLElement): boolean => element.ownerDocument.activeElement === element;

/** Browsers give the focus to the body, or to nothing at all, when the focused element is disabled. */
function nothingIsFocused({ ownerDocument }: HTMLElement): boolean {
  return ownerDocument.activeElement === null || ownerDocument.activeElement === ownerDocument.body;
}
