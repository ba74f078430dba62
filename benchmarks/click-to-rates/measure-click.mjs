/** Between press and release of button or key, as a person's finger takes it at least, in ms. */
const PRESS_MS = 60;

/** How the button is clicked. Whoever uses the keyboard is on the button before; Enter clicks with its press. */
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
 * From the click to the frame in which the first rate is on the screen, in milliseconds by the browser's own clock, and
 * where the time went. The reveal's 400 ms start with that frame and are not counted.
 */
export async function measureClick(page, pageUrl, { country, province, zip }, click) {
  await page.goto(pageUrl, { waitUntil: 'networkidle' });
  await page.locator('#address_country').selectOption(country);
  await page.locator('#address_province').selectOption(province);
  await page.locator('#address_zip').fill(zip);
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
      // A frame's callbacks run before it is painted; a task after them runs when it has been.
      requestAnimationFrame(() =>
        setTimeout(() => resolve({ clickedMs, shownMs: performance.now(), calls: callsSoFar() })),
      );
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
}
