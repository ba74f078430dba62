import { hash, randomBytes } from 'node:crypto';
import { type Destination, sameDestination } from '@cartfare/core';
import { advisoryLock } from '../db/advisory-lock.ts';
import type { ShopDatabase } from '../db/connect.ts';
import { inPlainTransaction, inSoftTransaction } from '../db/transaction.ts';
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
import { createDestinationWriter } from './destination-writes.ts';
import {
  deleteSession,
  insertSession,
  selectSession,
  type StoredSession,
  updateSessionCurrency,
  updateSessionExpiry,
} from './session-queries.ts';
import type { OpenedSession, Session, Sessions } from './session.ts';
import { removeExpired } from './start-clean-up.ts';
import type { VisitCache } from './visit-cache.ts';

export interface SessionsNeeds {
  readonly db: ShopDatabase;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Returns a new unguessable token: see `randomToken`. */
  readonly newToken: () => string;
  readonly cache: VisitCache;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a session lives after its last use, in ms. Source: ours; a cart should outlast a payday. */
export const SESSION_LIFETIME_MS = 30 * DAY_MS;

export function createSessions(needs: SessionsNeeds): Sessions {
  const { db, now, cache } = needs;
  const writeDestination = createDestinationWriter(db);
  const changed = (session: Session) => () => cache.sessions.forget(session.id);
  /** The newest write of a destination under way for each session. */
  const sending = new Map<string, Promise<void>>();
  return {
    find: (token, onRenewed) => findSession(needs, token, onRenewed),
    // The visitor's next write waits for the disk, which writes the session, too.
    open: () => inSoftTransaction(db, async (transaction) => openForVisitor({ ...needs, db: transaction })),
    logIn: (before, customerId) =>
      inPlainTransaction(db, async (transaction) =>
        openForCustomer({ ...needs, db: transaction }, before, customerId),
      ).finally(() => forgetAll(cache)),
    end: (session) =>
      db
        .transaction()
        .execute(async (transaction) => {
          await deleteSession(transaction, session.id);
          await deleteStrayCart(transaction, session.cartToken);
        })
        .finally(changed(session)),
    setCurrency: (session, currency) => updateSessionCurrency(db, session.id, currency).finally(changed(session)),
    setDestination: async (session, destination) => {
      // While another write is under way, the destination that the session was read with may be outdated.
      const { id, destination: last } = session;
      if (!sending.has(id) && isSame(last, destination)) return;
      const sent = writeDestination({ id, ...(destination ?? NOWHERE) });
      sending.set(id, sent);
      try {
        await sent;
        cache.sessions.update(id, (stored) => ({ ...stored, session: { ...stored.session, destination } }));
      } catch (error) {
        cache.sessions.forget(id);
        throw error;
      } finally {
        if (sending.get(id) === sent) sending.delete(id);
      }
    },
    removeExpired: (signal) => removeExpired(db, now(), signal),
  };
}

/** Columns of a session without a destination. */
const NOWHERE = { zip: null, country: null, province: null };

const isSame = (a: Destination | null, b: Destination | null): boolean =>
  a === null || b === null ? a === b : sameDestination(a, b);

function forgetAll({ sessions, carts }: VisitCache): void {
  sessions.forgetAll();
  carts.forgetAll();
}

async function findSession(needs: SessionsNeeds, token: string, onRenewed?: () => void): Promise<Session | null> {
  const { db, now, cache } = needs;
  const id = sessionIdOf(token);
  const stored = await cache.sessions.read(id, () => selectSession(db, id, now()));
  if (stored === null || isOver(stored, now())) return null;
  if (await keepAlive(needs, stored)) onRenewed?.();
  return stored.session;
}

const isOver = ({ expiresAtMs }: StoredSession, nowMs: number): boolean => expiresAtMs <= nowMs;

/** Whether to extend a session's expiry: at most once a day, so that reading pages seldom writes. */
const isOld = ({ expiresAtMs }: StoredSession, nowMs: number): boolean =>
  expiresAtMs - nowMs < SESSION_LIFETIME_MS - DAY_MS;

/** Extends the expiry of an old session; returns whether it did. */
export async function keepAlive(
  { db, now, cache }: Omit<SessionsNeeds, 'newToken'>,
  stored: StoredSession,
): Promise<boolean> {
  if (!isOld(stored, now())) return false;
  const { id } = stored.session;
  await updateSessionExpiry(db, id, now() + SESSION_LIFETIME_MS).finally(() => cache.sessions.forget(id));
  return true;
}

async function openForVisitor(needs: SessionsNeeds): Promise<OpenedSession> {
  const cartToken = needs.newToken();
  await insertCart(needs.db, cartToken, needs.now());
  return open(needs, { customerId: null, cartToken, currency: null, destination: null });
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
    destination: visit?.destination ?? null,
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
export const sessionIdOf = (token: string): string => hash('sha256', token);

/** 256 random bits, in characters that are safe in a cookie and a URL. */
export const randomToken = (): string => randomBytes(32).toString('base64url');
