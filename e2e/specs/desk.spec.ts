import { readFile, writeFile } from 'node:fs/promises';
import { test as base, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { watchPage } from '../support/page-watch.ts';
import { startRates, type RatesProcess } from '../support/rates-process.ts';

const EXAMPLE = new URL('../../apps/rates/shipping-example.jsonc', import.meta.url);

interface DeskFixtures {
  readonly rates: RatesProcess;
  /** Console messages that the test causes. Every other error or warning fails it. */
  readonly expectedConsole: readonly RegExp[];
}

const test = base.extend<DeskFixtures>({
  rates: async ({}, use) => {
    const rates = await startRates();
    await use(rates);
    await rates.stop();
  },
  expectedConsole: [[], { option: true }],
  page: async ({ page, expectedConsole }, use) => {
    const watch = watchPage(page, expectedConsole);
    await use(page);
    expect(watch.issues, 'what the page complained about').toEqual([]);
    await page.goto('about:blank');
  },
});

/** Publishes the example with another price, as a colleague with the command line. */
async function publish(rates: RatesProcess, priceMinor: number, author: string, note: string): Promise<void> {
  const text = await readFile(EXAMPLE, 'utf8');
  const file = test.info().outputPath('changed.jsonc');
  await writeFile(file, text.replace(/"priceMinor": \d+/u, `"priceMinor": ${priceMinor}`));
  await rates.command('settings', 'import', file, '--author', author, '--note', note);
}

const PHONE = { width: 375, height: 740 };

/** No part of the page is wider than the window. */
const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

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

test.describe('a link that was used', () => {
  test.use({ expectedConsole: [/410|401/u] });

  test('is refused, and says what to do next', async ({ page, rates, browser }) => {
    await page.goto(rates.deskUrl);
    await expect(page.getByRole('heading', { name: 'Versions' })).toBeVisible();
    const other = await (await browser.newContext()).newPage();
    await other.goto(rates.deskUrl);
    await expect(other.getByRole('heading', { name: 'This link cannot be used' })).toBeVisible();
    await expect(other.getByText('staff invite NAME')).toBeVisible();
    await expectAccessible(other);
    await other.getByRole('link', { name: 'Open the desk' }).click();
    await expect(other.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
    await expectAccessible(other);
    await other.close();
  });

  test('that is opened in another tab signs this one in, too', async ({ page, rates, context }) => {
    await page.goto(`${rates.url}/desk`);
    await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
    const tab = await context.newPage();
    await tab.goto(rates.deskUrl);
    await expect(tab.getByRole('heading', { name: 'Versions' })).toBeVisible();
    await tab.close();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(page.getByRole('heading', { name: 'Versions' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('is sent in no address, and a new one opens in the same tab', async ({ page, rates }) => {
    const addresses: string[] = [];
    page.on('request', (request) => void addresses.push(request.url()));
    const [, token = ''] = /invitation=([\w-]+)$/u.exec(rates.deskUrl) ?? [];
    const next = async () => (await rates.command('staff', 'invite', 'owner', '--role', 'publish')).trim();
    const link = (await next()).replace(/^http:\/\/[^/]+/u, rates.url);
    await page.goto(rates.deskUrl);
    await expect(page.getByRole('heading', { name: 'This link cannot be used' })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Versions' })).toBeVisible();
    expect(addresses.filter((address) => address.includes(token) || address.includes('invitation'))).toEqual([]);
  });

  test('a session that ended says so, and goes on after a new link without losing the page', async ({
    page,
    rates,
    context,
  }) => {
    await publish(rates, 4242, 'Ana', 'Autumn prices');
    await page.goto(rates.deskUrl);
    await page.getByRole('link', { name: 'What changed in version 2' }).click();
    await expect(page.getByText('1 line added, 1 line removed.')).toBeVisible();
    await context.clearCookies();
    await page.getByRole('link', { name: 'To the versions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'I am signed in again' }).click();
    await expect(dialog.getByRole('alert')).toContainText('not signed in yet');
    const link = (await rates.command('staff', 'invite', 'owner', '--role', 'publish')).trim();
    const tab = await context.newPage();
    await tab.goto(link.replace(/^http:\/\/[^/]+/u, rates.url));
    await expect(tab.getByRole('heading', { name: 'Versions' })).toBeVisible();
    await tab.close();
    await dialog.getByRole('button', { name: 'I am signed in again' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Live now' })).toContainText('Autumn prices');
  });
});

test.describe('a server that does not answer', () => {
  test.use({ expectedConsole: [/500|502/u] });

  test('does not use a link up: the same page signs in once it answers', async ({ page, rates }) => {
    await page.route('**/desk/api/sign-in', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }), {
      times: 1,
    });
    await page.goto(rates.deskUrl);
    await expect(page.getByRole('heading', { name: 'Signing in did not work' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('The server did not answer.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Versions' })).toBeVisible();
  });

  test('says so where a file is saved, where somebody signs out, and before a version is taken back', async ({
    page,
    rates,
  }) => {
    await publish(rates, 4242, 'Ana', 'Autumn prices');
    await page.goto(rates.deskUrl);
    const live = page.getByRole('region', { name: 'Live now' });
    await expect(live).toBeVisible();
    // Not the kind of failure that is tried again by itself.
    const fail = { status: 500, json: { code: 'method_not_allowed' } };
    for (const call of ['version?', 'changes?', 'sign-out']) {
      await page.route(
        (url) => `${url.pathname}${url.search}`.includes(`/api/${call}`),
        (route) => route.fulfill(fail),
      );
    }
    await live.getByRole('button', { name: 'Download version 2' }).click();
    await expect(live.getByRole('alert')).toContainText('The server failed');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('banner').getByRole('alert')).toContainText('You may still be signed in.');
    await page.setViewportSize(PHONE);
    await expectNoSidewaysScroll(page);
    await live.getByRole('button', { name: 'Take back' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('The server failed');
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('dialog')).toContainText(/-> 4\.90 CAD/u);
  });
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
  await expect(result.getByRole('status').first()).toContainText('With version 1');
  await page.goBack();
  await expect(page.getByLabel('Date')).toHaveValue('');
  await expect(page.getByLabel('Hour')).toBeDisabled();
  await expect(page.getByLabel('Settings')).toHaveValue('');
  await expect(result.getByRole('status').first()).toContainText('With version 2');
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

test('somebody is invited from People, signs in by the link, and is removed after a question', async ({ page, rates, browser }) => {
  await page.goto(rates.deskUrl);
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByLabel('Name').fill('Ben');
  await page.getByLabel('Role').selectOption('may edit');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = page.getByText(`${rates.url}/desk#invitation=`);
  await expect(link).toBeVisible();
  await expectAccessible(page);
  const other = await (await browser.newContext()).newPage();
  await other.goto((await link.textContent()) ?? '');
  await expect(other.getByText('Ben, may edit')).toBeVisible();
  await other.close();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Sessions' })).toContainText('Ben');
  await expect(link).toHaveCount(0);
  await page.getByLabel('Name').fill('Ben');
  await expect(page.getByLabel('Role')).toHaveValue('edit');
  await expect(page.getByText('Ben is there already')).toBeVisible();
  const remove = page.getByRole('button', { name: 'Remove Ben' });
  const dialog = page.getByRole('dialog', { name: 'Remove Ben?' });
  for (const leave of ['Escape', 'Cancel']) {
    await remove.click();
    await expect(dialog).toBeVisible();
    if (leave === 'Escape') await page.keyboard.press('Escape');
    else await dialog.getByRole('button', { name: leave }).click();
    await expect(dialog).toBeHidden();
    await expect(remove).toBeFocused();
  }
  await expect(page.getByRole('region', { name: 'Sessions' })).toContainText('Ben');
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'End the session of Ben' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the session' }).click();
  await expect(page.getByText('A session of Ben was ended.')).toBeFocused();
  await expect(page.getByRole('region', { name: 'Sessions' })).not.toContainText('Ben');
  await remove.click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Ben was removed.')).toBeFocused();
  await expect(page.getByRole('region', { name: 'Staff' })).not.toContainText('Ben');
});
