import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { EXAMPLE, expectNoSidewaysScroll, PHONE, publish, test } from '../support/desk-test.ts';

test('from the first link to the last version taken back, on a phone', async ({ page, rates }) => {
  await page.setViewportSize(PHONE);
  await publish(rates, 4242, 'Ana', 'Autumn prices');
  await page.goto(rates.deskUrl);
  await expect(page.getByRole('heading', { name: 'Versions' })).toBeVisible();
  expect(page.url()).toBe(`${rates.url}/desk/versions`);
  const live = page.getByRole('region', { name: 'Live now' });
  await expect(live.getByRole('heading', { name: 'Version 2' })).toBeVisible();
  await expect(live).toContainText('Autumn prices');
  await expect(live).toContainText('by Ana');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await live.getByRole('button', { name: 'Take back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take back version 2?' });
  await expect(dialog).toContainText(/-> 4\.90 CAD/u);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Version 3 is live' })).toBeFocused();
  await expect(live.getByRole('heading', { name: 'Version 3' })).toBeVisible();
  await expect(live).toContainText('by owner');
  const [current, first] = await Promise.all([rates.command('settings', 'export'), readFile(EXAMPLE, 'utf8')]);
  expect(current).toBe(first);
});

test.describe('another person’s version', () => {
  test.use({ expectedConsole: [/409/u] });

  test('keeps a change from being taken back unseen', async ({ page, rates }) => {
    await publish(rates, 4242, 'Ana', 'Autumn prices');
    await page.goto(rates.deskUrl);
    const live = page.getByRole('region', { name: 'Live now' });
    await live.getByRole('button', { name: 'Take back' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(/-> 4\.90 CAD/u);
    await publish(rates, 5151, 'Ben', 'Winter prices');
    await dialog.getByRole('button', { name: 'Take back' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Version 3 was published by Ben meanwhile');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Version 3 was published by Ben while you looked.' }),
    ).toBeVisible();
    await expect(live.getByRole('heading', { name: 'Version 3' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('any two versions are compared, by the keyboard alone, and a viewer sees no buttons that change', async ({
  page,
  rates,
}) => {
  await publish(rates, 4242, 'Ana', 'Autumn prices');
  await publish(rates, 5151, 'Ben', 'Winter prices');
  const link = (await rates.command('staff', 'invite', 'Vera', '--role', 'view')).trim();
  await page.goto(link.replace(/^http:\/\/[^/]+/u, rates.url));
  await expect(page.getByText('Vera, may view')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take back' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Compare version 1 with the live one' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Compare versions' })).toBeFocused();
  await expect(page.getByLabel('From version')).toHaveValue('1');
  await expect(page.getByLabel('To version')).toHaveValue('3');
  await expect(page.getByRole('listitem').filter({ hasText: 'Added' })).toContainText('5151');
  await page.getByLabel('To version').selectOption({ label: '2: Autumn prices' });
  await expect(page.getByRole('listitem').filter({ hasText: 'Added' })).toContainText('4242');
  expect(page.url()).toContain('from=1&to=2');
  await page.reload();
  await expect(page.getByLabel('To version')).toHaveValue('2');
  await expectAccessible(page);
});

test('a cart is tried on a phone, with its reasons, at a date and by an earlier version, and the address has it', async ({
  page,
  rates,
}) => {
  await page.setViewportSize(PHONE);
  await publish(rates, 4242, 'Ana', 'Autumn prices');
  await page.goto(rates.deskUrl);
  await page.getByRole('link', { name: 'Try' }).click();
  await expect(page.getByRole('heading', { name: 'Try' })).toBeFocused();
  await page.getByLabel('Country').selectOption('Canada');
  await page.getByLabel('Province').selectOption('Ontario');
  await page.getByLabel('Postal code').fill('K1N 5T2');
  await page.getByLabel('Price').fill('a lot');
  await page.getByRole('button', { name: 'Try' }).click();
  await expect(page.getByLabel('Price')).toBeFocused();
  await expect(page.getByText('Write an amount such as 25.00.')).toBeVisible();
  await page.getByLabel('Price').fill('25.00');
  await page.getByLabel('Weight').fill('450');
  await page.getByLabel('Quantity').fill('2');
  await page.getByRole('button', { name: 'Try' }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result.getByText('With version 2')).toBeVisible();
  await expect(result.getByText('$42.42').first()).toBeVisible();
  await expect(result.getByText('won, by')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const address = page.url();
  await page.getByLabel('Date').fill('2026-12-24');
  await page.getByLabel('Settings').selectOption({ label: '1: The example' });
  await page.getByRole('button', { name: 'Try' }).click();
  await expect(result.getByText('With version 1, ordered Dec 24, 2026')).toBeVisible();
  await expect(result.getByText('$4.90').first()).toBeVisible();
  await expect(result.getByText('With version 1')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Date')).toHaveValue('');
  await expect(page.getByLabel('Hour')).toBeDisabled();
  await expect(page.getByLabel('Settings')).toHaveValue('');
  await expect(result.getByText('With version 2')).toBeVisible();
  await publish(rates, 5151, 'Ben', 'Winter prices');
  await page.getByLabel('Quantity').fill('3');
  await page.getByRole('button', { name: 'Try' }).click();
  await expect(result.getByText('With version 3')).toBeVisible();
  await page.getByLabel('Quantity').fill('2');
  await page.getByRole('button', { name: 'Try' }).click();
  await expect(result.getByText('With version 3')).toBeVisible();
  await expect(result.getByText('$51.51').first()).toBeVisible();
  await page.goto(address);
  await expect(page.getByLabel('Weight')).toHaveValue('450');
  await expect(result.getByText('With version 3')).toBeVisible();
});
