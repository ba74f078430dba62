import { quantile } from '../lib/statistics.mjs';
import { drive, driveAtPace } from './drive.mjs';
import { cartPageOf, pairOf } from './shoppers.mjs';

/** Call 1 and the first call 2 as our client sends them, each time for a new destination of the shopper. */
export function measurePairs(server, shoppers, options) {
  const url = new URL(server.url);
  return measure(server, options, async (connection) => {
    await askForRates(connection, pairOf(url, pick(shoppers, options.random), options.nextDestination()));
  });
}

/** Number of shoppers who ask for rates each second, and for how long they are measured. */
export const SHOPPERS_A_SECOND = 50;
const PACE_MS = 10_000;

/** The 95th percentile of both calls, in ms, while a certain number of shoppers ask each second. */
export async function measurePace(server, shoppers, { connections, random, nextDestination }) {
  const url = new URL(server.url);
  const turn = (connection) => askForRates(connection, pairOf(url, pick(shoppers, random), nextDestination()));
  const pace = { url: server.url, connections, perSecond: SHOPPERS_A_SECOND, durationMs: PACE_MS, turn };
  return quantile(await driveAtPace(pace), 0.95);
}

/** A whole visit: the cart page, then both calls. */
export function measureVisits(server, shoppers, options) {
  const url = new URL(server.url);
  return measure(server, options, async (connection) => {
    const shopper = pick(shoppers, options.random);
    expectStatus(200, await connection.send(cartPageOf(url, shopper)));
    await askForRates(connection, pairOf(url, shopper, options.nextDestination()));
  });
}

async function askForRates(connection, { prepare, poll }) {
  expectStatus(202, await connection.send(prepare));
  expectStatus(200, await connection.send(poll));
}

async function measure(server, { connections, durationMs }, turn) {
  const cpuBeforeMs = await server.cpuMs();
  const latenciesMs = await drive({ url: server.url, connections, durationMs, turn });
  const cpuMs = (await server.cpuMs()) - cpuBeforeMs;
  return {
    perSecond: latenciesMs.length / (durationMs / 1000),
    cpuMicroseconds: (cpuMs * 1000) / latenciesMs.length,
    p50Ms: quantile(latenciesMs, 0.5),
    p99Ms: quantile(latenciesMs, 0.99),
  };
}

const pick = (items, random) => items[Math.floor(random() * items.length)];

function expectStatus(expected, { status, body }) {
  if (status !== expected) throw new Error(`Expected ${expected}, got ${status}: ${body.toString().slice(0, 500)}`);
}
