import { answers, aRatesMessage } from '@cartfare/testing';

import { scriptCalls } from '../support/rate-calls.ts';
import { OTTAWA } from '../support/cart-page.ts';
import { expect, FAILED_CALL, test } from '../support/test.ts';

const MARKUP = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>{{7*7}}';

test.describe('markup from the wire', () => {
  test.use({ expectedConsole: [FAILED_CALL] });

  test.beforeEach(({ seller }) => seller.add('HS-KNI'));
  test.afterEach(async ({ page }) => {
    expect(await page.evaluate('window.hacked')).toBeUndefined();
    await expect(
      page.locator('#shipping-calculator img, #wrapper-response script, #estimated-shipping img'),
    ).toHaveCount(0);
  });

  test('ER-5: in the name and the description of a rate is left out, and its words are text', async ({
    page,
    cart,
  }) => {
    const rate = { name: MARKUP, presentment_name: MARKUP, code: MARKUP, description: MARKUP };
    await scriptCalls(page, { poll: [answers.json(200, aRatesMessage(rate, { code: 'b' }))] });
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.rates.first()).toContainText('window.hacked=1{{7*7}}');
    await expect(cart.rates.first()).not.toContainText('<');
    await expect(cart.estimate).toContainText('window.hacked=1{{7*7}}');
  });

  test('ER-5: in an error of three parts is text', async ({ page, cart }) => {
    const error = { message: MARKUP, status: MARKUP, description: MARKUP };
    await scriptCalls(page, { poll: [answers.json(422, error)] });
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.feedback).toHaveText(`${MARKUP}(${MARKUP}): ${MARKUP}`);
  });
});
