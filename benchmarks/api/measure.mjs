import { quantile } from '../lib/statistics.mjs';
import { drive, driveAtPace } from './drive.mjs';
import { cartPageOf, pairOf } from './shoppers.mjs';

/** Call 1 and the first call 2 as our client sends them, each time for a new destination of the shopper. */
export function measurePairs(server, shoppers, options) {
  const url = new URL(server.url);
  const withShopper = inTurn(shoppers, options.random);
  return measure(server, options, (connection) =>
    withShopper((shopper) => askForRates(connection, pairOf(url, shopper, options.nextDestination()))),
  );
}

/** Number of shoppers who ask for rates each second, and for how long they are measured. */
export const SHOPPERS_A_SECOND = 50;
const PACE_MS = 10_000;

/** The 95th percentile of both calls, in ms, while a certain number of shoppers ask each second. */
export async function measurePace(server, shoppers, { connections, random, nextDestination }) {
  const url = new URL(server.url);
  const withShopper = inTurn(shoppers, random);
  const turn = (connection) =>
    withShopper((shopper) => askForRates(connection, pairOf(url, shopper, nextDestination())));
  const pace = { url: server.url, connections, perSecond: SHOPPERS_A_SECOND, durationMs: PACE_MS, turn };
  return quantile(await driveAtPace(pace), 0.95);
}

/** A whole visit: the cart page, then both calls. */
export function measureVisits(server, shoppers, options) {
  const url = new URL(server.url);
  const withShopper = inTurn(shoppers, options.random);
  return measure(server, options, (connection) =>
    withShopper(async (shopper) => {
      expectStatus(200, await connection.send(cartPageOf(url, shopper)));
      await askForRates(connection, pairOf(url, shopper, options.nextDestination()));
    }),
  );
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

/**
 * Runs a turn for a shopper picked at random, whom no other turn has meanwhile: a shopper who changes the address during
 * a poll is told to ask again.
 */
function inTurn(shoppers, random) {
  const free = [...shoppers];
  return async (turn) => {
    const [shopper] = free.splice(Math.floor(random() * free.length), 1);
    if (shopper === undefined) throw new Error('Measure with more carts than connections: BENCH_CARTS');
    await turn(shopper);
    free.push(shopper);
  };
}

function expectStatus(expected, { status, body }) {
  if (status !== expected) throw new Error(`Expected ${expected}, got ${status}: ${body.toString().slice(0, 500)}`);
}
