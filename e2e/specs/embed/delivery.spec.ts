import type { Page } from '@playwright/test';
import {
  askedDestinations,
  calculate,
  elementWith,
  expect,
  getRatesForGermany,
  openEdited,
  openElement,
  test,
} from '../../support/theme-test.ts';
import { furtherCases } from '../../support/further-cases.ts';

test('nothing but the small script is loaded before the calculator comes near the window', async ({
  page,
  themeShop,
}) => {
  await page.goto('/bare');
  await page.waitForLoadState('load');
  expect(themeShop.embedFiles()).toEqual(['cartfare.js']);

  await page.locator('#first').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Estimate shipping' })).toBeVisible();
  expect(themeShop.embedFiles().length).toBeGreaterThan(1);
});

for (const [place, side] of (['left', 'right'] as const).entries()) {
  test(
    `nothing but the small script is loaded for a closed drawer ${side} of the window, until it opens`,
    furtherCases(place),
    async ({ page, themeShop }) => {
      const away = side === 'left' ? '-100%' : '100%';
      const inner = `position: absolute; ${side}: 0; width: 300px; padding: 24px; transform: translateX(${away})`;
      const drawer = `<div style="position: fixed; inset: 0"><div style="${inner}">${elementWith('')}</div></div>`;
      await openElement(page, drawer);
      await page.waitForLoadState('load');
      // The observer reports after a frame.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(themeShop.embedFiles()).toEqual(['cartfare.js']);

      await page.locator('cartfare-calculator').evaluate(({ parentElement }) => {
        if (parentElement !== null) parentElement.style.transform = 'none';
      });
      await expect(page.getByRole('heading', { name: 'Estimated shipping' })).toBeVisible();
    },
  );
}

for (const [place, query] of ['', '&hash=9f8e7d', '&csp=strict', '&csp=nonce'].entries()) {
  test(
    `a page that preloads the rest loads it with the small script, and once (/bare?preload${query})`,
    furtherCases(place),
    async ({ page, themeShop }) => {
      const rest = /^cartfare-app-[\w-]{8}\.js$/u;
      await page.goto(`/bare?preload${query}`);
      await page.waitForLoadState('load');
      await expect.poll(() => themeShop.embedFiles().toSorted()).toEqual([expect.stringMatching(rest), 'cartfare.js']);

      const first = page.locator('#first');
      await first.scrollIntoViewIfNeeded();
      await first.getByLabel('Country').selectOption('Germany');
      await first.getByRole('button', { name: 'Calculate shipping' }).click();
      await expect(first.getByRole('radio')).toHaveCount(2);
      expect(themeShop.embedFiles().filter((file) => rest.test(file))).toHaveLength(1);
    },
  );
}

for (const [place, policy] of ['strict', 'nonce'].entries()) {
  test(`works under a content policy: ${policy}`, furtherCases(place), async ({ page }) => {
    await page.goto(`/plain?csp=${policy}`);
    await getRatesForGermany(page);
  });
}

test('works from a folder with a hash, as CDNs have them', async ({ page, themeShop }) => {
  await page.goto('/plain?hash=9f8e7d');
  await getRatesForGermany(page);
  expect(themeShop.requests.some(({ path }) => /\/assets\/9f8e7d\/cartfare-app-/u.test(path))).toBe(true);
});

