/** What the two themes share: one change of a line's quantity, and the cart's section as the server renders it then. */
const LANTERN = '101';

/** `line`: the key of the line, or the id of its variant. */
export async function changeQuantity(quantity, line = LANTERN) {
  const response = await fetch('/cart/change.js', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: line, quantity }),
  });
  const body = await response.json();
  return response.ok ? { cart: body, userErrors: [] } : { cart: null, userErrors: [{ message: body.description }] };
}

export async function renderedSection() {
  const page = await (await fetch(location.href)).text();
  return new DOMParser().parseFromString(page, 'text/html').querySelector('#cart-section');
}

/** Calls `change` with the quantity that the pressed plus or minus button asks for, and the line that it names. */
export function listenToQuantity(change) {
  document.addEventListener('click', ({ target }) => {
    const button = target.closest('[data-quantity]');
    if (button !== null) void change(Number(button.dataset.quantity), button.dataset.line);
  });
}
