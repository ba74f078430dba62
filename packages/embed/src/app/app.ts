import type { App, Delivery } from '../loader/app-contract.ts';
import { watchPlatformCart } from '../cart/platform-cart.ts';
import { createPage } from './page.ts';

/** The one app of a page, for its elements and for fields of the old client. */
export function startApp(delivery: Delivery): App {
  // Never aborted: the app lives as long as its page.
  const { signal } = new AbortController();
  const cartChanged = () => page.cartChanged();
  let watching: Promise<void> | null = null;
  const page = createPage({
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

/** Set on every element by our style sheet. A theme that links the sheet or does not want it sets the property, too. */
const STYLES_MARK = '--cartfare-styles';

/** Adds the default styles, unless the page has them already or does not want them. */
function ensureStyles(element: Element, { baseUrl, nonce }: Delivery): void {
  if (getComputedStyle(element).getPropertyValue(STYLES_MARK) !== '') return;
  const href = `${baseUrl}cartfare.css`;
  if ([...document.styleSheets].some((sheet) => sheet.href === href)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  if (nonce !== '') link.nonce = nonce;
  document.head.append(link);
}
