/**
 * Requests per second of the two rate calls, compared with a server that only answers the same bytes. See README.md.
 */
import { measureCase } from './measure-case.mjs';
import { embedded, startServers } from './places.mjs';
import { printGoals, printRow } from './report.mjs';
import { startBareServer, startShop } from './servers.mjs';
import { createShoppers, readAnswers, readVariantIds } from './shoppers.mjs';
import { createDestinations, shippingFile } from './zones.mjs';

/** Number of carts, and of shoppers that are picked at random. A busy shop has some hundred. */
const CARTS = Number(process.env.BENCH_CARTS ?? 100);
const FEW_ZONES = 10;
const MANY_ZONES = 2_000;

const options = {
  connections: 16,
  durationMs: Number(process.env.BENCH_MS ?? 2_000),
  rounds: Number(process.env.BENCH_ROUNDS ?? 5),
  random: Math.random,
  nextDestination: createDestinations(Math.random),
};

const { rounds, durationMs, connections } = options;
console.log(`Medians of ${rounds} rounds of ${durationMs} ms, ${connections} connections, Node ${process.version}`);

const rows = [];
await measureShop(embedded, FEW_ZONES);
await measureShop(embedded, MANY_ZONES);
const servers = await startServers();
if (servers === null) console.log('PostgreSQL or Redis is not installed: only the embedded database was measured.');
else await measureOn(servers);
printGoals(rows);

async function measureOn(servers) {
  try {
    await measureShop(servers, MANY_ZONES);
  } finally {
    await servers.remove();
  }
}

async function measureShop(place, zones) {
  const shop = await startShop({ shipping: shippingFile(zones), environment: place.environment });
  const about = { url: shop.url, ...options, variantIds: await readVariantIds(shop.url) };
  const shoppers = await createShoppers(CARTS, about);
  const bare = await startBareServer(await readAnswers(shop.url, shoppers[0]));
  try {
    const row = await measureCase({ place: place.name, zones, carts: CARTS }, { shop, bare, shoppers, options });
    printRow(row);
    rows.push(row);
  } finally {
    await Promise.all([shop.stop(), bare.stop()]);
  }
}
