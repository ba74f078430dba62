import { hydrateRoot } from 'react-dom/client';
import { CART_ISLAND, CartContent } from '../pages/cart/cart-content.tsx';
import type { CartPageData } from '../pages/cart/cart-page-data.ts';
import { loadCalls } from '../pages/cart/late-calls.ts';

/** Tries twice; by another address, because browsers may remember what they could not load. */
const load = (url: string) => import(/* @vite-ignore */ url).catch(() => import(/* @vite-ignore */ `${url}?2`));

const island = document.getElementById(CART_ISLAND);
const source = document.getElementById(`${CART_ISLAND}-data`)?.textContent;

if (island && source) {
  // Written by this page's own server, from this very type.
  const data: CartPageData = JSON.parse(source);
  Promise.all(data.textFiles.map(load)).then(
    ([calculator, cart]) => {
      const language = { ...data.language, calculator: calculator.texts, cart: cart.texts };
      hydrateRoot(island, <CartContent data={data} language={language} />);
      // Before a shopper can have asked; one who does asks again.
      void loadCalls().then((calls) => calls?.rateAhead(data.rootPath, fetch));
    },
    // Without its texts the page stays what the server made: forms.
    () => {},
  );
}
