import { renderBlock } from '../../../packages/embed/theme/testing/render-liquid.ts';
import { holdRequests } from '../../support/rate-calls.ts';
import { askedDestinations, calculate, elementWith, expect, openElement, test } from '../../support/theme-test.ts';

const HAMBURG = { zip: '20095', country: 'DE', province: '' };

test('BE-4: the address of the last request is there again on the next page, and after a theme’s reload', async ({
  page,
  themeShop,
}) => {
  await openElement(page, elementWith('remember-address'));
  await page.getByLabel('Postal code').fill('20095');
  await calculate(page);
  await expect(page.getByRole('radio')).toHaveCount(2);

  await openElement(page, elementWith('remember-address'), '', '/dawn');
  await expect(page.getByLabel('Postal code')).toHaveValue('20095');
  await expect(page.getByLabel('Country')).toHaveValue('DE');

  await openElement(page, elementWith('remember-address calculate-on-load'));
  await expect(page.getByRole('radio')).toHaveCount(2);
  expect(askedDestinations(themeShop)).toEqual([HAMBURG, HAMBURG]);
});

test('BE-4: an element without the option remembers nothing', async ({ page }) => {
  await openElement(page, elementWith(''));
  await page.getByLabel('Postal code').fill('20095');
  await calculate(page);
  await expect(page.getByRole('radio')).toHaveCount(2);
  await openElement(page, elementWith('remember-address'), '', '/dawn');
  await expect(page.getByLabel('Country')).toHaveValue('DE');
  await expect(page.getByLabel('Postal code')).toHaveValue('');
});

test('BE-4: the block starts with the address of the last request rather than with the customer’s own', async ({
  page,
}) => {
  const customer = { default_address: { country: 'Canada', country_code: 'CA', province: 'Ontario', zip: 'K1N 5T2' } };
  const block = await renderBlock('shipping-calculator', { customer }, { auto: 'nobody', remember_address: true });
  await openElement(page, block);
  await page.getByLabel('Postal code').fill('M5V 2T6');
  await page.getByRole('button', { name: 'Calculate shipping' }).first().click();
  await expect(page.locator('.cartfare-rate')).toHaveCount(2);

  await openElement(page, block, '', '/dawn');
  await expect(page.getByLabel('Postal code')).toHaveValue('M5V 2T6');
  await expect(page.getByLabel('Province')).toHaveValue('Ontario');
});

test('BE-4: after a log-out the block has nothing of the customer’s address', async ({ page }) => {
  const customer = { default_address: { country: 'Canada', country_code: 'CA', province: 'Ontario', zip: 'K1N 5T2' } };
  const settings = { auto: 'signed-in', remember_address: true };
  await openElement(page, await renderBlock('shipping-calculator', { customer }, settings));
  await expect(page.locator('.cartfare-rate')).toHaveCount(2);

  await openElement(page, await renderBlock('shipping-calculator', {}, settings), '', '/dawn');
  await expect(page.locator('cartfare-calculator[data-cartfare-ready]')).toBeVisible();
  await expect(page.getByLabel('Postal code')).toHaveValue('');
});

test('BE-4: what the shopper has typed before the calculator starts is not replaced by the remembered address', async ({
  page,
}) => {
  const block = await renderBlock('shipping-calculator', {});
  await openElement(page, block);
  await page.getByLabel('Province').selectOption('Ontario');
  await page.getByLabel('Postal code').fill('M5V 2T6');
  await page.getByRole('button', { name: 'Calculate shipping' }).first().click();
  await expect(page.locator('.cartfare-rate')).toHaveCount(2);

  const arrive = await holdRequests(page, /\/cartfare\.js\?/u);
  const opened = openElement(page, block, '', '/dawn');
  await page.waitForURL('**/dawn', { waitUntil: 'commit' });
  await page.getByLabel('Postal code').fill('K1N 5T2');
  arrive();
  await opened;
  await expect(page.locator('cartfare-calculator[data-cartfare-ready]')).toBeVisible();
  await expect(page.getByLabel('Postal code')).toHaveValue('K1N 5T2');
});
