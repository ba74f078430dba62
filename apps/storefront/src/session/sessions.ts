import { advisoryLock, withoutDiskWait } from '@cartfare/server-kit/db';
import { hash, randomBytes } from 'node:crypto';
import type { ShopDatabase } from '../db/connect.ts';
import {
  deleteCart,
  deleteStrayCart,
  giveCartToCustomer,
  insertCart,
  lockCart,
  replaceCart,
  selectCart,
  selectCartTokenOfCustomer,
} from '../shop/carts/cart-queries.ts';
import { mergeCarts } from '../shop/carts/merge-carts.ts';
import {
  deleteSession,
  insertSession,
  selectSession,
  type StoredSession,
  updateSessionCurrency,
  updateSessionPlace,
  updateSessionExpiry,
} from './session-queries.ts';
import type { OpenedSession, Session, Sessions } from './session.ts';
import { removeExpired } from './remove-expired.ts';

export interface SessionsNeeds {
  readonly db: ShopDatabase;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Returns a new unguessable token: see `randomToken`. */
  readonly newToken: () => string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a session lives after its last use, in ms. A cart should outlast a payday. */
export const SESSION_LIFETIME_MS = 30 * DAY_MS;

export function createSessions(needs: SessionsNeeds): Sessions {
  const { db, now } = needs;
  return {
    find: (token, onRenewed) => findSession(needs, token, onRenewed),
    open: () => db.transaction().execute((transaction) => openForVisitor({ ...needs, db: transaction })),
    logIn: (before, customerId) =>
      db.transaction().execute((transaction) => openForCustomer({ ...needs, db: transaction }, before, customerId)),
    end: (session) =>
      db.transaction().execute(async (transaction) => {
        await deleteSession(transaction, session.id);
        await deleteStrayCart(transaction, session.cartToken);
      }),
    setCurrency: ({ id }, currency) => updateSessionCurrency(db, id, currency),
    // Shoppers type it again more easily than they fill a cart.
    setPlace: ({ id }, place) => withoutDiskWait(db, (connection) => updateSessionPlace(connection, id, place)),
    removeExpired: (signal) => removeExpired(db, { nowMs: now(), lifetimeMs: SESSION_LIFETIME_MS }, signal),
  };
}

async function findSession({ db, now }: SessionsNeeds, token: string, onRenewed?: () => void): Promise<Session | null> {
  const stored = await selectSession(db, sessionIdOf(token), now());
  if (stored === null) return null;
  if (isOld(stored, now())) {
    await updateSessionExpiry(db, stored.session.id, now() + SESSION_LIFETIME_MS);
    onRenewed?.();
  }
  return stored.session;
}

/** Whether to extend a session's expiry: at most once a day, so that reading pages seldom writes. */
const isOld = ({ expiresAtMs }: StoredSession, nowMs: number): boolean =>
  expiresAtMs - nowMs < SESSION_LIFETIME_MS - DAY_MS;

async function openForVisitor(needs: SessionsNeeds): Promise<OpenedSession> {
  const cartToken = needs.newToken();
  await insertCart(needs.db, cartToken, needs.now());
  return open(needs, { customerId: null, cartToken, currency: null, place: null });
}

/** Always with a new token, so that somebody who planted or read the visitor's token cannot use the account. */
async function openForCustomer(
  needs: SessionsNeeds,
  before: Session | null,
  customerId: number,
): Promise<OpenedSession> {
  // Null when a simultaneous log-in has already ended the session and taken its cart.
  const ended = before !== null && (await deleteSession(needs.db, before.id)) ? before : null;
  // Only a visitor's cart is taken over, not that of another customer.
  const visit = ended?.customerId === null ? ended : null;
  const cartToken = await cartAfterLogIn(needs, visit?.cartToken ?? null, customerId);
  return open(needs, {
    customerId,
    cartToken,
    currency: visit?.currency ?? null,
    place: visit?.place ?? null,
  });
}

async function cartAfterLogIn(
  { db, now, newToken }: SessionsNeeds,
  visitorToken: string | null,
  customerId: number,
): Promise<string> {
  await advisoryLock(db, `customer ${customerId}`);
  const customerToken = await selectCartTokenOfCustomer(db, customerId);
  if (customerToken === null) {
    const token = visitorToken ?? newToken();
    if (visitorToken === null) await insertCart(db, token, now());
    await giveCartToCustomer(db, token, customerId);
    return token;
  }
  if (visitorToken !== null) await mergeInto(db, { from: visitorToken, into: customerToken, nowMs: now() });
  return customerToken;
}

async function mergeInto(
  db: ShopDatabase,
  { from, into, nowMs }: { readonly from: string; readonly into: string; readonly nowMs: number },
): Promise<void> {
  await lockCart(db, into, nowMs);
  // An item that another tab adds at this moment is either moved along or refused, never lost silently.
  await lockCart(db, from, nowMs);
  const [customerCart, visitorCart] = [await selectCart(db, into), await selectCart(db, from)];
  if (customerCart === null || visitorCart === null) return;
  await replaceCart(db, { ...customerCart, ...mergeCarts(customerCart, visitorCart) });
  await deleteCart(db, from);
}

async function open({ db, now, newToken }: SessionsNeeds, content: Omit<Session, 'id'>): Promise<OpenedSession> {
  const token = newToken();
  const session = { id: sessionIdOf(token), ...content };
  await insertSession(db, { session, expiresAtMs: now() + SESSION_LIFETIME_MS });
  return { token, session };
}

/** Only the hash is stored, so that nobody who reads the database can use a session. */
const sessionIdOf = (token: string): string => hash('sha256', token);

/** 256 random bits, in characters that are safe in a cookie and a URL. */
export const randomToken = (): string => randomBytes(32).toString('base64url');
