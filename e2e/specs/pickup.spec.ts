import { answers, aRatesMessage } from '@cartfare/testing';
import { expectAccessible } from '../support/axe.ts';
import { OTTAWA } from '../support/cart-page.ts';
import { scriptCalls } from '../support/rate-calls.ts';
import { expect, test } from '../support/test.ts';

test('a rate that the shopper fetches says where, and when it is ready', async ({ page, seller, cart }) => {
  const message = aRatesMessage(
    {
      name: 'Pickup, Quay',
      code: 'pickup-quay',
      price: '0.00',
      description: '1 Quay Street, Halifax · Mon–Sat 10–19',
      pickup: { name: 'Quay', address: '1 Quay Street, Halifax', hours: 'Mon–Sat 10–19', ready_on: '2026-12-01' },
    },
    { name: 'Standard', code: 'standard', delivery_range: ['2026-12-02', '2026-12-04'] },
    { name: 'Overnight', code: 'overnight', price: '38.60', delivery_range: ['2026-12-01', '2026-12-01'] },
  );
  await scriptCalls(page, { poll: [answers.json(200, message)] });
  await seller.add('HS-KNI');
  await cart.open();
  await cart.ask(OTTAWA);
  const row = cart.rate('Pickup, Quay');
  await expect(row).toContainText(/Ready on Tue,?\s(?:Dec\s1|1\sDec)/u);
  await expect(row).toContainText('1 Quay Street, Halifax · Mon–Sat 10–19');
  await expect(row).toContainText('FREE');
  await expect(cart.rate('Standard')).toContainText('Cheapest');
  await expectAccessible(page, 'main');
});
