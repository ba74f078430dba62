/**
 * How far outside of the window an element counts as near. Source: ours; a swipe on a phone moves about one screen, and
 * the rest of the drop-in is there before it ends.
 */
const NEAR_MARGIN_PX = 400;

/** Signs that a shopper is about to use an element. */
const TOUCHES = ['pointerdown', 'focusin', 'keydown', 'input'];

/** Runs `start` once, when the element comes near the window or is touched. Returns how to call it off. */
export function startLazily(element: Element, start: () => void): () => void {
  // The observer tells of it a frame later, which is long on a slow phone.
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
    rootMargin: `${NEAR_MARGIN_PX}px`,
  });
  observer.observe(element);
  const callOff = () => {
    stopListening();
    observer.disconnect();
  };
  return callOff;
}

/** Runs `start` once, with the next touch of an element or of the page. Returns how to call it off. */
export function whenTouched(target: EventTarget, start: () => void): () => void {
  const over = new AbortController();
  const begin = () => {
    over.abort();
    start();
  };
  for (const type of TOUCHES) target.addEventListener(type, begin, { passive: true, signal: over.signal });
  return () => over.abort();
}

/** An element that is not shown, such as one in a closed drawer, has no box. */
function isNear(element: Element): boolean {
  const [box] = element.getClientRects();
  return box !== undefined && box.top < innerHeight + NEAR_MARGIN_PX && box.bottom > -NEAR_MARGIN_PX;
}

/** Runs a task when the document has been read to its end: an element's children are all there then. */
export function whenParsed(task: () => void): void {
  if (document.readyState !== 'loading') task();
  else document.addEventListener('DOMContentLoaded', task, { once: true });
}
