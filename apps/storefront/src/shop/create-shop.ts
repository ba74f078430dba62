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

/** All of the shop on one database. */
export function createShop(needs: Omit<SessionsNeeds, 'memory'> & CustomersNeeds): ShopServices {
  const memory = createVisitMemory(dataVersionOf(needs.db));
  return {
    catalogue: createCatalogue(needs.db),
    carts: createCarts({ ...needs, memory }),
    customers: createCustomers(needs),
    addresses: createAddressBook(needs.db),
    sessions: createSessions({ ...needs, memory }),
    currencies: createCurrencies(needs.db),
    shipping: createShippingSettings(needs.db),
  };
}
