import type { App, Delivery } from '../loader/app-contract.ts';
import { watchPlatformCart } from '../cart/platform-cart.ts';
import { createPage, type Kinds } from './page.ts';

/** The one app of a page, for all kinds of calculators. */
export function createApp(delivery: Delivery, kinds: Kinds): App {
  // Never aborted: the app lives as long as its page.
  const { signal } = new AbortController();
  const cartChanged = () => page.cartChanged();
  let watching: Promise<void> | null = null;
  const page = createPage(kinds, {
    // In the next frame, when the browser computes the styles anyway: the fields do not wait for it.
    onElement: (element) => requestAnimationFrame(() => ensureStyles(element, delivery)),
    // Before the first run a change of the cart makes nothing out of date. A failed import is tried again.
    onAsk() {
      watching ??= import('../cart/theme-carts.ts').then(
        ({ watchThemeCarts }) => watchThemeCarts(cartChanged, window, signal),
        () => void (watching = null),
      );
    },
  });
  watchPlatformCart(cartChanged, window, signal);
  // So that the browser's abort is not shown as a connection error, and a page from the cache can be asked again.
  window.addEventListener('pagehide', () => page.cancel());
  window.addEventListener('pageshow', ({ persisted }) => {
    page.adopt();
    // A page from the back/forward cache may show a cart that has changed on another page.
    if (persisted) page.cartChanged();
  });
  return page;
}

/** Set on every element by our style sheet: saves the request if the theme links the sheet itself, or disables it. */
const STYLES_MARK = '--cartfare-styles';

/** Adds the default styles, unless the page has them already or the element is `unstyled`. */
function ensureStyles(element: Element, { baseUrl, nonce }: Delivery): void {
  if (element.hasAttribute('unstyled') || getComputedStyle(element).getPropertyValue(STYLES_MARK) !== '') return;
  const href = `${baseUrl}cartfare.css`;
  if ([...document.styleSheets].some((sheet) => sheet.href === href)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  if (nonce !== '') link.nonce = nonce;
  document.head.append(link);
}
