import { answers, aRatesMessage, type ScriptedAnswer } from '@cartfare/testing';

import { scriptCalls } from '../support/rate-calls.ts';
import { HAMBURG, OTTAWA } from '../support/cart-page.ts';
import { expect, test } from '../support/test.ts';

const THREE = answers.json(
  200,
  aRatesMessage(
    { name: 'Overnight', code: 'overnight', price: '38.60', delivery_range: ['2026-11-23', '2026-11-23'] },
    { name: 'Standard', code: 'standard', price: '9.80', delivery_range: ['2026-11-25', '2026-11-27'] },
    { name: 'Bulky', code: 'bulky', price: '1234.50' },
  ),
);
const NONE: ScriptedAnswer = answers.json(200, { shipping_rates: [] });

test.describe('the results', () => {
  test.beforeEach(({ seller }) => seller.add('HS-KNI'));

  test("EN-3, MO-3, MO-4: rates stand in the server's order with their prices, the line shows the first", async ({
    page,
    cart,
  }) => {
    await scriptCalls(page, { poll: [THREE] });
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.rates).toHaveCount(3);
    await expect(cart.rates.nth(0)).toContainText('$38.60');
    await expect(cart.rates.nth(1)).toContainText('$9.80');
    await expect(cart.rates.nth(2)).toContainText(/\$1,?234\.50/u);
    await expect(cart.amount).toHaveText('$38.60');
    await expect(cart.estimate).toContainText('Overnight');
    await expect(cart.option('Overnight')).toBeChecked();
  });

  test('MO-6: several rates are told with their number, the address and the lowest price', async ({ page, cart }) => {
    await scriptCalls(page, { poll: [THREE] });
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.feedback).toHaveText(
      'There are 3 shipping rates available for K1N 5T2, Ontario, Canada, starting at $9.80.',
    );
    await expect(page.getByRole('radio', { name: 'Standard at $9.80', exact: true })).toBeVisible();
  });

  test('MO-6: one rate is told as one, and empty parts of the address are left out', async ({ page, cart }) => {
    await scriptCalls(page, { poll: [answers.json(200, aRatesMessage())] });
    await cart.open();
    await cart.ask(HAMBURG);
    await expect(cart.feedback).toHaveText('There is one shipping rate available for 20095, Germany.');
  });

  test('MO-6, MO-4: no rates say so and leave no line', async ({ page, cart }) => {
    await scriptCalls(page, { poll: [NONE] });
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.feedback).toHaveText('We do not ship to this destination.');
    await expect(cart.rates).toHaveCount(0);
    await expect(cart.estimate).toBeHidden();
    await expect(cart.amount).toBeEmpty();
  });

  test('MO-4: a first rate of 0.00 shows as FREE in the line', async ({ page, cart }) => {
    const message = aRatesMessage({ price: '0.00' }, { code: 'b', price: '5.00' });
    await scriptCalls(page, { poll: [answers.json(200, message)] });
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.amount).toHaveText('FREE');
  });

  test('MO-4: a free rate that is not the first does not make the line FREE', async ({ page, cart }) => {
    await scriptCalls(page, {
      poll: [answers.json(200, aRatesMessage({ price: '5.00' }, { name: 'Pick-up', code: 'b', price: '0.00' }))],
    });
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.amount).toHaveText('$5.00');
  });

  test('MO-4: the line follows the option that the shopper chooses', async ({ page, cart }) => {
    await scriptCalls(page, { poll: [THREE] });
    await cart.open();
    await cart.ask(OTTAWA);
    await cart.option('Standard').check();
    await expect(cart.amount).toHaveText('$9.80');
    await expect(cart.estimate).toContainText('Standard');
  });

  test('BE-6: delivery days stand with the rates; cheapest and fastest are marked, not moved', async ({
    page,
    cart,
  }) => {
    await scriptCalls(page, { poll: [THREE] });
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.rates.nth(0)).toContainText('Fastest');
    await expect(cart.rates.nth(0)).toContainText(/Arrives Mon,?\s(?:Nov\s23|23\sNov)/u);
    await expect(cart.rates.nth(1)).toContainText('Cheapest');
    await expect(cart.rates.nth(2)).not.toContainText(/Cheapest|Fastest/u);
  });

  test('AN-1: the results are revealed within the normal duration of 400 ms', async ({ page, cart }) => {
    await scriptCalls(page, { poll: [THREE] });
    await cart.open();
    await page.evaluate(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (keyframes, options) {
        const duration = typeof options === 'number' ? options : options?.duration;
        this.setAttribute('data-animated', String(duration));
        return animate.call(this, keyframes, options);
      };
    });
    await cart.ask(OTTAWA);
    await expect(cart.results).toHaveAttribute('data-animated', '400');
    await expect(cart.estimate).toHaveAttribute('data-animated', '400');
  });

  test('AN-1: nothing moves for a shopper who asked for no motion', async ({ page, cart }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await scriptCalls(page, { poll: [THREE] });
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.rates).toHaveCount(3);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});
