/**
 * Requests a second of the two rate calls, beside a server that does nothing but answer the same bytes. See README.md.
 */
import { measureCase } from './measure-case.mjs';
import { embedded, startServers } from './places.mjs';
import { printGoals, printRow } from './report.mjs';
import { startBareServer, startShop } from './servers.mjs';
import { createShoppers, readAnswers, readVariantIds } from './shoppers.mjs';
import { createDestinations, shippingFile } from './zones.mjs';

/** Carts in the database at last. */
const MANY_CARTS = Number(process.env.BENCH_CARTS ?? 100_000);
/** Shoppers who are about at a time. */
const ACTIVE = 100;
const FEW_ZONES = 10;
const MANY_ZONES = 2_000;

const options = {
  connections: 16,
  durationMs: Number(process.env.BENCH_MS ?? 2_000),
  rounds: Number(process.env.BENCH_ROUNDS ?? 3),
  random: Math.random,
  nextDestination: createDestinations(Math.random),
};

const { rounds, durationMs, connections } = options;
console.log(`Medians of ${rounds} rounds of ${durationMs} ms, ${connections} connections, Node ${process.version}`);

const rows = [];
await measureShop(embedded, FEW_ZONES, 0);
await measureShop(embedded, MANY_ZONES, MANY_CARTS);
const servers = await startServers();
if (servers === null) console.log('PostgreSQL or Redis is not installed: only the embedded database was measured.');
else await measureOn(servers);
printGoals(rows);

async function measureOn(servers) {
  try {
    await measureShop(servers, MANY_ZONES, MANY_CARTS);
  } finally {
    await servers.remove();
  }
}

/** One shop with few carts, and then, where `carts` says so, with many. */
async function measureShop(place, zones, carts) {
  const shop = await startShop({ shipping: shippingFile(zones), environment: place.environment });
  const about = { url: shop.url, ...options, variantIds: await readVariantIds(shop.url) };
  const shoppers = await createShoppers(ACTIVE, about);
  const bare = await startBareServer(await readAnswers(shop.url, shoppers[0]));
  const measure = async (counts, shoppersAbout) => {
    const row = await measureCase(
      { place: place.name, zones, ...counts },
      { shop, bare, shoppers: shoppersAbout, options },
    );
    printRow(row);
    rows.push(row);
  };
  try {
    await measure({ carts: ACTIVE, active: ACTIVE }, shoppers);
    if (carts <= ACTIVE) return;
    console.log(`\nFilling ${carts.toLocaleString('en')} carts`);
    shoppers.push(...(await createShoppers(carts - ACTIVE, about)));
    await measure({ carts, active: ACTIVE }, shoppers.slice(-ACTIVE));
    await measure({ carts, active: carts }, shoppers);
  } finally {
    await Promise.all([shop.stop(), bare.stop()]);
  }
}
