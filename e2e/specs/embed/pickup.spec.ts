import { answers, aRatesMessage } from '@cartfare/testing';
import { expectAccessible } from '../../support/axe.ts';
import { scriptCalls } from '../../support/rate-calls.ts';
import { calculate, elementWith, expect, openElement, test } from '../../support/theme-test.ts';

test('the drop-in says of a rate that the shopper fetches where, and when it is ready', async ({ page }) => {
  const message = aRatesMessage(
    {
      name: 'Pickup, Quay',
      code: 'pickup-quay',
      price: '0.00',
      description: '1 Quay Street, Halifax · Mon–Sat 10–19',
      pickup: { name: 'Quay', address: '1 Quay Street, Halifax', hours: 'Mon–Sat 10–19', ready_on: '2026-12-01' },
    },
    { name: 'Standard', code: 'standard', delivery_range: ['2026-12-02', '2026-12-04'] },
  );
  await scriptCalls(page, { poll: [answers.json(200, message)] });
  await openElement(page, elementWith('heading="Estimate shipping" select-rate'));
  await calculate(page);
  const row = page.getByRole('listitem').filter({ hasText: 'Pickup, Quay' });
  await expect(row).toContainText(/Ready on Tue,?\s(?:Dec\s1|1\sDec)/u);
  await expect(row).toContainText('1 Quay Street, Halifax · Mon–Sat 10–19');
  await expectAccessible(page, 'cartfare-calculator');
});
