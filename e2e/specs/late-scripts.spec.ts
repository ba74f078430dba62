import { holdRequests, logCalls } from '../support/rate-calls.ts';
import { HAMBURG, TORONTO } from '../support/cart-page.ts';
import { expect, FAILED_CALL, test } from '../support/test.ts';

test.describe('scripts that arrive late', () => {
  test('EN-1: what was filled in before them counts', async ({ page, cart, seller }) => {
    const release = await holdRequests(page, '**/assets/*.js');
    const calls = logCalls(page);
    await seller.add('HS-KNI');
    await page.goto('/cart', { waitUntil: 'commit' });
    await cart.enter(HAMBURG);
    await expect(cart.provinceContainer).toBeVisible();

    release();
    await expect(cart.provinceContainer).toBeHidden();
    await cart.button.click();
    await expect(cart.feedback).toContainText('20095, Germany');
    expect([...new URLSearchParams(calls[0]?.body ?? '')]).toEqual([
      ['shipping_address[zip]', '20095'],
      ['shipping_address[country]', 'DE'],
      ['shipping_address[province]', ''],
    ]);
  });

  test('BE-10: a click before them posts the form', async ({ page, cart, seller }) => {
    await page.route('**/assets/*.js', () => {});
    await seller.add('HS-KNI');
    await page.goto('/cart', { waitUntil: 'commit' });
    await cart.ask(HAMBURG);
    await expect(cart.feedback).toContainText('20095, Germany');
    await expect(page).toHaveURL(/\/cart\?/u);
  });
});

/** A file that is smaller fits into one packet as it is. */
const WORTH_COMPRESSING_BYTES = 1_000;

test('the scripts and style sheets of the cart page come compressed', async ({ page, cart, seller }) => {
  const uncompressed: string[] = [];
  page.on('response', (response) => {
    if (!/\.(?:js|css)$/u.test(new URL(response.url()).pathname)) return;
    const isPlain = response.headers()['content-encoding'] === undefined;
    if (isPlain && Number(response.headers()['content-length']) >= WORTH_COMPRESSING_BYTES)
      uncompressed.push(response.url());
  });
  await seller.add('HS-KNI');
  await cart.open();
  await page.waitForLoadState('networkidle');
  expect(uncompressed).toEqual([]);
});

test.describe('texts of the page that do not arrive', () => {
  test.use({ expectedConsole: [FAILED_CALL] });

  /** The English texts of the calculator and of the cart page. */
  const TEXT_FILES = /\/assets\/en-[\w-]+\.js/u;

  test('are asked for once more, and the page comes alive', async ({ page, cart, seller }) => {
    // Those in English are part of the script. A browser remembers a module that failed to load, so a second try needs another URL.
    await seller.add('HS-KNI');
    const markup = await (await page.request.get('/de/cart')).text();
    const files = JSON.parse(/"textFiles":(\[[^\]]*\])/u.exec(markup)?.[1] ?? '[]') as string[];
    expect(files).toHaveLength(2);
    await page.route(
      ({ pathname, search }) => files.includes(pathname) && search === '',
      (route) => route.abort(),
    );
    await cart.open('/de/');
    await cart.country.selectOption('DE');
    await expect(cart.provinceContainer).toBeHidden();
  });

  test('BE-10: leave the page its forms', async ({ page, cart, seller }) => {
    await page.route(TEXT_FILES, (route) => route.abort());
    await seller.add('HS-KNI');
    await cart.open();
    await cart.ask(HAMBURG);
    await expect(cart.feedback).toContainText('20095, Germany');
    await expect(page).toHaveURL(/\/cart\?/u);
    // Until then the browser moves to the fragment of the URL, and takes the focus there.
    await page.waitForLoadState();
    await page.getByRole('textbox', { name: /^Quantity of/u }).fill('3');
    await page.getByRole('textbox', { name: /^Quantity of/u }).press('Enter');
    await expect.poll(() => seller.count()).toBe(3);
  });
});

test.describe('scripts that do not arrive', () => {
  test.use({ expectedConsole: [FAILED_CALL] });

  test('BE-10: leave every page the buttons of its forms, and no control that needs them', async ({
    page,
    cart,
    seller,
  }) => {
    await page.route('**/assets/*.js*', (route) => route.fulfill({ status: 404 }));
    const waitInVain = () => page.evaluate(() => document.getAnimations().forEach((each) => each.finish()));
    const button = (name: string) => page.getByRole('button', { name, exact: true });

    await page.goto('/products/storm-lantern');
    await expect(button('Change')).toBeHidden();
    await expect(button('One more')).toBeVisible();
    await waitInVain();
    await expect(button('One more')).toBeHidden();
    await page.getByLabel('Currency').selectOption('EUR');
    await button('Change').click();
    await expect(page.locator('.product__price')).toContainText('€');

    await seller.add('HS-KNI');
    await cart.open();
    await cart.ask(TORONTO);
    await expect(cart.rates.first()).toBeVisible();
    await waitInVain();
    await expect(page.locator('.cartfare-sort')).toBeHidden();
    await page.getByRole('textbox', { name: /^Quantity of/u }).fill('3');
    await button('Update').click();
    await expect.poll(() => seller.count()).toBe(3);
    await page.getByRole('button', { name: 'Check out' }).first().click();
    await waitInVain();
    await page.getByRole('radio').last().check();
    await button('Use this option').click();
    await expect(page.getByRole('radio').last()).toBeChecked();
  });
});
