import { useRef, type RefObject } from 'react';
import { reveal } from './reveal.ts';
import { useLayoutEffect } from './use-layout-effect.ts';

/**
 * Plays the reveal each time an element comes to be shown. What is shown from the start, such as an answer that the
 * server rendered, does not move.
 */
export function useReveal<Shown extends HTMLElement>(shown: boolean): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  const wasShown = useRef(shown);

  useLayoutEffect(() => {
    const appears = shown && !wasShown.current;
    wasShown.current = shown;
    return appears && element.current !== null ? reveal(element.current) : undefined;
  }, [shown]);

  return element;
}
