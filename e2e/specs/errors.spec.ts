import { answers, aRatesMessage } from '@cartfare/testing';

import { scriptCalls } from '../support/rate-calls.ts';
import { OTTAWA } from '../support/cart-page.ts';
import { expect, FAILED_CALL, test } from '../support/test.ts';

const RATES = answers.json(200, aRatesMessage());

test.describe('an error', () => {
  test.use({ expectedConsole: [FAILED_CALL] });
  test.beforeEach(({ seller }) => seller.add('HS-KNI'));

  test('ST-4, CA-4, CA-6, ER-2, ER-4: is told in words in place of the rates and the line, and can be followed by another try', async ({
    page,
    cart,
  }) => {
    const errors = [
      [
        answers.json(422, { zip: ['is not valid for Canada', 'is too short'], province: ["can't be blank"] }),
        "Error : zip is not valid for Canada; zip is too short; province can't be blank.",
      ],
      [answers.html(500, '<!doctype html><title>Down</title>'), /couldn't get rates/u],
      [answers.html(200, '<!doctype html><title>Down</title>'), /couldn't get rates/u],
      [answers.networkFailure(), /couldn't reach the shop/u],
    ] as const;
    await scriptCalls(page, { poll: errors.flatMap(([error]) => [RATES, error]) });
    await cart.open();
    await cart.enter(OTTAWA);
    for (const [, text] of errors) {
      await cart.button.click();
      await expect(cart.amount).toHaveText('$9.80');
      await cart.button.click();
      await expect(cart.feedback).toHaveText(text);
      await expect(cart.rates).toHaveCount(0);
      await expect(cart.estimate).toBeHidden();
      await expect(cart.amount).toBeEmpty();
      for (const button of await cart.buttons.all()) await expect(button).toBeEnabled();
    }
  });

  test('CA-4, ER-1: to call 1 ends the run without a poll', async ({ page, cart }) => {
    const refusal = answers.json(422, { message: 'Cart Error', status: 422, description: 'Nothing to ship.' });
    const calls = await scriptCalls(page, { prepare: [refusal], poll: [RATES] });
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.feedback).toHaveText('Cart Error(422): Nothing to ship.');
    await expect(cart.rates).toHaveCount(0);
    expect(calls.map(({ call }) => call)).toEqual(['prepare']);
  });

  test('ER-2: of a field makes it invalid and describes it, until it is edited', async ({ page, cart }) => {
    await scriptCalls(page, { poll: [answers.json(422, { zip: ['is too short'] })] });
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.results).toContainText('Error : zip is too short.');
    await expect(cart.zip).toHaveAttribute('aria-invalid', 'true');
    await expect(cart.zip).toHaveAccessibleDescription(/Error : zip is too short\.$/u);
    await expect(cart.country).not.toHaveAttribute('aria-invalid');
    await cart.zip.fill('K1N 5T3');
    await expect(cart.zip).not.toHaveAttribute('aria-invalid');
  });
});
