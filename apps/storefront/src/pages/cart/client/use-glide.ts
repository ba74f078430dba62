import { elementIds, useCalculator, useShippingCalculator } from '@cartfare/react';
import { useEffect, useLayoutEffect, useRef } from 'react';

const DURATION_MS = 200;

/** Distance of each element from the top of the window, in CSS pixels. */
type Tops = ReadonlyMap<Element, number>;

const NONE: Tops = new Map();

/**
 * When an answer is taller or shorter than what stood in its place, what it moves glides to its new place. Nothing jumps
 * under the shopper's eyes or finger, whatever the rows have in them. With reduced motion it takes its place at once.
 */
export function useGlide(): void {
  const calculator = useCalculator();
  // Renders together with the answer.
  useShippingCalculator(({ view }) => view.busy);
  const tops = useRef(NONE);
  useEffect(
    () =>
      // Before the DOM changes, so before the render.
      calculator.subscribe(({ view }, { view: before }) => {
        if (before.busy && !view.busy && !prefersReducedMotion()) tops.current = measure();
      }),
    [calculator],
  );
  useLayoutEffect(() => {
    glide(tops.current);
    tops.current = NONE;
  });
}

const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The results, what is in them, and what follows them in the page. */
function measure(): Tops {
  const tops = new Map<Element, number>();
  const add = (element: Element) => {
    for (const part of [element, ...element.querySelectorAll('*')]) {
      const { top, height } = part.getBoundingClientRect();
      if (height > 0) tops.set(part, top);
    }
  };
  const results = document.getElementById(elementIds('').results);
  if (results === null) return NONE;
  add(results);
  for (let part: Element | null = results; part !== null && part !== document.body; part = part.parentElement) {
    for (let next = part.nextElementSibling; next !== null; next = next.nextElementSibling) add(next);
  }
  return tops;
}

function glide(tops: Tops): void {
  const distances = new Map<Element, number>();
  for (const [element, top] of tops) {
    const now = element.getBoundingClientRect();
    if (now.height > 0) distances.set(element, top - now.top);
  }
  for (const [element, distance] of distances) {
    const own = distance - distanceOfParent(element, distances);
    if (own === 0) continue;
    element.animate([{ translate: `0 ${own}px` }, { translate: '0 0' }], {
      duration: DURATION_MS,
      easing: 'ease-out',
      // One that is still on its way goes on from where it is.
      composite: 'add',
    });
  }
}

/** An element glides along with the one around it. */
function distanceOfParent({ parentElement }: Element, distances: ReadonlyMap<Element, number>): number {
  if (parentElement === null) return 0;
  return distances.get(parentElement) ?? distanceOfParent(parentElement, distances);
}
