/**
 * The cost of the drop-in for a page, compared with the libraries of the old client: bytes, the time to evaluate the
 * scripts, and the time from a click to the next frame, on a slow phone. See README.md.
 */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { launchChromium } from '../lib/browser.mjs';
import { median } from '../lib/statistics.mjs';

/** How much slower the simulated phone is than this machine. */
const CPU_SLOW_DOWN = 4;
/** Source: "slow 4G" of Chromium's developer tools: round trip 150 ms, 1.6 Mbit/s down, 0.75 up. */
const MOBILE_NETWORK = { latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: (0.75e6 / 8) * 0.9 };
const RUNS = Number(process.env.BENCH_RUNS ?? 15);
/** Goals in bytes after gzip; reported, not asserted. */
const GOALS = { beforeTouch: 3_000, all: 26_000 };

const DIST = new URL('../../packages/embed/dist/', import.meta.url).pathname;
const require = createRequire(import.meta.url);
const OLD_LIBRARIES = [require.resolve('jquery/dist/jquery.min.js'), require.resolve('underscore/underscore-min.js')];

const ELEMENT = `<cartfare-calculator id="one">
  <select name="shipping_address[country]"><option value="Canada" data-provinces="[]">Canada</option></select>
  <input name="shipping_address[zip]"><button type="button" class="get-rates">Calculate shipping</button>
</cartfare-calculator>`;

/** Tells when the old page is ready: its libraries have run. The new one is ready at the element's mark. */
const OLD_READY = '<script>jQuery(() => { _.template(""); readyAtMs = performance.now(); })</script>';
const NEW_READY = `<script>new MutationObserver(() => {
  if (document.querySelector('[data-cartfare-ready]')) globalThis.readyAtMs ??= performance.now();
}).observe(document, { subtree: true, attributeFilter: ['data-cartfare-ready'] })</script>`;

/** Puts the element far below the window, where the drop-in loads nothing more. */
const SPACE = '<div style="height: 20000px"></div>';

/** The files that the server has sent, with their bytes after gzip. */
let sent = [];

const server = createServer((request, response) => void answer(request, response));
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;
const browser = await launchChromium();
try {
  printBytes({
    old: await filesOf('/old', (page) => page.evaluate(readyMs)),
    beforeTouch: await filesOf('/far', () => {}),
    all: await filesOf('/new', clickOnce),
  });
  const times = { oldReady: [], ready: [], oldFirst: [], first: [], preloaded: [], old: [], small: [], click: [] };
  for (let run = 0; run < RUNS; run += 1) {
    times.oldReady.push(await inPage('/old', readyMs));
    times.ready.push(await inPage('/new', readyMs));
    times.oldFirst.push(await inPage('/old', readyMs, { isFirstVisit: true }));
    times.first.push(await inPage('/new', readyMs, { isFirstVisit: true }));
    times.preloaded.push(await inPage('/preload', readyMs, { isFirstVisit: true }));
    times.old.push(await inPage('/old', () => globalThis.evaluatedMs));
    times.small.push(await inPage('/new', () => globalThis.evaluatedMs));
    times.click.push(await inPage('/new', clickMs));
  }
  printTimes(times);
} finally {
  await browser.close();
  server.close();
}

