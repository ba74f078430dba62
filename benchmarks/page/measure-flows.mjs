import { slowDown } from './network.mjs';
import { forget, readSeen, waitForEnd, watchPage } from './watch-page.mjs';

/**
 * A shopper's actions on the cart page, one after another in one visit: the input, and what the page shows at the end.
 * Each run has another postal code, because the shop caches a carrier's answers.
 */
export const FLOWS = [
  {
    name: 'change country',
    // The next country depends on the language, and with it the fields that change: Cape Verde is next in English.
    prepare: (page) =>
      page.locator('#address_country').evaluate((select) => {
        const option = (code) => select.querySelector(`option[value="${code}"]`);
        option('CA').after(option('CV'));
      }),
    // Typed, because setting a select by a script is not an interaction for the browser.
    press: async (page) => {
      await page.locator('#address_country').focus();
      await page.keyboard.press('ArrowDown');
    },
    end: { selector: '#address_province_container', isShown: false },
  },
  {
    name: 'calculate',
    prepare: async (page, postalCode) => {
      await page.locator('#address_country').selectOption('CA');
      await page.locator('#address_province').selectOption('ON');
      await page.locator('#address_zip').fill(postalCode);
    },
    press: (page) => page.locator('#shipping-calculator .get-rates').click(),
    end: { selector: '#shipping-rates li', isShown: true },
  },
  {
    name: 'select a rate',
    press: (page) => page.locator('#shipping-rates input[type="radio"]').last().click(),
    end: { selector: '#estimated-shipping em', isShown: true, isChanged: true },
  },
  {
    name: '"+"',
    press: (page) => page.locator('.stepper__step').nth(1).click(),
    // Shown when the shop has confirmed the change.
    end: { selector: '[data-cart-count]', isShown: true, isChanged: true },
    // Includes layout shifts by the rates of the changed cart.
    settle: (page) => page.locator('#shipping-rates li').first().waitFor(),
  },
];

/** Measures each flow in one visit of the cart page, in the language of its path. */
export async function measureFlows(browser, shop, postalCode, cpuSlowDown, path = '/cart') {
  const context = await browser.newContext({ storageState: shop.visitor });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPage);
    await page.goto(shop.url + path, { waitUntil: 'networkidle' });
    const network = await slowDown(page, cpuSlowDown);
    const measured = [];
    for (const flow of FLOWS) measured.push(await measureFlow(page, network, flow, postalCode));
    await page.locator('.stepper__step').first().click();
    await page.waitForLoadState('networkidle');
    return measured;
  } finally {
    await context.close();
  }
}

async function measureFlow(page, network, { prepare, press, end, settle }, postalCode) {
  await prepare?.(page, postalCode);
  await page.evaluate(readSeen);
  await page.evaluate(forget);
  network.take();
  const ended = page.evaluate(waitForEnd, end);
  await press(page);
  const endMs = await ended;
  await settle?.(page);
  return { endMs, ...(await page.evaluate(readSeen)), ...network.take() };
}
