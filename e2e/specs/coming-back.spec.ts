import { logCalls } from '../support/rate-calls.ts';
import { OTTAWA } from '../support/cart-page.ts';
import { expect, test } from '../support/test.ts';
import { furtherCases } from '../support/further-cases.ts';

test.describe('coming back to the cart, loaded anew', () => {
  test.beforeEach(({ seller }) => seller.add('HS-LAN-BR'));

  for (const [place, { how, back }] of (
    [
      { how: 'Back', back: 'goBack' },
      { how: 'the link to the cart', back: 'click' },
    ] as const
  ).entries()) {
    test(
      `BE-7: ${how} at the checkout keeps the rates and the selected option`,
      furtherCases(place),
      async ({ page, cart }) => {
        await cart.open();
        await cart.ask(OTTAWA);
        await cart.option('Standard').check();
        await page.getByRole('button', { name: 'Check out' }).click();
        await expect(page).toHaveURL(/\/checkout/u);
        const calls = logCalls(page);
        if (back === 'goBack') await page.goBack();
        else await page.getByRole('link', { name: 'Back to the cart' }).click();
        await expect(page).toHaveURL(/\/cart/u);
        await expect(cart.option('Standard')).toBeChecked();
        await expect(cart.amount).toHaveText('$9.80');
        await expect(cart.feedback).toContainText('K1N 5T2, Ontario, Canada');
        await expect(cart.zip).toHaveValue('K1N 5T2');
        expect(calls).toEqual([]);
      },
    );
  }

  test('BE-7: an option that is selected in the cart or in the checkout is selected after a way through the shop', async ({
    page,
    cart,
  }) => {
    const throughTheShop = async () => {
      await page.getByRole('banner').getByRole('link').first().click();
      await expect(page).toHaveURL(/\/$/u);
      await page.getByRole('link', { name: /^Cart/u }).click();
    };
    await cart.open();
    await cart.ask(OTTAWA);
    await cart.option('Overnight').check();
    await expect(page).toHaveURL(/shipping-rates=overnight/u);
    await throughTheShop();
    await expect(cart.option('Overnight')).toBeChecked();
    await expect(cart.amount).toHaveText('$33.40');

    await page.getByRole('button', { name: 'Check out' }).click();
    await page.getByRole('radio', { name: /Standard/u }).check();
    await expect(page).toHaveURL(/shipping-rates=standard/u);
    await throughTheShop();
    await expect(cart.option('Standard')).toBeChecked();
  });

  test('the selected option stays selected when a changed cart has lost the option above it', async ({
    page,
    cart,
    seller,
  }) => {
    await cart.open();
    await cart.ask(OTTAWA);
    await cart.option('Standard').check();
    await expect(page).toHaveURL(/shipping-rates=standard/u);
    await page.getByRole('button', { name: 'Check out' }).click();
    await expect(page).toHaveURL(/\/checkout/u);
    // Too heavy for the local delivery, which was the first option.
    await seller.add('HS-ANC-120', 3);
    await page.goBack();
    await expect(cart.option('Local delivery')).toHaveCount(0);
    await expect(cart.option('Standard')).toBeChecked();
    await expect(cart.estimate).toContainText('Standard');
  });

  test('BE-7: the selected option stays selected, in its words, when another language is chosen', async ({
    page,
    cart,
  }) => {
    await cart.open();
    await cart.ask(OTTAWA);
    await cart.option('Overnight').check();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL(/\/de\/cart/u);
    await expect(cart.results.getByRole('radio', { name: /^Über Nacht/u })).toBeChecked();
    await expect(cart.feedback).toContainText('Kanada');
  });
});
