import { setTimeout as pause } from 'node:timers/promises';
import { Connection } from './connection.mjs';

/** Keeps `connections` busy for `durationMs`: each repeats `turn`. Returns the time of every turn. */
export async function drive({ url, connections, durationMs, turn }) {
  const latenciesMs = [];
  const endAt = performance.now() + durationMs;
  await onEach(connections, url, async (connection) => {
    for (let from = performance.now(); from < endAt; from = performance.now()) {
      await turn(connection);
      latenciesMs.push(performance.now() - from);
    }
  });
  return latenciesMs;
}

/**
 * Starts `perSecond` turns a second for `durationMs`, each on the next free connection. Returns the time of every turn
 * from the moment at which it was due, so that a wait for a connection counts.
 */
export async function driveAtPace({ url, connections, perSecond, durationMs, turn }) {
  const latenciesMs = [];
  const startedMs = performance.now();
  const turns = Array.from({ length: (perSecond * durationMs) / 1000 }, (_, at) => startedMs + (at * 1000) / perSecond);
  await driveThrough(turns, {
    url,
    connections,
    turn: async (connection, dueMs) => {
      await pause(Math.max(0, dueMs - performance.now()));
      await turn(connection);
      latenciesMs.push(performance.now() - dueMs);
    },
  });
  return latenciesMs;
}

/** Runs `turn` once for each item. */
export async function driveThrough(items, { url, connections, turn }) {
  const rest = items[Symbol.iterator]();
  await onEach(connections, url, async (connection) => {
    for (let next = rest.next(); next.done !== true; next = rest.next()) await turn(connection, next.value);
  });
}

async function onEach(connections, url, work) {
  const run = async () => {
    const connection = await Connection.open(new URL(url));
    await work(connection);
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, run));
}