async function answer(request, response) {
  const { pathname } = new URL(request.url, origin);
  const script = (sources) =>
    `<script>const began = performance.now()</script>${sources.map((source) => `<script src="${source}"></script>`).join('')}
     <script>evaluatedMs = performance.now() - began</script>`;
  const html = (body) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><html lang="en">${body}`);
  if (pathname === '/old') return html(`${script(['/old/0.js', '/old/1.js'])}${OLD_READY}${ELEMENT}`);
  if (pathname === '/preload')
    return html(`${NEW_READY}${await preloadTag()}${script(['/embed/cartfare.js'])}${ELEMENT}`);
  if (pathname === '/far') return html(`${script(['/embed/cartfare.js'])}${SPACE}${ELEMENT}`);
  if (pathname === '/new') return html(`${NEW_READY}${script(['/embed/cartfare.js'])}${ELEMENT}`);
  const file = pathname.startsWith('/old/')
    ? OLD_LIBRARIES[Number(pathname[5])]
    : join(DIST, pathname.slice('/embed/'.length));
  const body = await readFile(file).catch(() => null);
  if (body === null) return response.writeHead(404).end();
  const type = file.endsWith('.css') ? 'text/css' : 'text/javascript';
  const headers = { 'content-type': type, 'content-encoding': 'gzip', 'cache-control': 'max-age=600' };
  const compressed = gzipSync(body, { level: 9 });
  sent.push({ name: pathname.replace(/^.*\//, '').replace(/-[\w-]{8}\.js$/, '.js'), bytes: compressed.length });
  response.writeHead(200, headers).end(compressed);
}

/** Clicks as a shopper does, whose first touch loads the rules of the country. */
async function clickOnce(page) {
  const lastFile = page.waitForResponse(/cartfare-rules-/);
  await page.click('[data-cartfare-ready] button');
  await lastFile;
}

/** All scripts and styles that a first visit of the page loads. */
async function filesOf(path, act) {
  const context = await browser.newContext();
  const page = await context.newPage();
  sent = [];
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await act(page);
  await page.waitForLoadState('networkidle');
  await context.close();
  return sent;
}

/** The tag that the snippet of the built drop-in renders. */
async function preloadTag() {
  const [file] = /cartfare-app-[\w-]{8}\.js/.exec(await readFile(join(DIST, 'cartfare-preload.liquid'), 'utf8'));
  return `<link rel="modulepreload" href="/embed/${file}">`;
}

/** Opens a new page. Unless it is a first visit, the files are cached, so that only the browser's work is measured. */
async function inPage(path, measure, { isFirstVisit = false } = {}) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (isFirstVisit) await devtools.send('Network.emulateNetworkConditions', { offline: false, ...MOBILE_NETWORK });
  else await page.goto(origin + path, { waitUntil: 'networkidle' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOW_DOWN });
  await page.goto(origin + path);
  const value = await page.evaluate(measure);
  await context.close();
  return value;
}

/** From the start of the page until the calculator is ready. */
async function readyMs() {
  while (globalThis.readyAtMs === undefined) await new Promise((resolve) => setTimeout(resolve, 10));
  return globalThis.readyAtMs;
}

/** From the click to the frame that shows the busy label. */
async function clickMs() {
  const element = document.querySelector('#one');
  while (globalThis.readyAtMs === undefined) await new Promise((resolve) => setTimeout(resolve, 10));
  const button = element.querySelector('button');
  const clicked = performance.now();
  button.click();
  while (!button.disabled) await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - clicked;
}

function printBytes({ old, beforeTouch, all }) {
  const sum = (files) => files.reduce((total, { bytes }) => total + bytes, 0);
  const row = (name, bytes, goal) => console.log(`| ${name} | ${bytes} | ${goal} | ${(bytes / sum(old)).toFixed(2)} |`);
  console.log('| bytes, gzip | measured | goal, at most | share of the old |\n|---|---|---|---|');
  row('old: jQuery 2.2.4 and Underscore 1.7', sum(old), '');
  row('before the calculator is near', sum(beforeTouch), GOALS.beforeTouch);
  row('in all, after the first click', sum(all), GOALS.all);
  for (const { name, bytes } of all) row(`of it ${name}`, bytes, '');
  console.log('');
}

function printTimes({ oldReady, ready, oldFirst, first, preloaded, old, small, click }) {
  const row = (name, before, now) =>
    console.log(
      before === null
        ? `| ${name} | | ${median(now).toFixed(0)} | |`
        : `| ${name} | ${median(before).toFixed(0)} | ${median(now).toFixed(0)} | ${(median(now) / median(before)).toFixed(2)} |`,
    );
  console.log(`| ms, ${CPU_SLOW_DOWN}x slower CPU, median of ${RUNS} | old | drop-in | ratio |\n|---|---|---|---|`);
  row('page start until ready, files in the cache', oldReady, ready);
  row('page start until ready, first visit on a slow mobile network', oldFirst, first);
  row('the same, with the rest preloaded', oldFirst, preloaded);
  row('evaluating the scripts of the head, files in the cache', old, small);
  row('click until the busy label is shown', null, click);
}
