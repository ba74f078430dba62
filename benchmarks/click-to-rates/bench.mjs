/**
 * Time from the click on "Calculate shipping" to the rates on the screen, in Chromium, compared with the time that the
 * shop's rating takes alone. See README.md.
 */
import { createDestinations } from '../lib/destinations.mjs';
import { measureClick, WAYS } from './measure-click.mjs';
import { measureRating } from './measure-rating.mjs';
import { OLD_CLIENT_PATH, serveOldClient } from './old-client.mjs';
import { launchChromium } from '../lib/browser.mjs';
import { startShop } from '../lib/start-shop.mjs';
import { meanDifference, median, quantile } from '../lib/statistics.mjs';

/** The carrier's response times, in milliseconds. */
const CARRIER_DELAYS_MS = [0, 120, 700];

/** Measured runs for each delay; warm-up runs are not counted. */
const RUNS = Number(process.env.BENCH_RUNS ?? 25);
const WARM_UP_RUNS = 4;

/** Goal; reported, not asserted, because a busy machine is not an error in the code. */
const GOAL = { ratio: 1.15, fromDelayMs: 120 };

const browser = await launchChromium();
try {
  const results = [];
  for (const delayMs of CARRIER_DELAYS_MS) results.push(...(await measureDelay(delayMs)));
  print(results);
} finally {
  await browser.close();
}

/** Alternates the measurements, so that other load on the machine affects both equally. */
async function measureDelay(delayMs) {
  const shop = await startShop({ CARRIER_DELAY_MS: String(delayMs) });
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    const headers = { origin: shop.url };
    const { products } = await (await context.request.get(`${shop.url}/products.json`)).json();
    const [{ id }] = products.find(({ handle }) => handle === 'rigging-knife').variants;
    await context.request.post(`${shop.url}/cart/add.js`, { headers, data: { id, quantity: 1 } });

    await serveOldClient(page, shop.url);

    const destinations = createDestinations();
    const ratings = [];
    const results = Object.keys(WAYS).map((way) => ({ delayMs, way, ratings, clicks: [], oldClicks: [] }));
    for (let run = 0; run < WARM_UP_RUNS + RUNS; run += 1) {
      ratings.push(await measureRating(page, shop.url, destinations()));
      for (const { way, clicks, oldClicks } of results) {
        clicks.push(await measureClick(page, `${shop.url}/cart`, destinations(), WAYS[way]));
        oldClicks.push(await measureClick(page, shop.url + OLD_CLIENT_PATH, destinations(), WAYS[way]));
      }
    }
    for (const taken of [ratings, ...results.flatMap(({ clicks, oldClicks }) => [clicks, oldClicks])]) {
      taken.splice(0, WARM_UP_RUNS);
    }
    await context.close();
    return results;
  } finally {
    await shop.stop();
  }
}

function print(results) {
  console.log(`Medians of ${RUNS} runs, Chromium ${browser.version()}, Node ${process.version}\n`);
  printTable(
    [
      'carrier',
      'clicked by',
      'rating alone',
      'click to rates',
      '90th',
      'old client',
      'sooner than it',
      'click / rating',
      'click / carrier',
      'goal',
    ],
    results.map(toRatios),
  );
  console.log('\nWhere the time from the click goes\n');
  const columns = ['carrier', 'clicked by', 'until sent', 'prepare', 'polls', 'until shown', 'number of polls'];
  printTable(columns, results.map(toParts));
  console.log('\nThe same of the old client\n');
  printTable(
    columns,
    results.map((result) => toParts({ ...result, clicks: result.oldClicks })),
  );
}

function toRatios({ delayMs, way, ratings, clicks, oldClicks }) {
  const rating = median(ratings);
  const totals = clicks.map(({ totalMs }) => totalMs);
  const oldTotals = oldClicks.map(({ totalMs }) => totalMs);
  const sooner = meanDifference(oldTotals, totals);
  const click = median(totals);
  const reached = click / rating <= GOAL.ratio ? 'met' : 'missed';
  return [
    ms(delayMs),
    way,
    ms(rating),
    ms(click),
    ms(quantile(totals, 0.9)),
    ms(median(oldTotals)),
    `${sooner.mean.toFixed(1)} ± ${sooner.error.toFixed(1)} ms`,
    (click / rating).toFixed(2),
    delayMs === 0 ? '' : (click / delayMs).toFixed(2),
    delayMs < GOAL.fromDelayMs ? '' : `${GOAL.ratio.toFixed(2)} ${reached}`,
  ];
}

function toParts({ delayMs, way, clicks }) {
  const part = (name) => median(clicks.map((click) => click[name]));
  const times = ['untilSentMs', 'prepareMs', 'pollsMs', 'untilShownMs'].map((name) => ms(part(name)));
  return [ms(delayMs), way, ...times, String(part('polls'))];
}

function printTable(columns, rows) {
  for (const row of [columns, ...rows]) console.log(row.map((cell) => cell.padStart(16)).join(''));
}

function ms(value) {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}
