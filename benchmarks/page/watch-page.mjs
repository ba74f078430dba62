/** Runs in each page before its own scripts: records interactions, layout shifts and the largest contentful paint. */
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

/** Runs in the page: discards what was recorded so far. */
export function forget() {
  Object.assign(globalThis.benchSeen, { interactionsMs: [], shift: 0 });
}

/** Runs in the page: returns what was recorded since, after the browser has reported its last frames. */
export async function readSeen() {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve, 100));
  const { interactionsMs, shift, largestPaintMs } = globalThis.benchSeen;
  return { interactionMs: Math.max(0, ...interactionsMs), shift, largestPaintMs };
}

/**
 * Runs in the page: resolves with the time from the last input to the frame that shows the flow's end, in milliseconds:
 * an element that is shown or hidden, or whose text has changed.
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
      // Animation-frame callbacks run before the frame is painted; a task after them runs after it.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - globalThis.benchSeen.inputMs)));
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}
