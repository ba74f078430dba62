import { answers, aRatesMessage } from '@cartfare/testing';

import { scriptCalls } from '../support/rate-calls.ts';
import { OTTAWA } from '../support/cart-page.ts';
import { expect, test } from '../support/test.ts';

const THREE = answers.json(
  200,
  aRatesMessage(
    { name: 'Overnight', code: 'overnight', price: '38.60', delivery_range: ['2026-11-23', '2026-11-23'] },
    { name: 'Standard', code: 'standard', price: '9.80', delivery_range: ['2026-11-25', '2026-11-27'] },
    { name: 'Bulky', code: 'bulky', price: '1234.50' },
  ),
);

test.describe('the results', () => {
  test.beforeEach(({ seller }) => seller.add('HS-KNI'));

  test("EN-3, MO-3, MO-4, MO-6, BE-6: rates stand in the server's order with prices, days and marks, and the line follows the selection", async ({
    page,
    cart,
  }) => {
    await scriptCalls(page, { poll: [THREE] });
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.feedback).toHaveText(
      'There are 3 shipping rates available for K1N 5T2, Ontario, Canada, starting at $9.80.',
    );
    const [overnight, standard, bulky] = [cart.rates.nth(0), cart.rates.nth(1), cart.rates.nth(2)];
    await expect(overnight).toContainText('$38.60');
    await expect(overnight).toContainText('Fastest');
    await expect(overnight).toContainText(/Arrives Mon,?\s(?:Nov\s23|23\sNov)/u);
    await expect(standard).toContainText('$9.80');
    await expect(standard).toContainText('Cheapest');
    await expect(bulky).toContainText(/\$1,?234\.50/u);
    await expect(bulky).not.toContainText(/Cheapest|Fastest/u);

    await expect(cart.option('Overnight')).toBeChecked();
    await expect(cart.estimate).toContainText('Overnight');
    await expect(cart.amount).toHaveText('$38.60');
    await page.getByRole('radio', { name: 'Standard at $9.80', exact: true }).check();
    await expect(cart.estimate).toContainText('Standard');
    await expect(cart.amount).toHaveText('$9.80');
  });

  test('MO-6, MO-4: no rates say so and leave no line', async ({ page, cart }) => {
    await scriptCalls(page, { poll: [answers.json(200, { shipping_rates: [] })] });
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.feedback).toHaveText('We do not ship to this destination.');
    await expect(cart.rates).toHaveCount(0);
    await expect(cart.estimate).toBeHidden();
    await expect(cart.amount).toBeEmpty();
  });

  test('AN-1: are revealed within the normal duration of 400 ms, and at once without motion', async ({
    page,
    cart,
  }) => {
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

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.rates).toHaveCount(3);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});
