import { ANIMATION_DURATION_MS, ANIMATION_TICK_MS, DEFAULT_PLATFORM, type Clock } from '@cartfare/core';
import { useLayoutEffect, useRef, type RefObject } from 'react';

const KEYFRAMES: Keyframe[] = [{ opacity: 0, transform: 'translateY(-0.5rem)' }, {}];

/**
 * Fades an element in, which is in the page and readable all the while (clause AN-1). The browser's own animation
 * engine does it; where there is none, the opacity is stepped. Nothing moves for those who asked for that.
 * Returns how to stop at once.
 */
export function reveal(element: HTMLElement, clock: Clock = DEFAULT_PLATFORM.clock): () => void {
  if (prefersReducedMotion()) return () => {};
  return typeof element.animate === 'function' ? animate(element) : stepOpacity(element, clock);
}

const prefersReducedMotion = (): boolean =>
  typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function animate(element: HTMLElement): () => void {
  const animation = element.animate(KEYFRAMES, { duration: ANIMATION_DURATION_MS.normal, easing: 'ease-out' });
  return () => animation.cancel();
}

function stepOpacity({ style }: HTMLElement, clock: Clock): () => void {
  const startedAtMs = clock.now();
  let stopWaiting = () => {};
  const step = () => {
    const progress = (clock.now() - startedAtMs) / ANIMATION_DURATION_MS.normal;
    if (progress >= 1) {
      style.removeProperty('opacity');
      return;
    }
    style.opacity = progress.toFixed(3);
    stopWaiting = clock.schedule(step, ANIMATION_TICK_MS);
  };
  step();
  return () => {
    stopWaiting();
    style.removeProperty('opacity');
  };
}

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
