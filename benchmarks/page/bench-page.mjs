/**
 * Sizes of the shop's pages, and their response times on a phone: per page and per flow of the cart page, at this
 * machine's speed and at a quarter of it. See README.md.
 */
import { launchChromium } from '../lib/browser.mjs';
import { startShop } from '../lib/start-shop.mjs';
import { median } from '../lib/statistics.mjs';
import { createDestinations } from '../lib/destinations.mjs';
import { FLOWS, measureFlows } from './measure-flows.mjs';
import { measureLanguages } from './measure-languages.mjs';
import { isKeptForBack, measurePage, PAGES } from './measure-pages.mjs';
import { NETWORK_DELAY_MS } from './network.mjs';

const CPU_SLOW_DOWNS = [1, 4];
const PAGE_RUNS = 3;
const RUNS = Number(process.env.BENCH_RUNS ?? 3);

/** In ms; longer than the half second in which the browser attributes a layout shift to the shopper's input. */
const CARRIER_DELAY_MS = 700;

/** Goals; reported, not asserted, because a busy machine is not an error in the code. */
const GOALS = { usableMs: 2000, interactionMs: 200, shift: 0, scriptBytes: 115_000 };

// Playwright disables the back/forward cache, which shoppers have.
const browser = await launchChromium({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
const shop = await startShop({ CARRIER_DELAY_MS: String(CARRIER_DELAY_MS) });
try {
  const visited = { url: shop.url, visitor: await becomeVisitor(shop.url) };
  const rows = [];
  for (const page of PAGES) rows.push(await pageRow(visited, page));
  const destinations = createDestinations();
  rows.push(...(await flowRows(visited, destinations)));
  print(rows);
  printLanguages(await measureLanguages(browser, visited, destinations, RUNS));
} finally {
  await browser.close();
  await shop.stop();
}

/** Logs in and puts three lines into the cart, so that every page has content. Returns the cookies. */
async function becomeVisitor(url) {
  const context = await browser.newContext();
  const headers = { origin: url };
  const form = { email: 'visitor.new@example.com', password: 'cartfare-demo' };
  await context.request.post(`${url}/account/login`, { headers, form });
  const { products } = await (await context.request.get(`${url}/products.json`)).json();
  for (const handle of ['storm-lantern', 'rigging-knife', 'enamel-mug-set']) {
    const [{ id }] = products.find((product) => product.handle === handle).variants;
    await context.request.post(`${url}/cart/add.js`, { headers, data: { id, quantity: 1 } });
  }
  const visitor = await context.storageState();
  await context.close();
  return visitor;
}

async function pageRow(visited, page) {
  const runs = await atEachSpeed(PAGE_RUNS, (cpuSlowDown) => measurePage(browser, visited, page, cpuSlowDown));
  return { name: page.name, runs, isKept: await isKeptForBack(browser, visited, page) };
}

async function flowRows(visited, destinations) {
  const visits = await atEachSpeed(RUNS, (cpuSlowDown) =>
    measureFlows(browser, visited, destinations().postalCode, cpuSlowDown),
  );
  return FLOWS.map(({ name }, place) => ({ name, runs: visits.map((runs) => runs.map((flows) => flows[place])) }));
}

/** Repeats the measurement at each speed. */
async function atEachSpeed(count, measure) {
  const speeds = [];
  for (const cpuSlowDown of CPU_SLOW_DOWNS) {
    const runs = [];
    for (let run = 0; run < count; run += 1) runs.push(await measure(cpuSlowDown));
    speeds.push(runs);
  }
  return speeds;
}

function print(rows) {
  console.log(`Chromium ${browser.version()}, Node ${process.version}, ${NETWORK_DELAY_MS} ms of network delay.`);
  console.log(
    `Goals: largest paint of the cart page below ${GOALS.usableMs} ms at 4x, each interaction below ${GOALS.interactionMs} ms, layout shift ${GOALS.shift}.\n`,
  );
  printRow(
    '',
    'bytes',
    'requests',
    'first byte',
    'largest paint, 1x',
    '4x',
    'layout shift, worst',
    'interaction, 1x',
    '4x',
    'until shown, 1x',
    '4x',
    'kept for Back',
  );
  printRow(...Array.from({ length: 12 }, () => '---'));
  for (const row of rows) printRow(...cells(row));
}

function cells({ name, runs, isKept }) {
  const [fast, slow] = runs.map((measured) => (part) => median(measured.map((run) => run[part] ?? 0)));
  const shift = Math.max(...runs.flat().map((run) => run.shift));
  const counts = [thousands(fast('bytes')), String(fast('requests'))];
  if (isKept === undefined) {
    const times = ['interactionMs', 'endMs'].flatMap((part) => [ms(fast(part)), ms(slow(part))]);
    return [name, ...counts, '', '', '', shift.toFixed(3), ...times, ''];
  }
  const times = [fast('firstByteMs'), fast('largestPaintMs'), slow('largestPaintMs')].map(ms);
  return [name, ...counts, ...times, shift.toFixed(3), '', '', '', '', isKept ? 'yes' : 'no'];
}

function printLanguages(languages) {
  const [english] = languages;
  console.log('\nThe cart page in other languages, at 4x.');
  console.log(`Goal: at most ${thousands(GOALS.scriptBytes)} bytes of scripts, with React.\n`);
  const flows = FLOWS.map(({ name }) => `interaction, ${name}`);
  const columns = ['JavaScript bytes', 'more than English', 'layout shift, worst', ...flows, 'mean, more than English'];
  printRow('', ...columns);
  printRow('---', ...columns.map(() => '---'));
  for (const { name, scriptBytes, shift, interactionsMs, moreThanEnglishMs } of languages) {
    const bytes = [scriptBytes, scriptBytes - english.scriptBytes].map(thousands);
    const { mean, error } = moreThanEnglishMs;
    const more = name === english.name ? '' : `${mean.toFixed(1)} ± ${error.toFixed(1)} ms`;
    printRow(name, ...bytes, shift.toFixed(3), ...interactionsMs.map(ms), more);
  }
}

function printRow(...texts) {
  console.log(`| ${texts.join(' | ')} |`);
}

function ms(value) {
  return `${Math.round(value)} ms`;
}

function thousands(value) {
  return Math.round(value).toLocaleString('en-CA');
}
