import { ok, err } from '@cartfare/core';
import type { ShopDatabase } from '../db/connect.ts';
import { selectCredentials, selectCustomer } from '../db/customer-queries.ts';
import { memoryLimiters, type OpenLimiter } from '../limits/limiter.ts';
import { DECOY_HASH, verifyPassword } from './password.ts';
import type { Customers } from './services.ts';

export interface CustomersNeeds {
  readonly db: ShopDatabase;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Where attempts to log in are counted. Default: in this process. */
  readonly openLimiter?: OpenLimiter;
}

const WINDOW_MS = 15 * 60 * 1000;

/** Failed log-ins in a window from one address for one e-mail. Source: ours; people mistype a few times. */
const ATTEMPTS_PER_EMAIL = 5;

/** Failed log-ins in a window from one address in all. Source: ours; offices share an address. */
const ATTEMPTS_PER_ADDRESS = 50;

export function createCustomers({ db, now, openLimiter = memoryLimiters(now) }: CustomersNeeds): Customers {
  const byEmail = openLimiter({ limit: 'log-in-email', attempts: ATTEMPTS_PER_EMAIL, windowMs: WINDOW_MS });
  const byAddress = openLimiter({ limit: 'log-in-address', attempts: ATTEMPTS_PER_ADDRESS, windowMs: WINDOW_MS });

  return {
    byId: (id) => selectCustomer(db, id),
    logIn: async (email, password, { address }) => {
      const name = JSON.stringify([address, email.trim().toLowerCase()]);
      // Counted before the password is looked at: many at once do not get more tries than one after another.
      const retryAfterMs = Math.max(await byAddress.take(address), await byEmail.take(name));
      if (retryAfterMs > 0) return err({ code: 'too_many_attempts', retryAfterMs });
      const credentials = await selectCredentials(db, email.trim());
      const matches = await verifyPassword(password, credentials?.passwordHash ?? DECOY_HASH);
      if (credentials === null || !matches) return err({ code: 'wrong_credentials' });
      await byEmail.forgive(name);
      // Not forgiven: with one account of their own, guessers would clear what they did to others.
      await byAddress.giveBack(address);
      const customer = await selectCustomer(db, credentials.customerId);
      return customer === null ? err({ code: 'wrong_credentials' }) : ok(customer);
    },
  };
}
