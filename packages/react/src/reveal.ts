import { DEFAULT_PLATFORM, type Clock } from '@cartfare/core/internal';
import { useRef, type RefObject } from 'react';
import { useLayoutEffect } from './use-layout-effect.ts';

/** The normal duration of an animation, in milliseconds. Source: specification. Nothing moves fast (200) or slowly (600). */
const REVEAL_MS = 400;

/** Time between two steps of a scripted animation, in milliseconds. Source: specification. */
const ANIMATION_TICK_MS = 13;

const KEYFRAMES: Keyframe[] = [{ opacity: 0, transform: 'translateY(-0.5rem)' }, {}];

/**
 * Fades an element in; it is in the page and readable from the start. Uses the Web Animations API, or steps the opacity
 * where that is missing. Does nothing if the shopper prefers reduced motion. Returns a function that stops it at once.
 */
export function reveal(element: HTMLElement, clock: Clock = DEFAULT_PLATFORM.clock): () => void {
  if (prefersReducedMotion()) return () => {};
  return typeof element.animate === 'function' ? animate(element) : stepOpacity(element, clock);
}

const prefersReducedMotion = (): boolean =>
  typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function animate(element: HTMLElement): () => void {
  const animation = element.animate(KEYFRAMES, { duration: REVEAL_MS, easing: 'ease-out' });
  // Not `cancel`: it rejects the promise of the animation's end, which happy-dom reports as an unhandled rejection.
  return () => animation.finish();
}

function stepOpacity({ style }: HTMLElement, clock: Clock): () => void {
  const startedAtMs = clock.now();
  let stopWaiting = () => {};
  const step = () => {
    const progress = (clock.now() - startedAtMs) / REVEAL_MS;
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
 * Fades an element in each time it becomes visible. One that is visible at first, such as a server-rendered result, is
 * not animated.
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
