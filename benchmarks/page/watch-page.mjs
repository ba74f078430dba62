/** Runs in each page before its own scripts: notes what the browser says of interactions, shifts and the largest paint. */
export function watchPage() {
  const seen = { interactionsMs: [], shift: 0, largestPaintMs: 0, inputMs: 0 };
  const observe = (type, note, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
  observe('event', ({ interactionId, duration }) => interactionId > 0 && seen.interactionsMs.push(duration), {
    durationThreshold: 16,
  });
  observe('layout-shift', ({ value, hadRecentInput }) => (seen.shift += hadRecentInput ? 0 : value));
  observe('largest-contentful-paint', ({ startTime }) => (seen.largestPaintMs = startTime));
  for (const type of ['click', 'keydown']) {
    addEventListener(type, ({ timeStamp }) => (seen.inputMs = timeStamp), { capture: true });
  }
  globalThis.benchSeen = seen;
}

/** Runs in the page: forgets what was seen so far. */
export function forget() {
  Object.assign(globalThis.benchSeen, { interactionsMs: [], shift: 0 });
}

/** Runs in the page: what was seen since, after the browser had time to tell of its last frames. */
export async function readSeen() {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve, 100));
  const { interactionsMs, shift, largestPaintMs } = globalThis.benchSeen;
  return { interactionMs: Math.max(0, ...interactionsMs), shift, largestPaintMs };
}

/**
 * Runs in the page: resolves with the time from the last press to the frame that shows the flow's end, in milliseconds:
 * an element that is shown or is not, or that reads otherwise than now.
 */
export function waitForEnd({ selector, isShown, isChanged = false }) {
  const read = () => document.querySelector(selector);
  const before = read()?.textContent;
  return new Promise((resolve) => {
    const look = () => {
      const element = read();
      if (element?.getClientRects().length > 0 !== isShown) return;
      if (isChanged && element.textContent === before) return;
      observer.disconnect();
      // A frame's callbacks run before it is painted; a task after them runs when it has been.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - globalThis.benchSeen.inputMs)));
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}
