import { useRef, type RefObject } from 'react';
import { useLayoutEffect } from './use-layout-effect.ts';

/**
 * Restores the focus: an element that has the focus when it is disabled gets it back when it is enabled again, unless
 * the focus is elsewhere by then.
 */
export function useFocusReturn<Control extends HTMLElement>(disabled: boolean): RefObject<Control | null> {
  const control = useRef<Control>(null);
  const heldFocus = useRef(false);

  useLayoutEffect(() => {
    const element = control.current;
    if (element === null) return;
    if (disabled) {
      // The attribute is set already, but browsers move the focus away only in the next frame.
      heldFocus.current = isFocused(element);
      return;
    }
    if (!heldFocus.current) return;
    heldFocus.current = false;
    return afterFrame(() => {
      if (isFocused(element) || nothingIsFocused()) element.focus({ preventScroll: true });
    });
  }, [disabled]);

  return control;
}

/** Runs after the next paint: setting the focus forces a layout, which would delay that frame. */
function afterFrame(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(run)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

const isFocused = (element: HTMLElement): boolean => document.activeElement === element;

/** Browsers move the focus to the body, or to nothing, when the focused element is disabled or removed. */
export function nothingIsFocused(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body;
}
