import { expectAccessible } from '../support/axe.ts';
import { TORONTO } from '../support/cart-page.ts';
import { KEYS, startLiveCarriers, type LiveCarriers } from '../support/live-carriers.ts';
import { changeSettings } from '../support/shipping-settings.ts';
import { expect, test as base } from '../support/test.ts';

const SETTINGS = { CARRIER_HOSTS_ALLOWED: '127.0.0.1', ...KEYS };

/** Long enough for an answer on a busy machine. */
const DEADLINE_MS = 1_500;

const NOTICE = "Some shipping options couldn't be loaded right now.";

const test = base.extend<{ readonly carriers: LiveCarriers }>({
  carriers: async ({ shop }, use) => {
    const carriers = await startLiveCarriers(DEADLINE_MS);
    await changeSettings(shop, SETTINGS, carriers.addTo);
    await use(carriers);
    await carriers.close();
  },
});

test.use({ shopSettings: SETTINGS });

test.describe('BE-2: with EasyPost and ShipEngine in the settings, the shopper', () => {
  // Each waits for the carriers' deadlines in the cart and at the checkout.
  test.describe.configure({ timeout: 90_000 });

  test.beforeEach(async ({ seller }) => seller.add('HS-LAN-BR'));

  test('has the rates of both beside the own one, and no word of anything missing', async ({
    page,
    cart,
    carriers,
  }) => {
    await cart.open();
    await cart.ask(TORONTO);
    for (const name of ['Standard', 'USPS Priority', 'USPS Express', 'UPS Standard']) {
      await expect(cart.rate(name).first()).toBeVisible();
    }
    await expect(page.getByText(NOTICE)).toHaveCount(0);
    expect(carriers.easypost.requests.map(({ path }) => path)).toEqual(['/beta/rates']);
    expect(carriers.shipengine.requests.map(({ path }) => path)).toEqual(['/v1/rates/estimate']);
  });

  for (const { down, breakDown } of [
    { down: 'refuses connections', breakDown: ({ refuseShipengine }: LiveCarriers) => refuseShipengine() },
    { down: 'does not answer in time', breakDown: async ({ silenceShipengine }: LiveCarriers) => silenceShipengine() },
  ]) {
    test(`has the rates of EasyPost and reads, in the cart and at the checkout, that some are missing while ShipEngine ${down}`, async ({
      page,
      cart,
      carriers,
    }) => {
      await breakDown(carriers);
      await cart.open();
      await cart.ask(TORONTO);
      await expect(cart.results).toContainText(NOTICE);
      await expect(cart.rate('USPS Priority')).toBeVisible();
      await expect(cart.rate('UPS at our fixed price')).toContainText('$19.90');
      await expect(cart.rate('UPS Standard')).toHaveCount(0);
      await expectAccessible(page);

      await cart.option('USPS Express').check();
      await page.getByRole('button', { name: 'Check out' }).click();
      await expect(page).toHaveURL(/\/checkout/u);
      await expect(page.getByRole('radio', { name: /^USPS Express/u })).toBeChecked();
      await expect(page.getByText(NOTICE)).toBeVisible();
      await expect(page.getByRole('radio', { name: /^UPS at our fixed price/u })).toBeVisible();
      await expectAccessible(page);
    });
  }
});
