/**
 * How far outside of the window an element counts as near. A swipe on a phone moves about one screen, and
 * the rest of the drop-in is loaded before it ends.
 */
const NEAR_MARGIN_PX = 400;

/** Signs that a shopper is about to use an element. */
const TOUCHES = ['pointerdown', 'focusin', 'keydown', 'input'];

/** Runs `start` once, when the element comes near the window or is touched. Returns a function that cancels it. */
export function startLazily(element: Element, start: () => void): () => void {
  // The observer reports a frame later, which is long on a slow phone.
  if (isNear(element)) {
    start();
    return () => {};
  }
  const begin = () => {
    callOff();
    start();
  };
  const stopListening = whenTouched(element, begin);
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && begin(), {
    rootMargin: `${NEAR_MARGIN_PX}px 0px`,
  });
  observer.observe(element);
  const callOff = () => {
    stopListening();
    observer.disconnect();
  };
  return callOff;
}

/** Runs `start` once, with the next touch of an element or of the page. Returns a function that cancels it. */
export function whenTouched(target: EventTarget, start: () => void): () => void {
  const over = new AbortController();
  const begin = () => {
    over.abort();
    start();
  };
  for (const type of TOUCHES) target.addEventListener(type, begin, { passive: true, signal: over.signal });
  return () => over.abort();
}

/** An element in a closed drawer is beside the window, or has no box, which is all zeros. */
function isNear(element: Element): boolean {
  const box = element.getBoundingClientRect();
  return (
    box.top < innerHeight + NEAR_MARGIN_PX && box.bottom > -NEAR_MARGIN_PX && box.left < innerWidth && box.right > 0
  );
}

/** Runs a task when the document has been parsed: an element's children are complete then. */
export function whenParsed(task: () => void): void {
  if (document.readyState !== 'loading') task();
  else document.addEventListener('DOMContentLoaded', task, { once: true });
}
