import { expect, type Locator, type Page } from '@playwright/test';

export interface Address {
  readonly country: string;
  readonly province?: string;
  readonly zip?: string;
}

/** The destination of the specs. */
export const OTTAWA: Address = { country: 'CA', province: 'ON', zip: 'K1N 5T2' };
export const TORONTO: Address = { country: 'CA', province: 'ON', zip: 'M5V 2T6' };
export const NEW_YORK: Address = { country: 'US', province: 'NY', zip: '10001' };
export const HAMBURG: Address = { country: 'DE', zip: '20095' };
export const ANTARCTICA: Address = { country: 'AQ' };

/** The cart page's elements and actions. */
export interface CartPage {
  readonly country: Locator;
  readonly province: Locator;
  readonly provinceContainer: Locator;
  readonly provinceLabel: Locator;
  readonly zip: Locator;
  /** All get-rates buttons, whatever their current label. */
  readonly buttons: Locator;
  /** The one in the calculator. */
  readonly button: Locator;
  readonly results: Locator;
  readonly feedback: Locator;
  /** The list of the options. */
  readonly list: Locator;
  /** The options. */
  readonly rates: Locator;
  readonly estimate: Locator;
  readonly amount: Locator;
  open(root?: string): Promise<void>;
  enter(address: Address): Promise<void>;
  /** Enters the destination and asks for rates. */
  ask(address: Address): Promise<void>;
  /** Selects an option of a focused select by typing its name. */
  findByKeys(select: Locator, keys: string, value: string): Promise<void>;
  /** The radio button of the option with this name. A single one has none. */
  option(name: string): Locator;
  /** The row of the option with this name. */
  rate(name: string): Locator;
}

export function createCartPage(page: Page): CartPage {
  const calculator = page.locator('#shipping-calculator');
  const country = page.locator('#address_country');
  const province = page.locator('#address_province');
  const zip = page.locator('#address_zip');
  const rates = page.locator('#shipping-rates');
  const estimate = page.locator('#estimated-shipping');
  const button = calculator.locator('.get-rates');

  const enter = async (address: Address): Promise<void> => {
    await country.selectOption(address.country);
    if (address.province !== undefined) await province.selectOption(address.province);
    if (address.zip !== undefined) await zip.fill(address.zip);
  };

  return {
    country,
    province,
    provinceContainer: page.locator('#address_province_container'),
    provinceLabel: page.locator('#address_province_label'),
    zip,
    buttons: page.locator('.get-rates'),
    button,
    results: page.locator('#wrapper-response'),
    feedback: page.locator('#shipping-rates-feedback'),
    list: rates,
    rates: rates.locator('li'),
    estimate,
    amount: estimate.locator('em'),
    open: async (root = '/') => {
      await page.goto(`${root}cart`);
    },
    enter,
    async ask(address) {
      await enter(address);
      await button.click();
    },
    async findByKeys(select, keys, value) {
      // On a busy machine a second can pass between two keys, which a select takes for two words: types again.
      await expect(async () => {
        await page.keyboard.type(keys);
        await expect(select, keys).toHaveValue(value, { timeout: 2_000 });
      }).toPass();
    },
    rate: (name) => rates.locator('li').filter({ hasText: name }),
    option: (name) => rates.getByRole('radio', { name: new RegExp(`^${name} at `, 'u') }),
  };
}
