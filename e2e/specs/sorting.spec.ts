import { answers, aRatesMessage } from '@cartfare/testing';

import { scriptCalls } from '../support/rate-calls.ts';
import { OTTAWA } from '../support/cart-page.ts';
import { expect, test } from '../support/test.ts';

const OVERNIGHT = {
  name: 'Overnight',
  code: 'overnight',
  price: '38.60',
  delivery_range: ['2026-11-24', '2026-11-24'],
} as const;
const STANDARD = {
  name: 'Standard',
  code: 'standard',
  price: '9.80',
  delivery_range: ['2026-11-27', '2026-11-30'],
} as const;
const TRACKED = {
  name: 'Tracked',
  code: 'tracked',
  price: '14.25',
  delivery_range: ['2026-11-25', '2026-11-26'],
} as const;

const OTHERS = ['A', 'B', 'C'].map((name) => ({ name, code: name.toLowerCase(), price: '20.00' }));

test.describe('the order of the options', () => {
  test.beforeEach(({ seller }) => seller.add('HS-KNI'));

  test('MO-4: is chosen by price or speed, and neither the estimate nor the selection follows it', async ({
    page,
    cart,
  }) => {
    await scriptCalls(page, { poll: [answers.json(200, aRatesMessage(TRACKED, OVERNIGHT, ...OTHERS, STANDARD))] });
    await cart.open();
    await cart.ask(OTTAWA);
    const names = cart.rates.locator('.cartfare-rate-name');
    await expect(names).toHaveText(['Tracked', 'Overnight', 'A', 'B', 'C', 'Standard']);

    const order = page.getByRole('combobox', { name: 'Sort by' });
    await order.selectOption('Lowest price');
    await expect(names).toHaveText(['Standard', 'Tracked', 'A', 'B', 'C', 'Overnight']);
    await expect(cart.amount).toHaveText('$14.25');
    await order.selectOption('Fastest');
    await expect(names).toHaveText(['Overnight', 'Tracked', 'Standard', 'A', 'B', 'C']);
    await expect(cart.option('Tracked')).toBeChecked();

    await cart.option('Standard').check();
    await order.selectOption('Recommended');
    await expect(names).toHaveText(['Tracked', 'Overnight', 'A', 'B', 'C', 'Standard']);
    await expect(cart.option('Standard')).toBeChecked();
    await expect(cart.amount).toHaveText('$9.80');
  });
});
