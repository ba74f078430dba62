import { expectAccessible } from '../support/axe.ts';
import { TORONTO } from '../support/cart-page.ts';
import { watchLayoutShift } from '../support/layout-shift.ts';
import { logCalls } from '../support/rate-calls.ts';
import { expect, test } from '../support/test.ts';
import { furtherCases } from '../support/further-cases.ts';

/** With the pause after typing, far longer than the half second in which the browser attributes a shift to a key. */
const CARRIER_DELAY_MS = '1200';

test.use({ shopSettings: { CARRIER_DELAY_MS, AUTOMATIC_RATES: 'on', DEFAULT_COUNTRY: 'guess' } });

/** Codes that only one test uses, because the shop's second answer is from its cache. */
const SCREENS = [
  { name: 'a phone', viewport: { width: 390, height: 844 }, zip: 'M4H 1A1' },
  { name: 'a desktop', viewport: { width: 1240, height: 900 }, zip: 'M4G 1A1' },
] as const;

for (const [place, { name, viewport, zip }] of SCREENS.entries()) {
  test.describe(
    `on ${name}, in a shop that asks while its shoppers type and guesses their country`,
    furtherCases(place),
    () => {
      test.use({ viewport });

      test('BE-5: a complete address is asked for once, and nothing moves by itself', async ({
        page,
        cart,
        seller,
      }) => {
        const calls = logCalls(page);
        const prepares = () => calls.filter(({ call }) => call === 'prepare').length;
        const countryHint = page.locator('#address_country_hint');
        await seller.add('HS-KNI');
        await cart.open();
        await page.waitForLoadState('networkidle');
        await expect(cart.country).toHaveValue('CA');
        await expect(countryHint).toHaveText("We guessed this from your browser's language.");
        await expectAccessible(page);
        await cart.country.selectOption('US');
        await expect(countryHint).toBeHidden();

        await cart.enter({ ...TORONTO, zip: '' });
        const shifts = await watchLayoutShift(page);
        // Key by key, because `fill` is not user input for the browser.
        await cart.zip.pressSequentially(zip);
        await expect(cart.rates.first()).toBeVisible({ timeout: 15_000 });
        expect(await shifts()).toEqual([]);
        expect(prepares()).toBe(1);

        await cart.zip.fill(zip.slice(0, -1));
        await expect(cart.list).toHaveAttribute('inert', '');
        await cart.zip.fill(zip.toLowerCase().replace(' ', ''));
        await expect(cart.list).not.toHaveAttribute('inert');
        expect(prepares()).toBe(1);
      });
    },
  );
}
