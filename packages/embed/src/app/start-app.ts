import type { App, Delivery } from '../loader/app-contract.ts';
import { watchPlatformCart } from '../cart/platform-cart.ts';
import { createPage, type Kinds } from './page.ts';

/** The one app of a page, whichever kinds of calculators it has. */
export function createApp(delivery: Delivery, kinds: Kinds): App {
  // Never aborted: the app lives as long as its page.
  const { signal } = new AbortController();
  const cartChanged = () => page.cartChanged();
  let watching: Promise<void> | null = null;
  const page = createPage(kinds, {
    // In the next frame, when the browser computes the styles anyway: the fields do not wait for that.
    onElement: (element) => requestAnimationFrame(() => ensureStyles(element, delivery)),
    // Before the first run there is nothing that a change of the cart makes out of date. A failed import is tried again.
    onAsk() {
      watching ??= import('../cart/theme-carts.ts').then(
        ({ watchThemeCarts }) => watchThemeCarts(cartChanged, window, signal),
        () => void (watching = null),
      );
    },
  });
  watchPlatformCart(cartChanged, window, signal);
  // The browser's own abort is not a broken connection, and a page from the cache can be asked again.
  window.addEventListener('pagehide', () => page.cancel());
  window.addEventListener('pageshow', ({ persisted }) => {
    page.adopt();
    // A page from the back/forward cache may show a cart that has changed on another page.
    if (persisted) page.cartChanged();
  });
  return page;
}

/** Our style sheet sets it on every element; a theme that links the sheet itself, or none, saves the second request. */
const STYLES_MARK = '--cartfare-styles';

/** Adds the default look, unless the page has it already or the element says `unstyled`. */
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
