/** Changes a line's quantity, and shows the cart's items and their sum as the server renders them then. */
import { changeQuantity, listenToQuantity } from './cart-calls.js';

const PARTS = ['.cart-items', '.cart-total'];

listenToQuantity(async (quantity, line) => {
  const { userErrors } = await changeQuantity(quantity, line);
  if (userErrors.length > 0) return;
  const text = await (await fetch(location.href)).text();
  const page = new DOMParser().parseFromString(text, 'text/html');
  // Themes that tell of changes in the ways of Dawn or Horizon need no call.
  document.querySelector('cartfare-calculator').cartChanged();
  for (const part of PARTS) document.querySelector(part).replaceWith(page.querySelector(part));
  // The pressed button is gone with its line; its successor has the focus.
  document.querySelector(`[data-line='${CSS.escape(line)}'][data-quantity="${quantity + 1}"]`)?.focus();
});
