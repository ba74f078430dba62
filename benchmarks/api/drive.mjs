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
