/**
 * Questions a second and p99 of the rate server, beside the shipping question of Vendure itself in the same run. See
 * README.md.
 */
import { drive } from '../api/drive.mjs';
import { embedded, startServers } from '../api/places.mjs';
import { median, quantile } from '../lib/statistics.mjs';
import { startRates } from './start-rates.mjs';
import { isVendureInstalled, startVendure } from './start-vendure.mjs';

const CONNECTIONS = 16;
const DURATION_MS = Number(process.env.BENCH_MS ?? 2_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** Rounds that are not counted: the programs' code is not fully optimised yet. */
const WARM_UP_ROUNDS = 2;

/** Shipping options that are stored; of the many, three are eligible for each cart, too. */
const FEW = 3;
const MANY = Number(process.env.BENCH_STORED ?? 2_000);

const running = [];
const remember = (server) => {
  running.push(server);
  return server;
};

try {
  console.log(
    `Medians of ${ROUNDS} rounds of ${DURATION_MS} ms, ${CONNECTIONS} connections, Node ${process.version}. ` +
      'Three options in each answer.',
  );
  const cases = await startCases();
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await measureRound(cases);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(cases));
  printColumns(['', 'stored', 'a second', 'p50 ms', 'p99 ms']);
  for (const [at, { name, stored }] of cases.entries()) {
    const middle = (field) => median(rounds.map((results) => results[at][field]));
    const times = ['p50Ms', 'p99Ms'].map((field) => middle(field).toFixed(1));
    printColumns([name, stored.toLocaleString('en'), Math.round(middle('perSecond')).toLocaleString('en'), ...times]);
  }
} finally {
  for (const server of running.toReversed()) await server.stop();
}

/** All run at once, but only one is asked at a time, so that other load on the machine affects all equally. */
async function startCases() {
  const cases = [];
  const add = async (name, stored, start) => cases.push({ name, stored, server: remember(await start(stored)) });
  await add('rate server, embedded', FEW, (count) => startRates(count, embedded));
  await add('rate server, embedded', MANY, (count) => startRates(count, embedded));
  const servers = await startServers();
  if (servers === null) console.log('PostgreSQL or Redis is not installed: only embedded databases are measured.');
  else {
    remember({ stop: servers.remove });
    await add('rate server, PostgreSQL, Redis', MANY, (count) => startRates(count, servers));
  }
  if (!(await isVendureInstalled())) {
    console.log('Vendure is not measured. To install it: npm ci --ignore-scripts, in integrations/vendure');
    return cases;
  }
  await add('Vendure, embedded', FEW, (count) => startVendure(count, embedded));
  await add('Vendure, embedded', MANY, (count) => startVendure(count, embedded));
  if (servers !== null) await add('Vendure, PostgreSQL', MANY, (count) => startVendure(count, servers));
  return cases;
}

async function measureRound(cases) {
  const results = [];
  for (const { server } of cases) results.push(await measure(server));
  return results;
}

async function measure({ url, nextRequest }) {
  const turn = async (connection) => {
    const { status, body } = await connection.send(nextRequest());
    if (status !== 200) throw new Error(`Expected 200, got ${status}: ${body.toString().slice(0, 500)}`);
  };
  const from = performance.now();
  const latenciesMs = await drive({ url, connections: CONNECTIONS, durationMs: DURATION_MS, turn });
  // Until the last answer: some take longer than the measurement.
  const elapsedMs = performance.now() - from;
  return {
    perSecond: latenciesMs.length / (elapsedMs / 1000),
    p50Ms: quantile(latenciesMs, 0.5),
    p99Ms: quantile(latenciesMs, 0.99),
  };
}

function printColumns([name, ...cells]) {
  console.log(name.padEnd(32) + cells.map((cell) => cell.padStart(10)).join(''));
}
