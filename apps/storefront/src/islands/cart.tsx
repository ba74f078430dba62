import { hydrateRoot } from 'react-dom/client';
import { CART_ISLAND, CartContent } from '../pages/cart/shared/cart-content.tsx';
import type { CartPageData } from '../pages/cart/shared/cart-page-data.ts';

/** Tries twice; the second time with another URL, because browsers may remember a module that failed to load. */
const load = (url: string) => import(/* @vite-ignore */ url).catch(() => import(/* @vite-ignore */ `${url}?2`));

/** Time on the page, in ms, from which an error reloads it: an error of loading would repeat. */
const LOADED_AFTER_MS = 10_000;

/** React has removed the whole cart, as after an extension or a translation has replaced its elements. */
function onUncaughtError(error: unknown): void {
  reportError(error);
  if (performance.now() > LOADED_AFTER_MS) window.location.reload();
}

const island = document.getElementById(CART_ISLAND);
const source = document.getElementById(`${CART_ISLAND}-data`)?.textContent;

if (island && source) {
  // Written by the server from this same type.
  const data: CartPageData = JSON.parse(source);
  Promise.all(data.textFiles.map(load)).then(
    ([calculator, cart]) => {
      const language = { ...data.language, calculator: calculator.texts, cart: cart.texts };
      hydrateRoot(island, <CartContent data={data} language={language} />, { onUncaughtError });
      island.dataset['script'] = '';
    },
    // Without its texts the page stays as rendered by the server: plain forms.
    () => {},
  );
}
