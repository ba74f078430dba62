/** The rest of the drop-in: loaded when a calculator comes near the window or is touched. */
import type { App, Delivery } from '../loader/app-contract.ts';
import { watchCart } from '../cart/watch-cart.ts';
import { loadProtocol } from './late-protocol.ts';
import { createPage } from './page.ts';
import { ensureStyles } from './styles.ts';

let app: App | null = null;

/** The same app for every loader of the page: the script may be there twice. */
export function startApp(delivery: Delivery): App {
  return (app ??= createApp(delivery));
}

function createApp(delivery: Delivery): App {
  const page = createPage({ onElement: (element) => ensureStyles(element, delivery) });
  watchCart(() => page.cartChanged());
  // The browser's own abort is not a broken connection, and a page from the cache can be asked again.
  window.addEventListener('pagehide', () => page.cancel());
  window.addEventListener('pageshow', ({ persisted }) => {
    page.adopt();
    // A page from the back/forward cache may show a cart that has changed on another page.
    if (persisted) page.cartChanged();
  });
  loadCallsOnTouch();
  return {
    connect: (element) => page.connect(element),
    disconnect: (element) => page.disconnect(element),
    press: (button) => page.press(button),
    show: (config) => page.show(config),
  };
}

/** A shopper who touches a calculator asks soon: the two calls are then there without a wait. */
function loadCallsOnTouch(): void {
  const stop = new AbortController();
  const load = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest('cartfare-calculator, #shipping-calculator') === null) return;
    stop.abort();
    // One that fails is tried again when it is needed, and told then.
    loadProtocol().catch(() => {});
  };
  for (const type of ['focusin', 'pointerdown']) document.addEventListener(type, load, { signal: stop.signal });
}
