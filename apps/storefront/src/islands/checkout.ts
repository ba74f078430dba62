import { readCart } from '../pages/cart/client/cart-calls.ts';
import { contentOf } from '../pages/cart/client/cart-store.ts';
import type { CheckedOutCart } from '../pages/checkout/server/checkout-view.tsx';
import { followSelection } from '../pages/ui/client/follow-selection.ts';
import { keepRate } from '../pages/ui/client/keep-selection.ts';

/** The checkout: the summary follows the selected option. */
const option = document.querySelector<HTMLInputElement>('input[data-facts]');
if (option !== null) {
  followSelection(document, option.name, keepRate);
  option.form?.setAttribute('data-script', '');
}

/** A page from the back/forward cache shows the cart as it was, so it is reloaded if the cart has changed. */
window.addEventListener('pageshow', ({ persisted }) => {
  const source = document.querySelector<HTMLElement>('[data-made-for]')?.dataset['madeFor'];
  if (persisted && source !== undefined) void loadAnewIfChanged(JSON.parse(source));
});

async function loadAnewIfChanged({ rootPath, token, content }: CheckedOutCart): Promise<void> {
  const cart = await readCart({ rootPath, fetch: (...request) => fetch(...request) });
  if (cart.ok && (cart.value.token !== token || contentOf(cart.value.lines) !== content)) window.location.reload();
}
