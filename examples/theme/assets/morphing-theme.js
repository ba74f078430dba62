/**
 * A theme that morphs the whole cart section after each change, and tells of changes by the platform's events: our own
 * small imitation of Horizon's ways, attribute for attribute.
 */
const calls = import('./cart-calls.js');

void calls.then(({ changeQuantity, listenToQuantity, renderedSection }) =>
  listenToQuantity(async (quantity) => {
    const promise = changeQuantity(quantity);
    const event = new Event('shopify:cart:lines-update', { bubbles: true });
    // The event comes before the change and carries its promise.
    document.dispatchEvent(Object.assign(event, { promise }));
    const { userErrors } = await promise;
    if (userErrors.length > 0) return;
    morph(document.querySelector('#cart-section'), await renderedSection());
    document.documentElement.dataset.morphs = String(Number(document.documentElement.dataset.morphs ?? 0) + 1);
  }),
);

function morph(old, fresh) {
  const skips = (name) => old.hasAttribute(name) && fresh.hasAttribute(name);
  if (!skips('data-skip-node-update')) {
    for (const name of old.getAttributeNames()) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    if (old instanceof HTMLInputElement) old.value = fresh.value;
  }
  if (skips('data-skip-subtree-update')) return;
  const before = [...old.childNodes];
  const after = [...fresh.childNodes];
  after.forEach((child, index) => {
    const match = before[index];
    if (match === undefined) old.append(child);
    else if (match.nodeName !== child.nodeName) match.replaceWith(child);
    else if (match instanceof Element) morph(match, child);
    else if (match.nodeValue !== child.nodeValue) match.nodeValue = child.nodeValue;
  });
  for (const extra of before.slice(after.length)) extra.remove();
  if (old instanceof HTMLSelectElement && !skips('data-skip-node-update')) old.value = fresh.value;
}
