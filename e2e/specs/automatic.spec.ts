import { TORONTO } from '../support/cart-page.ts';
import { watchLayoutShift } from '../support/layout-shift.ts';
import { expect, test } from '../support/test.ts';
import { furtherCases } from '../support/further-cases.ts';

/** With the pause after typing, far longer than the half second in which the browser attributes a shift to a key. */
const CARRIER_DELAY_MS = '1200';

test.use({ shopSettings: { CARRIER_DELAY_MS, AUTOMATIC_RATES: 'on' } });

/** Codes that only one test uses, because the shop's second answer is from its cache. */
const SCREENS = [
  { name: 'a desktop', viewport: { width: 1240, height: 900 }, zip: 'M4G 1A1' },
  { name: 'a phone', viewport: { width: 390, height: 844 }, zip: 'M4H 1A1' },
] as const;

for (const [place, { name, viewport, zip }] of SCREENS.entries()) {
  test.describe(`on ${name}, in a shop that asks while its shoppers type`, furtherCases(place), () => {
    test.use({ viewport });

    test('BE-5: nothing moves by itself', async ({ page, cart, seller }) => {
      await seller.add('HS-KNI');
      await cart.open();
      await page.waitForLoadState('networkidle');
      await cart.enter({ ...TORONTO, zip: '' });
      const shifts = await watchLayoutShift(page);
      // Key by key, because `fill` is not user input for the browser.
      await cart.zip.pressSequentially(zip);
      await expect(cart.rates.first()).toBeVisible({ timeout: 15_000 });
      expect(await shifts()).toEqual([]);
    });
  });
}
