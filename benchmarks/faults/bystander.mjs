/**
 * A shopper at another address, in a separate process, who keeps requesting a picture, the products, the cart and the
 * rates during a storm. When it is stopped, it reports the time of each answer and the number of failures.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { cookieOf, createVisitor } from './client.mjs';

const ADDRESS = '198.51.100.1';

/** Pause between two requests, in ms, which stays within the limit of a session. */
const PAUSE_MS = 25;

const RATES = `/cart/async_shipping_rates.json?${new URLSearchParams({
  'shipping_address[country]': 'CA',
  'shipping_address[province]': 'ON',
  'shipping_address[zip]': 'K1N 5T2',
})}`;

const [url, variantId] = process.argv.slice(2);
const visitor = createVisitor(url, ADDRESS);
const cookie = cookieOf(await visitor.postJson('/cart/add.js', { id: Number(variantId) }));
const paths = ['/favicon.svg', '/products.json', '/cart.js', RATES];
// Warms up what is loaded only once, such as the rules of a country.
for (const path of paths) await visitor.get(path, cookie);

const stopping = new AbortController();
process.once('message', () => stopping.abort());
process.send('ready');

const latenciesMs = [];
let failed = 0;
for (let turn = 0; !stopping.signal.aborted; turn += 1) {
  const from = performance.now();
  const { status } = await visitor.get(paths[turn % paths.length], cookie);
  latenciesMs.push(performance.now() - from);
  if (status !== 200) failed += 1;
  await pause(PAUSE_MS);
}
process.send({ latenciesMs, failed }, () => process.disconnect());
visitor.close();
