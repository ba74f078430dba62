import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { logCalls } from '../support/rate-calls.ts';
import { NEW_YORK, TORONTO } from '../support/cart-page.ts';
import { AT_HOME, logIn, NEW_HERE } from '../support/customers.ts';
import { watchLayoutShift } from '../support/layout-shift.ts';
import { expect, FAILED_CALL, test } from '../support/test.ts';

const WIDTHS = [
  { width: 390, tag: [] },
  { width: 1240, tag: ['@all'] },
];

async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(tooWide, 'wider than the screen, in px').toBeLessThanOrEqual(0);
}

const preparesOf = (calls: readonly { readonly call: string }[]): number =>
  calls.filter(({ call }) => call === 'prepare').length;

for (const { width, tag } of WIDTHS) {
  test.describe(`at ${width} px`, { tag }, () => {
    test.use({ viewport: { width, height: 900 } });

    test('BE-4: a visitor’s address is there in the next visit, until it is forgotten', async ({
      page,
      cart,
      seller,
    }) => {
      await seller.add('HS-KNI');
      await cart.open();
      const forget = page.getByRole('button', { name: 'Clear address' });
      await expect(forget).toBeHidden();
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('destination');
      // The words of the note follow its amount, which has the currency's code for a shopper abroad.
      const shifts = await watchLayoutShift(page, '#free-shipping *');
      await cart.ask(NEW_YORK);
      await expect(cart.rates.first()).toBeVisible();
      await expect(forget).toBeVisible();
      expect(await shifts()).toEqual([]);
      await look(page);

      await page.context().clearCookies({ name: 'session' });
      await seller.add('HS-KNI');
      await cart.open();
      await expect(cart.country).toHaveValue('US');
      await expect(cart.province).toHaveValue('NY');
      await expect(cart.zip).toHaveValue('10001');
      await expect(cart.results).toBeHidden();

      await forget.click();
      await expect(cart.country).toHaveValue('CA');
      await expect(cart.zip).toHaveValue('');
      await expect(forget).toBeHidden();
      await expect(cart.country).toBeFocused();
      await expect(cart.country).toBeInViewport();
      await expect(page.getByRole('status')).toHaveText('The address was cleared.');
      await expect(page).toHaveURL(/\/cart$/u);
      await look(page);
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('destination');
    });

    test.describe('without a complete address', () => {
      test.use({ expectedConsole: [FAILED_CALL] });

      test('ST-5: the run of a page load asks for it gently', async ({ page, cart, seller }) => {
        await logIn(page, NEW_HERE);
        await seller.add('HS-KNI');
        const calls = logCalls(page);
        await cart.open();
        await expect(cart.feedback).toHaveText(/^Error : .*zip can't be blank.*\.$/u);
        await expect(cart.results).toContainText(/(Add your postal code|Complete your address) to see rates\./u);
        expect(preparesOf(calls)).toBe(1);
        await expect(page.getByRole('status')).toContainText('to see rates.');
        await expect(page.getByRole('alert')).toBeEmpty();
        await expect(cart.zip).not.toHaveAttribute('aria-invalid');
        await expect(cart.zip).toHaveAttribute('data-missing', 'true');
        await expect(cart.zip).toHaveAccessibleDescription(/For example .*can't be blank/u);
        await look(page);
      });
    });
  });
}

test('the province follows the postal code also after a reload', async ({ page, cart, seller }) => {
  await seller.add('HS-KNI');
  await cart.open();
  await cart.zip.fill('K1N 5T2');
  await cart.button.click();
  await expect(cart.feedback).toContainText('K1N 5T2, Ontario, Canada');
  await page.reload();
  await expect(cart.province).toHaveValue('ON');
  await cart.zip.fill('V5K 0A1');
  await cart.button.click();
  await expect(cart.feedback).toContainText('V5K 0A1, British Columbia, Canada');
  await expect(cart.province).toHaveValue('BC');
});

test('a country is found by keys: by its name, its code, and other names in use', async ({ page, cart, seller }) => {
  await seller.add('HS-KNI');
  await cart.open();
  await cart.country.focus();
  // The other names are loaded on focus.
  await page.waitForLoadState('networkidle');
  for (const [keys, code] of [
    ['uk', 'GB'],
    ['holland', 'NL'],
    ['nz', 'NZ'],
    ['germ', 'DE'],
    ['ukr', 'UA'],
    ['united s', 'US'],
  ] as const) {
    await cart.findByKeys(cart.country, keys, code);
    // After coming back to the field, as after a pause, the typed letters begin a new word.
    await cart.zip.focus();
    await cart.country.focus();
  }
  await expect(cart.provinceLabel).toHaveText('State');
  await expect(cart.country.locator('optgroup').first()).toHaveAttribute('label', 'We ship to');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('BE-4, BE-14: an address is chosen, and forgotten', async ({ page, cart, seller }) => {
    await logIn(page, AT_HOME);
    await seller.add('HS-KNI');
    await cart.open();
    await page.getByLabel('Saved address').selectOption({ label: '18 Example Street, Ottawa' });
    await page.getByRole('button', { name: 'Use this address' }).click();
    await expect(cart.feedback).toContainText('K1N 5T2, Ontario, Canada');
    await cart.ask(TORONTO);
    await expect(cart.feedback).toContainText('M5V 2T6, Ontario, Canada');
    await page.getByRole('button', { name: 'Clear address' }).click();
    await expect(cart.zip).toHaveValue('K1N 5T2');
    await expect(page.getByRole('button', { name: 'Clear address' })).toBeHidden();
  });
});
