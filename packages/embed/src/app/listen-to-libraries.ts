/**
 * Scripts that draw selects of their own, such as select2, report a change through the page's jQuery. That calls jQuery's
 * listeners and the handlers of the `on...` properties, and dispatches no event.
 */
export function listenToLibraries(
  root: Document | HTMLElement,
  take: (event: Event) => void,
  signal?: AbortSignal,
): void {
  const before = root.onchange;
  const handler = function (this: GlobalEventHandlers, event: Event): unknown {
    take(event);
    return before?.call(this as Document & Window, event);
  };
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- The property is what jQuery calls.
  root.onchange = handler;
  signal?.addEventListener('abort', () => {
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- The property is what jQuery calls.
    if (root.onchange === handler) root.onchange = before;
  });
}
