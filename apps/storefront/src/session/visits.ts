import type { Selectable } from 'kysely';
import type { ShopDatabase } from '../db/connect.ts';
import { prepareQuery } from '../db/prepared-query.ts';
import type { SessionsTable } from '../db/schema.ts';
import { type CartLineRow, fromLines, selectCart, toCart } from '../shop/carts/cart-queries.ts';
import { emptyCart } from '../shop/carts/carts.ts';
import type { Cart } from '../shop/model.ts';
import type { Carts } from '../shop/services.ts';
import { selectSession, type StoredSession, toStoredSession } from './session-queries.ts';
import type { Sessions, Visits } from './session.ts';
import { keepAlive, sessionIdOf } from './sessions.ts';
import type { VisitCache } from './visit-cache.ts';

export interface VisitsNeeds {
  readonly db: ShopDatabase;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly cache: VisitCache;
  readonly sessions: Pick<Sessions, 'find'>;
  readonly carts: Pick<Carts, 'find'>;
}

export function createVisits(needs: VisitsNeeds): Visits {
  const { db, now, cache, sessions, carts } = needs;
  return {
    async find(token, onRenewed) {
      if (cache.isKept) {
        const session = await sessions.find(token, onRenewed);
        return session === null ? null : { session, cart: await carts.find(session.cartToken) };
      }
      // Without a cache both are read by one query.
      const visit = await selectVisit(db, sessionIdOf(token), now());
      if (visit === null) return null;
      const { stored, cart } = visit;
      if (await keepAlive(needs, stored)) onRenewed?.();
      return { session: stored.session, cart: cart ?? emptyCart(stored.session.cartToken) };
    },
  };
}

interface StoredVisit {
  readonly stored: StoredSession;
  /** Null when the session's cart has been removed. */
  readonly cart: Cart | null;
}

/** A session and its cart, in one query unless the cart is empty. */
async function selectVisit(db: ShopDatabase, sessionId: string, nowMs: number): Promise<StoredVisit | null> {
  const { rows } = await selectLinesOfSession(db, sessionId, nowMs);
  const [first] = rows;
  if (first !== undefined) {
    return { stored: toStoredSession({ ...first, id: first.session_id, cart_token: first.token }), cart: toCart(rows) };
  }
  const stored = await selectSession(db, sessionId, nowMs);
  return stored === null ? null : { stored, cart: await selectCart(db, stored.session.cartToken) };
}

type VisitRow = CartLineRow & Omit<Selectable<SessionsTable>, 'id' | 'cart_token'> & { readonly session_id: string };

const selectLinesOfSession = prepareQuery<[id: string, nowMs: number], VisitRow>(2, (db, id, nowMs) =>
  fromLines(db)
    .innerJoin('sessions', 'sessions.cart_token', 'carts.token')
    .select(['sessions.id as session_id', 'sessions.customer_id', 'sessions.currency', 'sessions.expires_at_ms'])
    .select(['sessions.destination_zip', 'sessions.destination_country', 'sessions.destination_province'])
    .where('sessions.id', '=', id)
    .where('sessions.expires_at_ms', '>', nowMs),
);
