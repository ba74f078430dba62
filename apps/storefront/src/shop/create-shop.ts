import { dataVersionOf } from '../db/connect.ts';
import { createAddressBook } from './address-book.ts';
import { createCarts } from './carts.ts';
import { createCatalogue } from './catalogue.ts';
import { createCurrencies } from './currencies.ts';
import { createCustomers, type CustomersNeeds } from './customers.ts';
import type { ShopServices } from './services.ts';
import { createSessions, type SessionsNeeds } from './sessions.ts';
import { createShippingSettings } from './shipping-settings.ts';
import { createVisitMemory } from './visit-memory.ts';
import { createVisits } from './visits.ts';

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
