import { slowDown } from './network.mjs';
import { readSeen, watchPage } from './watch-page.mjs';

/** The pages that are measured, by what the table calls them. */
export const PAGES = [
  { name: 'home', path: '/' },
  { name: 'product', path: '/products/storm-lantern' },
  { name: 'where we ship', path: '/shipping' },
  { name: 'cart', path: '/cart' },
  { name: 'checkout', path: '/checkout' },
  { name: 'account', path: '/account' },
];

/** One page, opened for the first time: nothing of the shop is in the browser's cache. */
export async function measurePage(browser, shop, { path }, cpuSlowDown) {
  const context = await browser.newContext({ storageState: shop.visitor });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPage);
    const network = await slowDown(page, cpuSlowDown);
    await page.goto(shop.url + path, { waitUntil: 'networkidle' });
    await network.quiet();
    const firstByteMs = await page.evaluate(() => performance.getEntriesByType('navigation')[0].responseStart);
    return { ...network.take(), firstByteMs, ...(await page.evaluate(readSeen)) };
  } finally {
    await context.close();
  }
}

/** Time for the browser to put a page aside and to bring it back, in milliseconds. */
const BACK_LIMIT_MS = 5_000;

/** Whether "Back" brings the page itself back, and not another load of it. */
export async function isKeptForBack(browser, shop, { path }) {
  const context = await browser.newContext({ storageState: shop.visitor });
  try {
    const page = await context.newPage();
    await page.goto(shop.url + path, { waitUntil: 'networkidle' });
    await page.evaluate(() => (globalThis.benchMark = true));
    await page.goto(`${shop.url}/nowhere`, { waitUntil: 'networkidle' });
    // Playwright waits for a load, which a page that was kept does not have.
    await page.evaluate(() => history.back()).catch(() => {});
    await page.waitForURL(shop.url + path, { waitUntil: 'commit', timeout: BACK_LIMIT_MS });
    return await page.evaluate(() => globalThis.benchMark === true);
  } finally {
    await context.close();
  }
}
