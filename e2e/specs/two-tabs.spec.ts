import { answers, aRatesMessage } from '@cartfare/testing';
import type { BrowserContext, Page } from '@playwright/test';

import { scriptCalls } from '../support/rate-calls.ts';
import { createCartPage, NEW_YORK, OTTAWA, TORONTO } from '../support/cart-page.ts';
import { expect, test } from '../support/test.ts';

const STANDARD = { name: 'Standard', code: 'standard', price: '9.80' };
const OVERNIGHT = { name: 'Overnight', code: 'overnight', price: '38.60' };
const heavier = answers.json(200, aRatesMessage({ ...STANDARD, price: '12.40' }, { ...OVERNIGHT, price: '52.10' }));

async function openCartInOtherTab(context: BrowserContext) {
  const otherPage = await context.newPage();
  const other = createCartPage(otherPage);
  await other.open();
  return { otherPage, other };
}

/** Replaces the quantity by typing, and stays in the field, so that it is not sent. */
async function typeQuantity(page: Page, digits: string) {
  const quantity = page.getByRole('textbox', { name: 'Quantity of Storm lantern' });
  await quantity.press('ControlOrMeta+a');
  await quantity.pressSequentially(digits);
  return quantity;
}

test.describe('a cart that is changed in another tab', () => {
  test('BE-3: the page follows, asks again, keeps the selected option, and says so', async ({
    page,
    cart,
    context,
    seller,
  }) => {
    await scriptCalls(page, { poll: [answers.json(200, aRatesMessage(STANDARD, OVERNIGHT)), heavier] });
    await seller.add('HS-LAN-BR');
    await cart.open();
    await cart.ask(OTTAWA);
    await cart.option('Overnight').check();
    await cart.option('Overnight').focus();
    let loads = 0;
    page.on('load', () => (loads += 1));

    const { otherPage } = await openCartInOtherTab(context);
    await otherPage.getByRole('button', { name: 'Increase quantity of Storm lantern' }).click();

    await expect(page.getByRole('textbox', { name: 'Quantity of Storm lantern' })).toHaveValue('2');
    await expect(page.getByRole('status').filter({ hasText: 'Your cart was changed in another tab.' })).toBeVisible();
    await expect(cart.amount).toHaveText('$52.10');
    await expect(cart.option('Overnight')).toBeChecked();
    await expect(cart.option('Overnight'), 'ST-8: not lost with the earlier rates').toBeFocused();
    await expect(page.getByRole('banner')).toContainText('Cart · 2');
    expect(loads).toBe(0);
  });

  test('a product that is added there stands below the others, without a reload', async ({
    page,
    cart,
    context,
    seller,
  }) => {
    await seller.add('HS-LAN-BR');
    await cart.open();
    const quantity = await typeQuantity(page, '12');

    const otherPage = await context.newPage();
    await otherPage.goto('/products/wool-deck-blanket');
    await otherPage.getByRole('button', { name: 'Add to cart' }).click();
    await expect(otherPage).toHaveURL(/\/cart/u);

    await expect(page.locator('.cart-line__title')).toHaveText(['Storm lantern', 'Wool deck blanket']);
    await expect(quantity, 'what is being typed').toHaveValue('12');
    await expect(quantity).toBeFocused();
    await quantity.blur();
    await expect.poll(() => seller.count()).toBe(13);
  });

  test('a line that is removed there can be restored here', async ({ page, cart, context, seller }) => {
    await seller.add('HS-LAN-BR', 3);
    await seller.add('HS-BLA-SL');
    await cart.open();
    const { otherPage } = await openCartInOtherTab(context);
    await otherPage.getByRole('button', { name: 'Remove Storm lantern' }).click();
    await page.getByRole('button', { name: 'Undo: Storm lantern' }).click();
    await expect.poll(() => seller.count()).toBe(4);
  });
});

test.describe('two tabs with two destinations', () => {
  test('BE-7: each checks out to what it shows, is told of the other one, and can take that', async ({
    page,
    cart,
    context,
    seller,
  }) => {
    await seller.add('HS-LAN-BR');
    await cart.open();
    await cart.ask(NEW_YORK);
    await expect(cart.feedback).toContainText('10001, New York, United States');
    const { otherPage, other } = await openCartInOtherTab(context);
    await other.ask(TORONTO);
    await expect(other.feedback).toContainText('M5V 2T6, Ontario, Canada');

    await page.getByRole('button', { name: 'Check out' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'You have calculated shipping to M5V 2T6, Ontario, Canada in another tab. This checkout ships to 10001, New York, United States',
    );
    await expect(page.getByRole('main')).toContainText('To 10001, New York, United States.');
    await page.getByRole('link', { name: 'Back to the cart' }).click();
    await expect(cart.feedback).toContainText('10001, New York, United States');

    await otherPage.getByRole('button', { name: 'Check out' }).click();
    await expect(otherPage.getByRole('main')).toContainText('To M5V 2T6, Ontario, Canada.');
    await expect(otherPage.getByRole('alert')).toHaveCount(0);

    await page.getByRole('button', { name: 'Check out' }).click();
    await page.getByRole('link', { name: 'Ship to M5V 2T6, Ontario, Canada instead' }).click();
    await expect(page.getByRole('main')).toContainText('To M5V 2T6, Ontario, Canada.');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
