import { answers, aRatesMessage, type ScriptedAnswer } from '@cartfare/testing';
import { expect, type Page } from '@playwright/test';

import { scriptCalls } from './rate-calls.ts';
import { ANTARCTICA, HAMBURG, OTTAWA, TORONTO, type CartPage } from './cart-page.ts';
import { AT_HOME, logIn, NEW_HERE, submitLogIn } from './customers.ts';
import type { Seller } from './seller.ts';

export interface StateTools {
  readonly page: Page;
  readonly cart: CartPage;
  readonly seller: Seller;
}

/** A state of a page. */
export interface PageState {
  /** Also the name of its pictures. */
  readonly name: string;
  reach(tools: StateTools): Promise<void>;
}

const THREE_RATES = answers.json(
  200,
  aRatesMessage(
    { delivery_range: ['2026-11-25', '2026-11-27'] },
    {
      name: 'Tracked packet',
      code: 'tracked',
      price: '14.25',
      delivery_range: ['2026-11-24', '2026-11-25'],
      description: 'To the nearest post office',
    },
    { name: 'Overnight', code: 'overnight', price: '38.60', delivery_range: ['2026-11-23', '2026-11-23'] },
  ),
);

const TWO_RATES = answers.json(
  200,
  aRatesMessage(
    { delivery_range: ['2026-11-25', '2026-11-27'] },
    { name: 'Tracked packet', code: 'tracked', price: '14.25', delivery_range: ['2026-11-24', '2026-11-25'] },
  ),
);

/** In ms; more than the 8 s after which a message tells that the shop is still asking. */
const LONG_WAIT_MS = 9_000;

const fullCart = async ({ seller, cart }: StateTools): Promise<void> => {
  await seller.add('HS-LAN-BR');
  await seller.add('HS-BLA-SL');
  await seller.add('HS-MUG-WH');
  await cart.open();
};

/** The cart after a request for rates with this answer; settled when the results are shown. */
const answered =
  (answer: ScriptedAnswer, address = OTTAWA) =>
  async (tools: StateTools): Promise<void> => {
    await scriptCalls(tools.page, { poll: [answer] });
    await fullCart(tools);
    await tools.cart.ask(address);
    await expect(tools.cart.results).toBeVisible();
  };

/** Every state of the cart page. */
export const CART_STATES: readonly PageState[] = [
  {
    name: 'cart-empty',
    reach: ({ cart }) => cart.open(),
  },
  {
    name: 'cart-downloads-only',
    async reach({ cart, seller }) {
      await seller.add('HS-EBK');
      await cart.open();
    },
  },
  { name: 'cart-idle', reach: fullCart },
  {
    name: 'cart-country-without-provinces',
    async reach(tools) {
      await fullCart(tools);
      await tools.cart.enter(HAMBURG);
    },
  },
  {
    name: 'cart-doubtful-postal-code',
    async reach(tools) {
      await fullCart(tools);
      await tools.cart.enter({ ...OTTAWA, zip: '99999' });
      await tools.page.keyboard.press('Tab');
      await expect(tools.page.locator('#shipping-calculator')).toContainText('Check the postal code');
    },
  },
  {
    name: 'cart-busy',
    async reach(tools) {
      await scriptCalls(tools.page, { poll: [answers.never()] });
      await fullCart(tools);
      await tools.cart.ask(OTTAWA);
      await expect(tools.cart.buttons).toHaveText(['Calculating...', 'Calculating...']);
    },
  },
  {
    name: 'cart-long-wait',
    async reach(tools) {
      await scriptCalls(tools.page, { poll: [answers.never()] });
      await fullCart(tools);
      await tools.page.clock.install();
      await tools.cart.ask(OTTAWA);
      await tools.page.clock.fastForward(LONG_WAIT_MS);
      await expect(tools.page.getByRole('button', { name: 'Cancel' })).toBeVisible();
    },
  },
  { name: 'cart-rates', reach: answered(THREE_RATES) },
  {
    name: 'cart-rates-chosen',
    async reach(tools) {
      await answered(THREE_RATES)(tools);
      await tools.cart.option('Overnight').check();
      await expect(tools.cart.amount).toHaveText('$38.60');
    },
  },
  {
    name: 'cart-lost-rate',
    async reach(tools) {
      await answered(THREE_RATES)(tools);
      await tools.cart.option('Overnight').check();
      await scriptCalls(tools.page, { poll: [TWO_RATES] });
      await tools.page.getByRole('button', { name: 'Increase quantity of Storm lantern' }).click();
      await expect(tools.cart.results).toContainText('Overnight is no longer available. Standard is selected instead.');
    },
  },
  {
    name: 'cart-stale-rates',
    async reach(tools) {
      await answered(THREE_RATES)(tools);
      await tools.cart.zip.fill('K1N 5');
      await expect(tools.cart.results).toContainText('These rates are for K1N 5T2');
    },
  },
  {
    name: 'cart-other-country',
    async reach(tools) {
      await fullCart(tools);
      await tools.cart.ask({ ...OTTAWA, zip: '10001' });
      await expect(tools.page.getByRole('button', { name: 'Switch to United States' })).toBeVisible();
    },
  },
  {
    name: 'cart-backup-rates',
    reach: answered(
      answers.json(200, {
        ...aRatesMessage(
          {},
          { name: 'Tracked packet', code: 'tracked', price: '14.00', description: 'At our fixed price' },
        ),
        omissions: [{ reason: 'unavailable' }],
      }),
    ),
  },
  { name: 'cart-one-free-rate', reach: answered(answers.json(200, aRatesMessage({ price: '0.00' }))) },
  {
    name: 'cart-rates-converted',
    async reach(tools) {
      await answered(THREE_RATES)(tools);
      await tools.page.getByLabel('Currency').selectOption('EUR');
      await expect(tools.cart.amount).not.toHaveText('$9.80');
    },
  },
  { name: 'cart-no-rates', reach: answered(answers.json(200, { shipping_rates: [] })) },
  { name: 'cart-not-shipped-to', reach: answered(answers.json(422, { country: ['is not supported'] })) },
  {
    name: 'cart-field-error',
    reach: answered(answers.json(422, { zip: ['is not valid for Canada', 'is too short'] })),
  },
  {
    name: 'cart-server-error',
    reach: answered(answers.json(422, { status: 422, message: 'Cart Error', description: 'The cart is too heavy.' })),
  },
  { name: 'cart-unexpected-page', reach: answered(answers.html(503)) },
  { name: 'cart-connection-failed', reach: answered(answers.networkFailure()) },
  {
    name: 'cart-customer',
    async reach(tools) {
      await logIn(tools.page, AT_HOME);
      await fullCart(tools);
      await expect(tools.cart.results).toBeVisible();
    },
  },
];

