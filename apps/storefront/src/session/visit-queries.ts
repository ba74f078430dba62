import { fromLines, selectCart, toCart, type CartLineRow } from '../shop/carts/cart-queries.ts';
import type { Selectable } from 'kysely';
import type { Cart } from '../shop/model.ts';
import type { ShopDatabase } from '../db/connect.ts';
import { prepareQuery } from '../db/prepared-query.ts';
import type { SessionsTable } from '../db/schema.ts';
import { selectSession, toStoredSession, type StoredSession } from './session-queries.ts';

export interface StoredVisit {
  readonly stored: StoredSession;
  /** Null where the session's cart is gone. */
  readonly cart: Cart | null;
}

/** A session and its cart, in one question wherever there is something in the cart. */
export async function selectVisit(db: ShopDatabase, sessionId: string, nowMs: number): Promise<StoredVisit | null> {
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
