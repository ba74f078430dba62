import { fillMoneyFormat } from '@cartfare/core/internal';
import { parsePrice } from '@cartfare/core/money';
import type { Rest } from './calculator-element.ts';
import type { LegacyConfig } from './app-contract.ts';
import { startLazily, whenParsed, whenTouched } from './start-lazily.ts';

/** The old client's global, under its old name. */
interface LegacyClient {
  show(options?: { readonly [Name in keyof LegacyConfig]?: LegacyConfig[Name] | null | undefined } | null): void;
  getConfig(): LegacyConfig;
  formatRate(amount: number | string): string;
}

export interface LegacyPage {
  Shopify?: {
    Cart?: { ShippingCalculator?: LegacyClient };
    formatMoney?: (amount: number | string, format: string) => string;
  };
}

/**
 * Provides `Shopify.Cart.ShippingCalculator` at once, for an inline script right after this one. The effect of `show`
 * comes when the document has been parsed and the calculator comes near the window or is touched.
 */
export function provideLegacyClient(rest: Rest, page: LegacyPage): void {
  const config: LegacyConfig & Record<string, unknown> = {
    submitButton: 'Calculate shipping',
    submitButtonDisabled: 'Calculating...',
    templateId: 'shipping-calculator-response-template',
    wrapperId: 'wrapper-response',
    customerIsLoggedIn: false,
    moneyFormat: '${{amount}}',
  };

  let callOff = () => {};

  const start = () => {
    rest.load().then(
      (app) => app.show(config),
      // The connection broke: the province, for example, is needed before a button is pressed.
      () => (callOff = whenTouched(document, start)),
    );
  };
  // A drawer's fields can come later, and be replaced: its theme calls `show` each time.
  const show = () => {
    callOff();
    const place = document.querySelector('#shipping-calculator, #address_country, .get-rates');
    if (place === null) document.addEventListener('DOMContentLoaded', show, { once: true });
    else if (config.customerIsLoggedIn || rest.app) start();
    else callOff = startLazily(place, start);
  };

  const shopify = (page.Shopify ??= {});
  const cart = (shopify.Cart ??= {});
  cart.ShippingCalculator ??= {
    show(options) {
      // An empty setting of a theme is `null` in JSON.
      for (const [name, value] of Object.entries(options ?? {})) if (value != null) config[name] = value;
      rest.legacyConfig = config;
      selectDefaultCountry();
      whenParsed(selectDefaultCountry);
      show();
    },
    getConfig: () => config,
    formatRate(amount) {
      if (shopify.formatMoney) return shopify.formatMoney(amount, config.moneyFormat);
      const price = parsePrice(amount);
      return price.ok ? fillMoneyFormat(config.moneyFormat, price.value) : '';
    },
  };
}

/** At once, for scripts that draw selects of their own from the page's. The rest waits until the calculator is near. */
function selectDefaultCountry(): void {
  const select = document.querySelector<HTMLSelectElement>('select#address_country');
  if (select === null || select.selectedIndex > 0) return;
  const wanted = select.getAttribute('data-default');
  const option = [...select.options].find(({ value, text }) => value === wanted || text === wanted);
  if (option !== undefined) option.selected = true;
}