/** A page, of a visitor or of a customer. */
const at =
  (path: string, email?: string) =>
  async ({ page }: StateTools): Promise<void> => {
    if (email !== undefined) await logIn(page, email);
    await page.goto(path);
  };

const toCheckout = async ({ page }: StateTools): Promise<void> => {
  await page.getByRole('button', { name: 'Check out' }).click();
  await expect(page).toHaveURL(/\/checkout/u);
};

/** The other pages. */
export const OTHER_STATES: readonly PageState[] = [
  { name: 'collection', reach: at('/') },
  { name: 'product', reach: at('/products/oilskin-jacket') },
  {
    name: 'product-refused',
    async reach({ page }) {
      await page.goto('/products/folding-anchor');
      await page.getByLabel('Quantity').fill('500');
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await expect(page.getByLabel('Quantity')).toHaveAccessibleDescription(/can be ordered/u);
    },
  },
  { name: 'where-we-ship', reach: at('/shipping') },
  { name: 'where-we-ship-in-one-country', reach: at('/shipping?country=FR') },
  { name: 'where-we-do-not-ship', reach: at('/shipping?country=AQ') },
  { name: 'accessibility', reach: at('/accessibility') },
  { name: 'log-in', reach: at('/account/login') },
  {
    name: 'log-in-refused',
    async reach({ page }) {
      await page.goto('/account/login');
      await submitLogIn(page, AT_HOME, 'wrong');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  { name: 'account', reach: at('/account', AT_HOME) },
  { name: 'account-without-address', reach: at('/account', NEW_HERE) },
  { name: 'address-new', reach: at('/account/addresses/new', AT_HOME) },
  {
    name: 'address-refused',
    async reach({ page }) {
      await logIn(page, AT_HOME);
      await page.goto('/account/addresses/new');
      await page.getByRole('button', { name: 'Save address' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'checkout',
    async reach(tools) {
      await fullCart(tools);
      await tools.cart.ask(TORONTO);
      await expect(tools.cart.rates.first()).toBeVisible();
      await toCheckout(tools);
    },
  },
  {
    name: 'checkout-without-destination',
    async reach(tools) {
      await fullCart(tools);
      await toCheckout(tools);
    },
  },
  {
    name: 'checkout-not-shipped-to',
    async reach(tools) {
      await fullCart(tools);
      await tools.cart.ask(ANTARCTICA);
      await expect(tools.cart.results).toBeVisible();
      await toCheckout(tools);
    },
  },
  {
    name: 'checkout-other-country',
    async reach(tools) {
      await fullCart(tools);
      await tools.cart.ask({ ...OTTAWA, zip: '10001' });
      await expect(tools.cart.results).toBeVisible();
      await toCheckout(tools);
      await expect(tools.page.getByRole('button', { name: 'Switch to United States' })).toBeVisible();
    },
  },
  {
    name: 'checkout-downloads-only',
    async reach(tools) {
      await tools.seller.add('HS-EBK');
      await tools.cart.open();
      await toCheckout(tools);
    },
  },
  { name: 'not-found', reach: at('/no/such/page') },
];
