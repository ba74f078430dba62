/** A theme that renders its cart anew in every way that themes have, and tells of changes when, and if, it is told to. */
const LANTERN = 101;

const CALCULATOR = '<cartfare-calculator default-country="DE" select-rate></cartfare-calculator>';
const subtotalOf = (cart) => `<p>Subtotal <output id="subtotal">${cart.total_price}</output></p>`;
const TOTAL = '<p data-cartfare="total-with-shipping" hidden>Total with shipping <em></em></p>';
const inParent = (cart) => `${subtotalOf(cart)}${CALCULATOR}`;
const inGrandparent = (cart) => `<div id="parent">${inParent(cart)}</div>${TOTAL}`;

const find = (selector) => document.querySelector(selector);
const calculator = () => find('cartfare-calculator');
const made = (markup) => document.createRange().createContextualFragment(markup);
const writeSubtotal = (cart) => (find('#subtotal').textContent = cart.total_price);

/** Each way renders the cart anew in one task. Some replace the calculator alone, and write the subtotal. */
const WAYS = {
  'innerHTML of the parent': (cart) => (find('#parent').innerHTML = inParent(cart)),
  'innerHTML of the grandparent': (cart) => (find('#grandparent').innerHTML = inGrandparent(cart)),
  outerHTML(cart) {
    writeSubtotal(cart);
    calculator().outerHTML = CALCULATOR;
  },
  replaceWith(cart) {
    writeSubtotal(cart);
    calculator().replaceWith(made(CALCULATOR));
  },
  replaceChildren: (cart) => find('#grandparent').replaceChildren(made(inGrandparent(cart))),
  morphing: (cart) =>
    morph(find('#grandparent'), made(`<div id="grandparent">${inGrandparent(cart)}</div>`).firstChild),
  'moving into a drawer'(cart) {
    writeSubtotal(cart);
    find('#drawer').append(calculator());
  },
  'moving out of a drawer'(cart) {
    writeSubtotal(cart);
    find('#parent').append(calculator());
  },
};

function morph(old, fresh) {
  for (const name of old.getAttributeNames()) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) old.setAttribute(name, value);
  const [before, after] = [[...old.childNodes], [...fresh.childNodes]];
  for (const [index, child] of after.entries()) {
    const match = before[index];
    if (match === undefined) old.append(child);
    else if (match.nodeName !== child.nodeName) match.replaceWith(child);
    else if (match instanceof Element) morph(match, child);
    else match.nodeValue = child.nodeValue;
  }
  for (const extra of before.slice(after.length)) extra.remove();
}

let quantity = 1;

async function addPiece() {
  quantity += 1;
  const response = await fetch('/cart/change.js', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: String(LANTERN), quantity }),
  });
  return response.json();
}

const tell = () => document.dispatchEvent(new CustomEvent('cart:update'));

/** Adds a piece, renders the cart anew, and tells of it after some milliseconds; 0: in the same task; null: never. */
async function renderAnew(way, tellAfterMs) {
  WAYS[way](await addPiece());
  if (tellAfterMs === 0) tell();
  else if (tellAfterMs !== null) {
    await new Promise((resolve) => setTimeout(resolve, tellAfterMs));
    tell();
  }
}

Object.assign(window, { theme: { ways: Object.keys(WAYS), renderAnew } });

void fetch('/cart.js').then(async (response) => {
  find('#grandparent').innerHTML = inGrandparent(await response.json());
  for (const way of Object.keys(WAYS)) {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: way });
    button.addEventListener('click', () => void renderAnew(way, find('#tells').checked ? 0 : null));
    find('#ways').append(button, ' ');
  }
});
