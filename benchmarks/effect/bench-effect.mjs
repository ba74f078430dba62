/** Time of `settings diff` and `settings effect` over a log of 10,000 requests. See README.md. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { diffSettings } from '@cartfare/rating';
import { createShop, createPostalPages, createPlaces } from '../rating/shop-of-size.mjs';

const BUILT = new URL('../../packages/rate-server/dist/index.js', import.meta.url).href;
const { createRating, openRateDatabase, openReplay, selectQuotes, settingsEffect } = await import(BUILT);

const REQUESTS = 10_000;
const GOAL_SECONDS = 3;
const POSTAL_RULES = 10_000;
/** Requests between two writes of the log, which takes no more than 10,000 at once. */
const BATCH = 2_500;
const WRITTEN_AFTER_MS = 1_500;

const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };

const BOXES = [
  [200, 150, 100],
  [300, 200, 200],
  [600, 400, 400],
].map((innerMm, at) => ({ id: `box-${at}`, name: `Box ${at}`, innerMm, maxGrams: 30_000 }));

/** By the first characters of the codes: the log keeps no more of them than names a district. */
const postalPages = createPostalPages(POSTAL_RULES).map((page) => ({
  ...page,
  rules: page.rules.map((rule) => `${rule.slice(0, 2)}*`),
}));
const before = { ...createShop(POSTAL_RULES), packing: { boxes: BOXES } };
const after = structuredClone(before);
for (const zone of after.zones) zone.rates[0].handlingMinor = 100;

const started = process.cpuUsage();
const changes = diffSettings(before, after);
console.log(`diff of ${before.zones.length} zones: ${secondsSince(started)} s, ${changes.length} changes`);

for (const carts of [200, REQUESTS]) {
  const records = await loggedRequests(carts);
  const start = process.cpuUsage();
  const sides = await openSides();
  console.log(`opening both settings: ${secondsSince(start)} s`);
  const { counts } = await settingsEffect(records, { ...sides, at: Date.now() });
  const seconds = secondsSince(start);
  const verdict = Number(seconds) < GOAL_SECONDS ? 'met' : 'missed';
  console.log(
    `effect on ${records.length} requests, ${carts} carts: ${seconds} s (goal ${GOAL_SECONDS} s: ${verdict})`,
  );
  console.log(JSON.stringify(counts));
}

/** Requests for so many carts, as the log has them after it was written and read. */
async function loggedRequests(carts) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-effect-'));
  const database = await openRateDatabase({ dataDir: folder, databaseUrl: null });
  const rating = createRating({ database, log: QUIET, defaultSettings: { ...before, packing: {} } });
  const nextPlace = createPlaces();
  const places = Array.from({ length: carts }, nextPlace);
  for (let at = 0; at < REQUESTS; at += 1) {
    const lines = [1, 2, 3].map((number) => ({
      quantity: number,
      weightGrams: 300 + (at % carts),
      priceMinor: 1_500,
      dimensions: { lengthMm: 60 * number, widthMm: 50, heightMm: 40 },
    }));
    await rating.ratesFor('api')({ place: places[at % carts], currency: 'CAD', lines });
    if (at % BATCH === BATCH - 1) await setTimeout(WRITTEN_AFTER_MS);
  }
  await rating.close(60_000);
  const start = process.cpuUsage();
  const records = await selectQuotes(database, REQUESTS);
  console.log(`reading ${records.length} requests: ${secondsSince(start)} s`);
  await database.destroy();
  await rm(folder, { recursive: true });
  return records;
}

async function openSides() {
  const [one, other] = await Promise.all(
    [before, after].map((config) => openReplay({ config, postalPages, exchangeRates: [] })),
  );
  if (!one.ok || !other.ok) throw new Error('The settings have errors.');
  return { before: one.value, after: other.value };
}

/** Of the processor, so that other programs on the machine count less. */
function secondsSince(start) {
  const { user, system } = process.cpuUsage(start);
  return ((user + system) / 1_000_000).toFixed(2);
}
