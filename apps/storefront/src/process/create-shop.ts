import { dataVersionOf } from '../db/connect.ts';
import { createAddressBook } from '../shop/customers/address-book.ts';
import { createCarts } from '../shop/carts/carts.ts';
import { createCatalogue } from '../shop/catalogue/product-queries.ts';
import { createCurrencies } from '../shop/currencies/currencies.ts';
import { createCustomers, type CustomersNeeds } from '../shop/customers/customers.ts';
import type { ShopServices } from '../shop/services.ts';
import { createSessions, type SessionsNeeds } from '../session/sessions.ts';
import { createShippingSettings } from '../rates/settings/stored-settings.ts';
import { createVisitCache } from '../session/visit-cache.ts';
import { createVisits } from '../session/visits.ts';

/** Creates all services of the shop on one database. */
export function createShop(needs: Omit<SessionsNeeds, 'cache'> & CustomersNeeds): ShopServices {
  const cache = createVisitCache(dataVersionOf(needs.db));
  const carts = createCarts({ ...needs, cartCache: cache.carts });
  const sessions = createSessions({ ...needs, cache });
  return {
    catalogue: createCatalogue(needs.db),
    carts,
    customers: createCustomers(needs),
    addresses: createAddressBook(needs.db),
    sessions,
    visits: createVisits({ ...needs, cache, sessions, carts }),
    currencies: createCurrencies(needs),
    shipping: createShippingSettings(needs.db),
  };
}
