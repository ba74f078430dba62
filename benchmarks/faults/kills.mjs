import { setTimeout as pause } from 'node:timers/promises';
import { cookieOf, createVisitor } from './client.mjs';

const ADDRESS = '192.0.2.9';
const KILLS = 12;
const CARTS = 8;

/** Range of the random number of acknowledged changes before a kill. */
const MIN_CHANGES = 20;
const MAX_CHANGES = 200;

/** Interval and time limit of the check for that number, in ms. */
const LOOK_MS = 2;
const LIMIT_MS = 10_000;

/**
 * Repeatedly kills the shop during cart changes, and starts it on the same data. Each change adds one unit, so that a
 * cart has at least as many as were acknowledged, and at most one more for each that was cut off.
 */
export async function killAgainAndAgain({ shop, endlessId, random }) {
  const carts = await openCarts(shop.url, endlessId);
  let [tried, survived] = [0, 0];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const changing = carts.map((cart) => changeUntilGone(shop.url, cart, endlessId));
    await untilChanged(carts, MIN_CHANGES + random() * (MAX_CHANGES - MIN_CHANGES));
    await shop.kill();
    await Promise.all(changing);
    tried += 1;
    await shop.start();
    survived += 1;
  }
  const lost = await Promise.all(carts.map((cart) => countLost(shop.url, cart)));
  return { tried, survived, lost: lost.reduce((sum, count) => sum + count, 0), changes: changesOf(carts) };
}

const changesOf = (carts) => carts.reduce((sum, cart) => sum + cart.acknowledged, 0);

async function untilChanged(carts, count) {
  const wanted = changesOf(carts) + count;
  const endAt = performance.now() + LIMIT_MS;
  while (changesOf(carts) < wanted && performance.now() < endAt) await pause(LOOK_MS);
}

async function openCarts(url, endlessId) {
  const visitor = createVisitor(url, ADDRESS, CARTS);
  const opened = await Promise.all(
    Array.from({ length: CARTS }, () => visitor.postJson('/cart/add.js', { id: endlessId })),
  );
  visitor.close();
  return opened.map((answer) => ({ cookie: cookieOf(answer), acknowledged: 1, cutOff: 0 }));
}

/** Adds one unit after another until there is no answer. */
async function changeUntilGone(url, cart, endlessId) {
  const visitor = createVisitor(url, ADDRESS);
  for (;;) {
    const { status } = await visitor.postJson('/cart/add.js', { id: endlessId }, cart.cookie);
    if (status !== 200) break;
    cart.acknowledged += 1;
  }
  cart.cutOff += 1;
  visitor.close();
}

/** Counts acknowledged changes that are missing, and units that nobody added. */
async function countLost(url, { cookie, acknowledged, cutOff }) {
  const visitor = createVisitor(url, ADDRESS);
  const { status, body } = await visitor.get('/cart.js', cookie);
  visitor.close();
  const there = status === 200 ? JSON.parse(body).item_count : 0;
  return Math.max(acknowledged - there, there - acknowledged - cutOff, 0);
}
