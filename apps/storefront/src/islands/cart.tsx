import { hydrateRoot } from 'react-dom/client';
import { CART_ISLAND, CartContent } from '../pages/cart/cart-content.tsx';
import { loadProtocol } from '../pages/cart/late-protocol.ts';
import type { CartPageData } from '../pages/cart/cart-page-data.ts';
import { loadCartLanguage } from '../texts/load-cart-language.ts';

const island = document.getElementById(CART_ISLAND);
const source = document.getElementById(`${CART_ISLAND}-data`)?.textContent;

if (island !== null && source) {
  // Written by this page's own server, from this very type.
  const data: CartPageData = JSON.parse(source);
  const language = await loadCartLanguage(data.language);
  hydrateRoot(island, <CartContent data={data} language={language} />);
  // Before a shopper can have asked; one who does asks again.
  loadProtocol().catch(() => {});
}
