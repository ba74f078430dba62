import { quantile } from '../lib/statistics.mjs';
import { drive } from './drive.mjs';
import { pairOf } from './shoppers.mjs';

/** Polls of answers that stand, by shoppers chosen at random. */
export function measurePolls(server, shoppers, options) {
  const url = new URL(server.url);
  const polls = shoppers.map((shopper) => pairOf(url, shopper, shopper.destination).poll);
  return measure(server, options, async (connection) => {
    expectStatus(200, await connection.send(pick(polls, options.random)));
  });
}

/** Both calls one after the other, to a destination that the shopper has not asked for. */
export function measurePairs(server, shoppers, options) {
  const url = new URL(server.url);
  return measure(server, options, async (connection) => {
    const { prepare, poll } = pairOf(url, pick(shoppers, options.random), options.nextDestination());
    expectStatus(202, await connection.send(prepare));
    expectStatus(200, await connection.send(poll));
  });
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
