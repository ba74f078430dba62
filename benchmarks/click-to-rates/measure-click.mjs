/** Minimum time between a person's press and release of a button or key, in ms. */
const PRESS_MS = 60;

/** Ways to click the button. For the keyboard it has the focus before; Enter clicks when it is pressed. */
export const WAYS = {
  mouse: (button) => button.click({ delay: PRESS_MS }),
  'space bar': async (button) => {
    await focusAhead(button);
    await button.press(' ', { delay: PRESS_MS });
  },
  Enter: async (button) => {
    await focusAhead(button);
    await button.press('Enter');
  },
};

async function focusAhead(button) {
  await button.focus();
  await button.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/**
 * Time from the click to the frame that shows the first rate, in milliseconds of the browser's clock, and its parts.
 * The reveal's 400 ms start with that frame and are not counted.
 */
export async function measureClick(page, pageUrl, { country, province, postalCode }, click) {
  await page.goto(pageUrl, { waitUntil: 'networkidle' });
  await page.locator('#address_country').selectOption(country);
  await page.locator('#address_province').selectOption(province);
  await page.locator('#address_zip').fill(postalCode);
  const measured = page.evaluate(waitForRates);
  await click(page.locator('#shipping-calculator .get-rates'));
  const { clickedMs, shownMs, calls } = await measured;
  const [prepare, ...polls] = calls;
  return {
    totalMs: shownMs - clickedMs,
    untilSentMs: prepare.startMs - clickedMs,
    prepareMs: prepare.endMs - prepare.startMs,
    pollsMs: polls.at(-1).endMs - prepare.endMs,
    untilShownMs: shownMs - polls.at(-1).endMs,
    polls: polls.length,
  };
}

/** Runs in the page. */
function waitForRates() {
  const callsSoFar = () =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/cart\/(prepare|async)_shipping_rates/u.test(name))
      .map(({ startTime, responseEnd }) => ({ startMs: startTime, endMs: responseEnd }));

  return new Promise((resolve) => {
    let clickedMs;
    document.addEventListener('click', (event) => (clickedMs = event.timeStamp), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      const rate = document.querySelector('#shipping-rates li');
      if (rate === null || rate.getClientRects().length === 0) return;
      observer.disconnect();
      // Animation-frame callbacks run before the frame is painted; a task after them runs after it.
      requestAnimationFrame(() =>
        setTimeout(() => resolve({ clickedMs, shownMs: performance.now(), calls: callsSoFar() })),
      );
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
}
