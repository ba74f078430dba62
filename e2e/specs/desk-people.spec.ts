import { expect } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll, PHONE, publish, test } from '../support/desk-test.ts';

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
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    const download = page.waitForEvent('download');
    await live.getByRole('button', { name: 'Download version 2' }).click();
    expect((await download).suggestedFilename()).toBe('shipping-settings-version-2.jsonc');
    await expect(live.getByRole('alert')).toHaveCount(0);
  });
});

test('somebody is invited from People, signs in by the link, and is removed after a question', async ({
  page,
  rates,
  browser,
}) => {
  await page.goto(rates.deskUrl);
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByLabel('Name').fill('Ben');
  await page.getByLabel('Role').selectOption('may edit');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = page.getByText(`${rates.url}/desk?join#invitation=`);
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
