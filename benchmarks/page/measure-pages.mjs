import { slowDown } from './network.mjs';
import { readSeen, watchPage } from './watch-page.mjs';

/** The measured pages, by their names in the table. */
export const PAGES = [
  { name: 'home', path: '/' },
  { name: 'product', path: '/products/storm-lantern' },
  { name: 'where we ship', path: '/shipping' },
  { name: 'cart', path: '/cart' },
  { name: 'checkout', path: '/checkout' },
  { name: 'account', path: '/account' },
];

/** Measures one page with an empty browser cache. */
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

/** Time limit for storing a page in the back/forward cache and restoring it, in milliseconds. */
const BACK_LIMIT_MS = 5_000;

/** Whether "Back" restores the page from the back/forward cache instead of loading it again. */
export async function isKeptForBack(browser, shop, { path }) {
  const context = await browser.newContext({ storageState: shop.visitor });
  try {
    const page = await context.newPage();
    await page.goto(shop.url + path, { waitUntil: 'networkidle' });
    await page.evaluate(() => (globalThis.benchMark = true));
    await page.goto(`${shop.url}/nowhere`, { waitUntil: 'networkidle' });
    // Playwright waits for a load event, which a restored page does not have.
    await page.evaluate(() => history.back()).catch(() => {});
    await page.waitForURL(shop.url + path, { waitUntil: 'commit', timeout: BACK_LIMIT_MS });
    return await page.evaluate(() => globalThis.benchMark === true);
  } finally {
    await context.close();
  }
}
