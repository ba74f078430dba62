import { answers, aRatesMessage } from '@cartfare/testing';

import type { Locator, Page } from '@playwright/test';
import { scriptCalls } from '../support/rate-calls.ts';
import { ANTARCTICA, OTTAWA } from '../support/cart-page.ts';
import { expect, FAILED_CALL, test } from '../support/test.ts';

/** The size of the text of the page. */
async function expectBodySize(page: Page, sentence: Locator): Promise<void> {
  const size = await page.evaluate(() => getComputedStyle(document.body).fontSize);
  await expect(sentence).toHaveCSS('font-size', size);
}

const RATES = answers.json(200, aRatesMessage());

test.describe('an error for people', () => {
  test.use({ expectedConsole: [FAILED_CALL] });
  test.beforeEach(async ({ seller, cart }) => {
    await seller.add('HS-KNI');
    await cart.open();
  });

  test('ER-2: a postal code of another country is told at its field, which offers to switch', async ({
    page,
    cart,
  }) => {
    const hint = page.locator('#address_zip_hint');
    await cart.ask({ country: 'CA' });
    await expect(hint).toHaveText('Enter your postal code.');
    await cart.ask({ country: 'CA', zip: '99999' });
    await expect(hint).toContainText('Enter a postal code for Canada, like H3Z 2Y7.');
    await expect(hint).not.toContainText('For example');
    await expect(cart.zip).toHaveAccessibleDescription(
      /^Enter a postal code .* Error : zip is not valid for Canada\.$/u,
    );
    await expectBodySize(page, cart.feedback);
    for (const width of [390, 1240]) {
      await page.setViewportSize({ width, height: 900 });
      const [field, message] = [await cart.zip.boundingBox(), await hint.boundingBox()];
      expect(message?.x, `${width} px`).toBeCloseTo(field?.x ?? 0, 0);
    }

    await cart.zip.fill('10001');
    await cart.button.click();
    await page.getByRole('button', { name: 'Switch to United States' }).click();
    await expect(cart.rates.first()).toBeVisible();
    await expect(cart.country).toHaveValue('US');
    await expect(cart.zip).toHaveValue('10001');
  });

  test('a country that the shop does not ship to is named, with the way to the page of destinations', async ({
    page,
    cart,
  }) => {
    await cart.ask(ANTARCTICA);
    await expect(cart.country).toHaveAccessibleDescription(/^We do not ship to Antarctica\./u);
    await expect(cart.results.getByRole('link', { name: 'Where we ship' })).toHaveAttribute('href', '/shipping');
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expectBodySize(page, cart.feedback);
  });

  test('ER-1: after a failure of the server the page offers another try and the checkout in a sentence for people', async ({
    page,
    cart,
  }) => {
    const refusal = { status: 503, message: 'Cart Error', description: 'Carriers are down.' };
    await scriptCalls(page, { poll: [answers.json(503, refusal), answers.html(503), RATES] });
    await cart.ask(OTTAWA);
    await expect(cart.results.locator('.cartfare-headline')).toHaveText(
      'The shop could not calculate shipping. Try again in a moment.',
    );
    await expect(cart.feedback).toHaveText('Cart Error(503): Carriers are down.');
    await expectBodySize(page, cart.feedback);
    await expect(cart.results).toContainText('You can still check out.');
    await cart.button.click();
    await expect(cart.results).toContainText("We couldn't get rates. Try again.");
    await expect(cart.results).toContainText('You can still check out.');
    await expect(page.getByRole('main')).not.toContainText('503');
    await cart.results.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(cart.rate('Standard')).toBeVisible();
    await expect(cart.results).toBeFocused();
  });

  test('a postal code and a price never break over two lines', async ({ page, cart }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await cart.ask(OTTAWA);
    await expect(cart.rates.first()).toBeVisible();
    const lines = await cart.feedback
      .locator('.cartfare-unbroken')
      .evaluateAll((parts) => parts.map((part) => part.getClientRects().length));
    expect(lines).toEqual([1, 1]);
  });
});
