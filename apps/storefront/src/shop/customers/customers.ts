import { ok, err } from '@cartfare/core/internal';
import type { ShopDatabase } from '../../db/connect.ts';
import { selectCredentials, selectCustomer } from './customer-queries.ts';
import { createLimiters, takeAll, type Limiter, type OpenLimiter } from '../../http/limits/limiter.ts';
import { DECOY_HASH, isHashingBusy, verifyPassword } from './password.ts';
import type { Customers } from '../services.ts';

export interface CustomersNeeds {
  readonly db: ShopDatabase;
  /** Opens the limiters of log-in attempts. Default: in the memory of this process. */
  readonly openLimiter?: OpenLimiter;
}

const WINDOW_MS = 15 * 60 * 1000;

/** Failed log-ins per window from one address into one account. People mistype a few times. */
const ATTEMPTS_PER_ADDRESS_AND_ACCOUNT = 5;

/**
 * Failed log-ins per window into one account from all addresses. Attackers with many addresses get 4,800
 * guesses a day, and need ten addresses to lock the customer out.
 */
const ATTEMPTS_PER_ACCOUNT = 50;

/**
 * Failed log-ins per window from one address into all accounts, at least 40 different ones. A large
 * office shares an address.
 */
const ATTEMPTS_PER_ADDRESS = 200;

/**
 * Log-ins per window into one account, the successful ones included. Without it a single customer's program
 * could keep all others waiting for their hashes, and fill the database with sessions.
 */
const LOG_INS_PER_ACCOUNT = 500;

/** When to try again while too many log in at once, in ms. The queue is empty by then. */
const BUSY_RETRY_MS = 30_000;

export function createCustomers({ db, openLimiter = createLimiters(null) }: CustomersNeeds): Customers {
  const open = (limit: string, attempts: number): Limiter => openLimiter({ limit, attempts, windowMs: WINDOW_MS });
  const byPair = open('log-in-pair', ATTEMPTS_PER_ADDRESS_AND_ACCOUNT);
  const byAccount = open('log-in-account', ATTEMPTS_PER_ACCOUNT);
  const byAddress = open('log-in-address', ATTEMPTS_PER_ADDRESS);
  const allOfAccount = open('log-in-all', LOG_INS_PER_ACCOUNT);

  return {
    byId: (id) => selectCustomer(db, id),
    logIn: async (email, password, { address }) => {
      if (isHashingBusy()) return err({ code: 'busy', retryAfterMs: BUSY_RETRY_MS });
      const account = email.trim().toLowerCase();
      const pair = JSON.stringify([address, account]);
      // Counted before the password is checked, so that parallel attempts are limited, too.
      const retryAfterMs = await takeAll([
        { limiter: byAddress, name: address },
        { limiter: byAccount, name: account },
        { limiter: allOfAccount, name: account },
        { limiter: byPair, name: pair },
      ]);
      if (retryAfterMs > 0) return err({ code: 'too_many_attempts', retryAfterMs });
      const credentials = await selectCredentials(db, email.trim());
      const matches = await verifyPassword(password, credentials?.passwordHash ?? DECOY_HASH);
      if (credentials === null || !matches) return err({ code: 'wrong_credentials' });
      await byPair.forgive(pair);
      // Only given back: forgiving would let one successful log-in clear an attacker's failed attempts.
      await Promise.all([byAccount.giveBack(account), byAddress.giveBack(address)]);
      const customer = await selectCustomer(db, credentials.customerId);
      return customer === null ? err({ code: 'wrong_credentials' }) : ok(customer);
    },
  };
}
