/** Source: the platform's changelog; the events of 17 June 2026. The note and the attributes do not affect rates. */
const PLATFORM_EVENTS = ['shopify:cart:lines-update', 'shopify:cart:discount-update'];

/** Calls `tell` after each change that the platform's own DOM events report, unless the shop declined it. */
export function watchPlatformCart(tell: () => void, page: Window, signal: AbortSignal): void {
  const listener = (event: Event) => void whenAccepted(event).then((accepted) => accepted && !signal.aborted && tell());
  for (const type of PLATFORM_EVENTS) page.document.addEventListener(type, listener, { signal });
}

/**
 * A platform event is dispatched before the change and has its promise, also for declined changes, whose promise
 * resolves with `userErrors`.
 */
async function whenAccepted(event: Event): Promise<boolean> {
  try {
    const { promise } = event as { readonly promise?: Promise<{ readonly userErrors?: unknown } | null> };
    const userErrors = (await promise)?.userErrors;
    return !(Array.isArray(userErrors) && userErrors.length > 0);
  } catch {
    return false;
  }
}
