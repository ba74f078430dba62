/** What the two themes share: one change of a line's quantity, and the cart's section as the server renders it then. */
const LANTERN = 101;

export async function changeQuantity(quantity) {
  const response = await fetch('/cart/change.js', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: String(LANTERN), quantity }),
  });
  const body = await response.json();
  return response.ok ? { cart: body, userErrors: [] } : { cart: null, userErrors: [{ message: body.description }] };
}

export async function renderedSection() {
  const page = await (await fetch(location.href)).text();
  return new DOMParser().parseFromString(page, 'text/html').querySelector('#cart-section');
}

/** Calls `change` with the quantity that the pressed plus or minus button asks for. */
export function listenToQuantity(change) {
  document.addEventListener('click', ({ target }) => {
    const button = target.closest('[data-quantity]');
    if (button !== null) void change(Number(button.dataset.quantity));
  });
}
