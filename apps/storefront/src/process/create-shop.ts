import { createAddressBook } from '../shop/customers/address-book.ts';
import { createCarts } from '../shop/carts/carts.ts';
import { createCatalogue } from '../shop/catalogue/product-queries.ts';
import { createCheckouts } from '../shop/checkouts/checkouts.ts';
import { createCurrencies } from '../shop/currencies/currencies.ts';
import { createCustomers, type CustomersNeeds } from '../shop/customers/customers.ts';
import type { Shop } from '../app-context.ts';
import { createSessions, type SessionsNeeds } from '../session/sessions.ts';
import { createShippingSettings } from '../rates/shipping-settings.ts';

/** Creates all services of the shop on one database. */
export function createShop(needs: SessionsNeeds & CustomersNeeds): Shop {
  return {
    catalogue: createCatalogue(needs.db),
    carts: createCarts(needs),
    checkouts: createCheckouts(needs),
    customers: createCustomers(needs),
    addresses: createAddressBook(needs.db),
    sessions: createSessions(needs),
    currencies: createCurrencies(needs),
    shipping: createShippingSettings(needs),
  };
}
