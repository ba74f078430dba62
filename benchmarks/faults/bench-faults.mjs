/**
 * Floods the real program with requests, and measures lost changes, memory and the effect on other shoppers. See
 * README.md.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { embedded, startServers } from '../api/places.mjs';
import { firstMessage } from '../lib/child.mjs';
import { quantile } from '../lib/statistics.mjs';
import { createVisitor } from './client.mjs';
import { killAgainAndAgain } from './kills.mjs';
import { createShop } from './shop.mjs';
import { STORMS, survivedOf } from './storms.mjs';

/** Goals; reported, not asserted, because a busy machine is not an error in the code. */
const GOAL = { lost: 0, othersP99Ms: 250, peakMb: 400 };

const rows = [];
function isMet({ tried, survived, lost, peakMb, othersP99Ms, othersFailed }) {
  const areOthersFine = othersP99Ms === null || (othersP99Ms < GOAL.othersP99Ms && othersFailed === 0);
  return survived === tried && lost === GOAL.lost && peakMb < GOAL.peakMb && areOthersFine;
}

async function measureOn(place) {
  console.log(`\n${place.name}, Node ${process.version}`);
  printColumns(['', 'tried', 'survived', 'lost', 'memory', 'others p50', 'p99', 'failed', 'statuses']);
  for (const storm of STORMS) await measureStorm(place, storm);
  await measureKills(place);
}

/** Each on a new shop, so that one does not affect another. */
async function measureStorm(place, storm) {
  const { name, run } = storm;
  const shop = await createShop(place);
  try {
    const ids = await readVariantIds(shop.url);
    const others = await startBystander(shop.url, ids.shippedId);
    const { answers, lost } = await run({ url: shop.url, address: `192.0.2.${STORMS.indexOf(storm) + 1}`, ...ids });
    const { latenciesMs, failed } = await others.stop();
    addRow({
      place: place.name,
      name,
      tried: answers.length,
      survived: shop.isAlive() ? survivedOf(answers) : 0,
      lost,
      peakMb: await shop.peakMb(),
      othersP50Ms: quantile(latenciesMs, 0.5),
      othersP99Ms: quantile(latenciesMs, 0.99),
      othersFailed: failed,
      statuses: countStatuses(answers),
    });
  } finally {
    await shop.remove();
  }
}

/** Without a bystander: while the only process is down, nobody gets an answer. */
async function measureKills(place) {
  const shop = await createShop(place);
  try {
    const about = { shop, ...(await readVariantIds(shop.url)), random: Math.random };
    const { changes, ...counts } = await killAgainAndAgain(about);
    const others = { othersP50Ms: null, othersP99Ms: null, othersFailed: 0 };
    const statuses = `${changes} changes acknowledged`;
    addRow({ place: place.name, name: 'kills', ...counts, peakMb: await shop.peakMb(), ...others, statuses });
  } finally {
    await shop.remove();
  }
}

async function startBystander(url, variantId) {
  const file = fileURLToPath(new URL('bystander.mjs', import.meta.url));
  const child = fork(file, [url, String(variantId)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await firstMessage(child);
  return {
    stop: async () => {
      const told = once(child, 'message');
      child.send('stop');
      const [result] = await told;
      return result;
    },
  };
}

/** Ids of two variants of the demo shop: one that is shipped, and one without a stock limit. */
async function readVariantIds(url) {
  const visitor = createVisitor(url, '192.0.2.250');
  const { body } = await visitor.get('/products.json');
  visitor.close();
  const variants = JSON.parse(body).products.flatMap((product) => product.variants);
  const idOf = (wanted) => variants.find(({ sku }) => sku === wanted).id;
  return { shippedId: idOf('HS-SOA'), endlessId: idOf('HS-EBK') };
}

const countStatuses = (answers) =>
  [...new Set(answers.map(({ status }) => status))]
    .map((status) => `${status}: ${answers.filter((answer) => answer.status === status).length}`)
    .join(', ');

function addRow(row) {
  rows.push(row);
  const ms = (value) => (value === null ? '-' : `${value.toFixed(1)} ms`);
  printColumns([
    row.name,
    String(row.tried),
    String(row.survived),
    String(row.lost),
    `${Math.round(row.peakMb)} MB`,
    ms(row.othersP50Ms),
    ms(row.othersP99Ms),
    String(row.othersFailed),
    row.statuses,
  ]);
}

function printColumns([name, ...cells]) {
  const statuses = cells.pop();
  console.log(`${name.padEnd(36)}${cells.map((cell) => cell.padStart(11)).join('')}   ${statuses}`);
}

await measureOn(embedded);
const servers = await startServers();
if (servers === null) {
  console.log('PostgreSQL or Redis is not installed: only the embedded database was tried.');
} else {
  try {
    await measureOn(servers);
  } finally {
    await servers.remove();
  }
}
const missed = rows.filter((row) => !isMet(row));
console.log(
  missed.length === 0
    ? '\nAll goals met: nothing lost, others below 250 ms (p99), memory below 400 MB.'
    : `\nMissed: ${missed.map(({ place, name }) => `${name} (${place})`).join('; ')}.`,
);
