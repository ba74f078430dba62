import { answers, aRatesMessage } from '@cartfare/testing';

import { scriptCalls } from '../../support/rate-calls.ts';
import { OTTAWA } from '../../support/cart-page.ts';
import { test } from '../../support/firefox-accessibility.ts';
import { expect, FAILED_CALL } from '../../support/test.ts';

const TWO = answers.json(200, aRatesMessage({}, { name: 'Overnight', code: 'overnight', price: '38.60' }));
const ODD_CODE = answers.json(422, { zip: ['is odd'] });

const LANGUAGES = [
  {
    root: '/',
    calculating: 'Calculating...',
    available: 'There are 2 shipping rates available for K1N 5T2',
    odd: 'zip is odd',
  },
  { root: '/ar/', calculating: 'جارٍ الحساب…', available: 'K1N 5T2', odd: 'الرمز البريدي is odd' },
] as const;

test.describe('what Firefox tells a screen reader', () => {
  test.use({ expectedConsole: [FAILED_CALL] });
  test.beforeEach(({ seller }) => seller.add('HS-KNI'));
  // Firefox is started again for this file, with its accessibility engine.
  test.slow();

  for (const { root, calculating, available, odd } of LANGUAGES) {
    test(`ST-8: ${root}cart says rates politely, errors at once, and each thing once`, async ({
      page,
      cart,
      accessibility,
    }) => {
      await scriptCalls(page, { poll: [TWO, TWO, ODD_CODE] });
      await cart.open(root);
      await cart.enter(OTTAWA);
      const outcomes = [
        { how: 'polite', text: expect.stringContaining(available) },
        { how: 'polite', text: expect.stringContaining(available) },
        { how: 'assertive', text: expect.stringContaining(odd) },
      ];
      const expected: unknown[] = [];
      for (const outcome of outcomes) {
        await cart.button.click();
        expected.push({ how: 'polite', text: calculating }, outcome);
        await expect.poll(accessibility.announcements).toEqual(expected);
      }
    });
  }

  test('every control of the cart page has a role and a name', async ({ page, cart, accessibility }) => {
    await scriptCalls(page, { poll: [TWO] });
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.rates).toHaveCount(2);
    await expect.poll(accessibility.controls).toContain('radiobutton "Overnight at $38.60"');
    const controls = await accessibility.controls();
    expect(controls.filter((control) => /"(?:null)?"$/u.test(control))).toEqual([]);
    const start = controls.indexOf('combobox "Country"');
    expect(controls.slice(start, start + 7)).toEqual([
      'combobox "Country"',
      'combobox "Province"',
      'entry "Postal code"',
      'pushbutton "Calculate shipping"',
      'radiobutton "Standard at $9.80"',
      'radiobutton "Overnight at $38.60"',
      'pushbutton "Clear address"',
    ]);
  });
});
