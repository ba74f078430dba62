import { dataVersionOf } from '../db/connect.ts';
import { createAddressBook } from './customers/address-book.ts';
import { createCarts } from './carts/carts.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { createCurrencies } from './currencies/currencies.ts';
import { createCustomers, type CustomersNeeds } from './customers/customers.ts';
import type { ShopServices } from './services.ts';
import { createSessions, type SessionsNeeds } from '../session/sessions.ts';
import { createShippingSettings } from '../rates/settings/stored-settings.ts';
import { createVisitMemory } from '../session/visit-cache.ts';
import { createVisits } from '../session/visits.ts';

/** All of the shop on one database. */
export function createShop(needs: Omit<SessionsNeeds, 'memory'> & CustomersNeeds): ShopServices {
  const memory = createVisitMemory(dataVersionOf(needs.db));
  const carts = createCarts({ ...needs, memory });
  const sessions = createSessions({ ...needs, memory });
  return {
    catalogue: createCatalogue(needs.db),
    carts,
    customers: createCustomers(needs),
    addresses: createAddressBook(needs.db),
    sessions,
    visits: createVisits({ ...needs, memory, sessions, carts }),
    currencies: createCurrencies(needs.db),
    shipping: createShippingSettings(needs.db),
  };
}
