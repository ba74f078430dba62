/**
 * A theme that replaces its cart after each change, and tells of changes on a channel of its own: our own small
 * imitation of Dawn's ways.
 */
const PUB_SUB_EVENTS = { cartUpdate: 'cart-update' };
const subscribers = {};

window.subscribe = (name, callback) => {
  subscribers[name] = [...(subscribers[name] ?? []), callback];
  return () => {
    subscribers[name] = subscribers[name].filter((each) => each !== callback);
  };
};

function publish(name, data) {
  for (const callback of subscribers[name] ?? []) callback(data);
}

void import('./cart-calls.js').then(({ changeQuantity, listenToQuantity, renderedSection }) =>
  listenToQuantity(async (quantity) => {
    const { cart, userErrors } = await changeQuantity(quantity);
    if (userErrors.length > 0) return;
    document.querySelector('#cart-section').replaceWith(await renderedSection());
    publish(PUB_SUB_EVENTS.cartUpdate, { source: 'cart-items', cartData: cart });
    document.documentElement.dataset.morphs = String(Number(document.documentElement.dataset.morphs ?? 0) + 1);
  }),
);