test('a script that lies elsewhere is told where the other files are', async ({ page, themeShop }) => {
  await page.route('**/elsewhere/cartfare.js', async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${themeShop.baseUrl}/assets/cartfare.js`, maxRetries: 1 }) }),
  );
  const script = 'src="/elsewhere/cartfare.js" data-app="/assets/9f8e7d/cartfare-app-00000000.js"';
  await openEdited(page, '/plain', (markup) => markup.replace('src="/assets/cartfare.js?v=1"', script));
  await getRatesForGermany(page);
  // The folder counts: the script knows the names itself.
  expect(themeShop.requests.some(({ path }) => /^\/assets\/9f8e7d\/cartfare-app-(?!0{8})/u.test(path))).toBe(true);
});

for (const [place, script] of (['twice', 'end'] as const).entries()) {
  const title = `works with the script at the ${script === 'end' ? 'end of the page' : 'start and again at the end'}`;

  test(title, furtherCases(place), async ({ page, themeShop }) => {
    await page.goto(`/plain?script=${script}`);
    await getRatesForGermany(page);
    expect(themeShop.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
}

test('finds its own script where an image is called currentScript', async ({ page }) => {
  await openEdited(page, '/plain', (markup) => markup.replace('<body>', '<body><img name="currentScript" alt="" />'));
  await getRatesForGermany(page);
});

test('works with the script as a module', async ({ page }) => {
  await openEdited(page, '/plain', (markup) =>
    markup.replace(/<script (src="[^"]*cartfare\.js)/u, '<script type="module" $1'),
  );
  await getRatesForGermany(page);
});

/** Firefox does not load a module again that failed to load in the same page: there, only a reload helps. */
async function retryIn(browserName: string, page: Page, touch: () => Promise<void>): Promise<void> {
  if (browserName === 'firefox') await page.reload();
  await touch();
}

/** The app does not load until the connection is mended. Browsers may try once or twice by themselves. */
async function breakConnection(page: Page) {
  let isBroken = true;
  let failures = 0;
  await page.route(/cartfare-app-[\w-]{8}\.js/u, (route) => {
    if (!isBroken) return route.continue();
    failures += 1;
    return route.abort('connectionreset');
  });
  return {
    hasFailed: () => expect.poll(() => failures).toBeGreaterThan(0),
    mend: () => {
      isBroken = false;
    },
  };
}

test.describe('a connection that broke', () => {
  test.use({
    expectedConsole: [/Failed to (?:load resource|fetch dynamically)|error loading dynamically imported module/u],
  });

  test('is tried again when the page is touched, where the element has nothing to touch', async ({
    page,
    browserName,
  }) => {
    const connection = await breakConnection(page);
    await openElement(page, elementWith(''));
    await connection.hasFailed();
    connection.mend();
    await retryIn(browserName, page, () => page.getByRole('heading', { name: 'Cart' }).click());
    await calculate(page);
    await expect(page.getByRole('radio')).toHaveCount(2);
  });

  test('is tried again when a page of the old client is touched', async ({ page, browserName }) => {
    const connection = await breakConnection(page);
    await page.goto('/legacy');
    await connection.hasFailed();
    connection.mend();
    await retryIn(browserName, page, () => page.getByLabel('Country').focus());
    await expect(page.getByLabel('Province')).toBeVisible();
  });
});

for (const [kind, address] of [
  ['fields from the server', '/plain'],
  ['a page of the old client', '/legacy'],
] as const) {
  test.describe(`${kind}, without the main file`, () => {
    test.use({ expectedConsole: [/./u] });

    test('say so when the button is pressed, and calculate with the next press', async ({ page, browserName }) => {
      const mainFile = /cartfare-app-[\w-]{8}\.js/u;
      await page.route(mainFile, (route) => route.fulfill({ status: 404 }));
      await page.goto(address);
      await page.getByLabel('Country').selectOption('Germany');
      const button = page.getByRole('button', { name: 'Calculate shipping' }).first();
      await button.click();
      const message = page.getByText('The calculator could not be loaded. Try again, or reload the page.');
      await expect(message).toHaveRole('alert');
      await button.click();
      await expect(message).toHaveCount(1);

      await page.unroute(mainFile);
      await retryIn(browserName, page, () => page.getByLabel('Country').focus());
      await page.getByLabel('Country').selectOption('Germany');
      await page.locator('.get-rates, [data-cartfare="get-rates"]').first().click();
      await expect(page.locator('#shipping-rates li')).toHaveCount(2);
      await expect(message).toHaveCount(0);
    });
  });
}

test('what was typed and the focus are kept when the script arrives late', async ({ page, themeShop }) => {
  await page.goto('/plain?script=none');
  await page.getByLabel('Country').selectOption('United States');
  await page.getByLabel('Postal code').click();
  await page.keyboard.type('100');
  await page.addScriptTag({ url: `${themeShop.baseUrl}/assets/cartfare.js` });
  await expect(page.getByLabel('Province')).toBeVisible();
  await page.keyboard.type('01');

  // What the page tells about neither comes from our rules after the shopper's first input.
  const zip = page.getByLabel('ZIP code');
  await expect(zip).toBeFocused();
  await expect(zip).toHaveValue('10001');
  await expect(page.getByLabel('State')).toBeVisible();
  await expect(page.getByLabel('Country')).toHaveValue('United States');
});

test('two elements are two calculators, with ids of their own', async ({ page }) => {
  await page.goto('/bare');
  await page.locator('#first').scrollIntoViewIfNeeded();
  const first = page.locator('#first');
  const second = page.locator('#second');
  await second.getByLabel('Country').selectOption('Germany');
  await second.getByRole('button', { name: 'Calculate shipping' }).click();
  await expect(second.getByRole('radio')).toHaveCount(2);
  await expect(first.getByRole('radio')).toHaveCount(0);
  const ids = await page.locator('cartfare-calculator [id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test('an element that is moved keeps its answer', async ({ page }) => {
  await page.goto('/plain');
  await getRatesForGermany(page);
  await page.evaluate(() => {
    const calculator = document.querySelector('cartfare-calculator');
    if (calculator !== null) document.body.prepend(calculator);
  });
  await expect(page.getByRole('radio')).toHaveCount(2);
  await page.getByLabel('Country').selectOption('Canada');
  await expect(page.locator('.cartfare-rates')).toHaveAttribute('inert', '');
});

test('a section that the theme editor renders anew shows its new settings, and keeps the address', async ({ page }) => {
  await page.goto('/plain');
  await page.getByLabel('Country').selectOption('Germany');
  await page.getByLabel('Postal code').fill('10115');
  await page.evaluate(() => {
    const old = document.querySelector('cartfare-calculator');
    if (old === null) return;
    old.dispatchEvent(new Event('shopify:section:unload', { bubbles: true }));
    const fresh = document.createElement('cartfare-calculator');
    fresh.id = 'calculator-1';
    fresh.setAttribute('heading', 'Show rates');
    old.replaceWith(fresh);
    fresh.dispatchEvent(new Event('shopify:section:load', { bubbles: true }));
  });
  await expect(page.locator('cartfare-calculator').getByRole('heading', { name: 'Show rates' })).toBeVisible();
  await expect(page.getByLabel('Postal code')).toHaveValue('10115');
});

test('a page that comes back from the browser’s cache asks again, because the cart may be another one', async ({
  page,
  themeShop,
}) => {
  await page.goto('/plain');
  await getRatesForGermany(page);
  // Driven browsers have no back/forward cache; these are its events.
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect.poll(() => askedDestinations(themeShop).length).toBe(2);
  await expect(page.getByRole('radio')).toHaveCount(2);
});
