import { createRequire } from 'node:module';
import { askedDestinations, calculate, elementWith, expect, openElement, test } from '../../support/theme-test.ts';

test('a page whose Object.prototype has names of options and attributes loads only our files and asks its own shop', async ({
  page,
  themeShop,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(themeShop.baseUrl)) foreign.push(request.url());
  });
  await page.addInitScript(() => {
    const polluted = {
      app: 'https://attacker.invalid/cartfare-app.js',
      baseUrl: 'https://attacker.invalid/',
      root: '/attacker/',
      Shopify: { routes: { root: '/attacker/' } },
      routes: { root: '/attacker/' },
    };
    for (const [name, value] of Object.entries(polluted)) {
      Object.defineProperty(Object.getPrototypeOf({}), name, { value, configurable: true, writable: true });
    }
  });
  await openElement(page, elementWith('', { free: 'Gratis' }));
  await calculate(page);
  await expect(page.getByRole('radio')).toHaveCount(2);
  expect(foreign).toEqual([]);
  expect(askedDestinations(themeShop)).toEqual([{ zip: '', country: 'DE', province: '' }]);
});

test('an element named currentScript does not hide where the files of the drop-in are', async ({ page }) => {
  await openElement(
    page,
    elementWith(''),
    '<img name="currentScript" alt=""><script src="data:text/javascript,//https://x/cartfare.js"></script>',
  );
  await calculate(page);
  await expect(page.getByRole('radio')).toHaveCount(2);
});

test('a change that only the page’s jQuery reports reaches the calculator', async ({ page, themeShop }) => {
  await openElement(page, elementWith(''));
  await expect(page.getByText('For example 26133')).toBeVisible();
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve('jquery') });
  const country = page.getByLabel('Country').first();
  // As select2 and its kind do: the value by script, the event by jQuery.
  await country.evaluate((select: HTMLSelectElement) => {
    const { jQuery } = window as unknown as {
      jQuery(select: Element): { val(value: string): { trigger(type: string): void } };
    };
    const canada = [...select.options].find(({ text }) => text === 'Canada');
    jQuery(select)
      .val(canada?.value ?? '')
      .trigger('change');
  });
  await expect(page.getByLabel('Province').first()).toBeVisible();
  await page.getByLabel('Postal code').first().fill('H3Z 2Y7');
  await page.getByRole('button', { name: 'Calculate shipping' }).first().click();
  await expect(page.getByRole('radio')).toHaveCount(2);
  expect(askedDestinations(themeShop)[0]?.['country']).toMatch(/^(CA|Canada)$/u);
});

test('a module takes its own tag for its own, not one that runs nothing', async ({ page, themeShop }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(themeShop.baseUrl)) foreign.push(request.url());
  });
  const decoy = '<script type="text/template" src="https://attacker.invalid/cartfare.js"></script>';
  const module = '<script type="module" src="/assets/cartfare.js?v=1"></script>';
  await openElement(page, elementWith(''), decoy + module, '/plain?script=none');
  await calculate(page);
  await expect(page.getByRole('radio')).toHaveCount(2);
  expect(foreign).toEqual([]);
});
