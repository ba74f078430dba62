import type { Selectable } from 'kysely';
import type { Session } from './session.ts';
import type { ShopDatabase } from '../db/connect.ts';
import type { SessionsTable } from '../db/schema.ts';
import type { Place } from '../shop/place.ts';

export interface StoredSession {
  readonly session: Session;
  readonly expiresAtMs: number;
}

export async function selectSession(db: ShopDatabase, id: string, nowMs: number): Promise<StoredSession | null> {
  const row = await db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at_ms', '>', nowMs)
    .executeTakeFirst();
  return row === undefined ? null : toStoredSession(row);
}

export async function insertSession(db: ShopDatabase, { session, expiresAtMs }: StoredSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      customer_id: session.customerId,
      cart_token: session.cartToken,
      currency: session.currency,
      ...toPlaceColumns(session.place),
      expires_at_ms: expiresAtMs,
    })
    .execute();
}

export async function updateSessionExpiry(db: ShopDatabase, id: string, expiresAtMs: number): Promise<void> {
  await db.updateTable('sessions').set({ expires_at_ms: expiresAtMs }).where('id', '=', id).execute();
}

export async function updateSessionCurrency(db: ShopDatabase, id: string, currency: string): Promise<void> {
  await db.updateTable('sessions').set({ currency }).where('id', '=', id).execute();
}

/** Writes nothing when the session has this place already. */
export async function updateSessionPlace(db: ShopDatabase, id: string, place: Place | null): Promise<void> {
  const columns = toPlaceColumns(place);
  await db
    .updateTable('sessions')
    .set(columns)
    .where('id', '=', id)
    .where(({ or, eb }) =>
      or([
        eb('destination_zip', 'is distinct from', columns.destination_zip),
        eb('destination_country', 'is distinct from', columns.destination_country),
        eb('destination_province', 'is distinct from', columns.destination_province),
      ]),
    )
    .execute();
}

/** False when the session does not exist any more. */
export async function deleteSession(db: ShopDatabase, id: string): Promise<boolean> {
  const result = await db.deleteFrom('sessions').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** When the session that lives longest ends; null without sessions. */
export async function selectLastExpiry(db: ShopDatabase): Promise<number | null> {
  const row = await db
    .selectFrom('sessions')
    .select('expires_at_ms')
    .orderBy('expires_at_ms', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.expires_at_ms ?? null;
}

/** A span of time, in ms since 1970, without `afterMs`, with `untilMs`. */
export interface Span {
  readonly afterMs: number;
  readonly untilMs: number;
}

/** The end of the `count`th session that ended in the span; null: there are fewer. */
export async function selectEndOfSession(
  db: ShopDatabase,
  count: number,
  { afterMs, untilMs }: Span,
): Promise<number | null> {
  const row = await db
    .selectFrom('sessions')
    .select('expires_at_ms')
    .where('expires_at_ms', '>', afterMs)
    .where('expires_at_ms', '<=', untilMs)
    .orderBy('expires_at_ms')
    .limit(1)
    .offset(count - 1)
    .executeTakeFirst();
  return row?.expires_at_ms ?? null;
}

/** Removes sessions that ended in the span, with the carts of visitors. Returns their number. */
export async function deleteEndedSessions(db: ShopDatabase, { afterMs, untilMs }: Span): Promise<number> {
  const ended = db
    .selectFrom('sessions')
    .where('expires_at_ms', '>', afterMs)
    .where('expires_at_ms', '<=', untilMs)
    .select('cart_token');
  // Visitors' sessions are removed together with their carts.
  const visitors = await db
    .deleteFrom('carts')
    .where('token', 'in', ended)
    .where('customer_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions')
            .whereRef('sessions.cart_token', '=', 'carts.token')
            .where('expires_at_ms', '>', untilMs)
            .select('id'),
        ),
      ),
    )
    .executeTakeFirst();
  const customers = await db
    .deleteFrom('sessions')
    .where('expires_at_ms', '>', afterMs)
    .where('expires_at_ms', '<=', untilMs)
    .executeTakeFirst();
  return Number(visitors.numDeletedRows + customers.numDeletedRows);
}

const toPlaceColumns = (place: Place | null) => ({
  destination_zip: place?.postalCode ?? null,
  destination_country: place?.countryCode ?? null,
  destination_province: place?.provinceCode ?? null,
});

const toStoredSession = (row: Selectable<SessionsTable>): StoredSession => ({
  session: {
    id: row.id,
    customerId: row.customer_id,
    cartToken: row.cart_token,
    currency: row.currency,
    place: placeOf(row),
  },
  expiresAtMs: row.expires_at_ms,
});

function placeOf(row: Selectable<SessionsTable>): Place | null {
  const { destination_country: country, destination_province: province, destination_zip: postalCode } = row;
  if (country === null) return null;
  return { countryCode: country, provinceCode: province ?? '', postalCode: postalCode ?? '' };
}
