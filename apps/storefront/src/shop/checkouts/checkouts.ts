import { destinationOf } from '@cartfare/core/internal';
import { sql } from 'kysely';
import type { ShopDatabase } from '../../db/connect.ts';
import { isStorableText } from '../../db/storable-text.ts';
import type { Place } from '../place.ts';

/** What shoppers have sent to the checkout. A session has several: one for each tab. */
export interface Checkouts {
  /** Stores it and returns its id, for the checkout's URL. */
  start(sessionId: string, start: CheckoutStart): Promise<string>;
  /** Null when the session has no such checkout, or has started too many since. */
  find(sessionId: string, id: string): Promise<CheckoutStart | null>;
  /** Removes all of a session, with their addresses. */
  forget(sessionId: string): Promise<void>;
}

export interface CheckoutStart {
  /** Of the address fields, complete or not; null when there was nothing to ship. */
  readonly place: Place | null;
  /** Code of the selected rate; null when none was selected. */
  readonly selectedCode: string | null;
  /** The selected rate and the first one, as they were shown. */
  readonly shown: readonly ShownRate[];
}

export interface ShownRate {
  readonly code: string;
  readonly name: string;
  /** Hundredths of the rate's currency; null when it was not a price for this destination. */
  readonly priceHundredths: number | null;
}

/** Checkouts that are kept for a session. More than the tabs that a shopper buys in. */
const MAX_CHECKOUTS = 10;

interface CheckoutsNeeds {
  readonly db: ShopDatabase;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newToken: () => string;
}

export const createCheckouts = ({ db, now, newToken }: CheckoutsNeeds): Checkouts => ({
  async start(sessionId, start) {
    const id = newToken();
    // Nothing is stored when the session has ended since it was read, such as by a log-in in another tab.
    await db
      .insertInto('checkouts')
      .columns(['id', 'session_id', 'started_at_ms', 'document'])
      .expression(({ selectFrom, val }) =>
        selectFrom('sessions')
          .select(({ ref }) => [
            val(id).as('id'),
            ref('sessions.id').as('session_id'),
            // PostgreSQL takes a parameter here for text.
            sql<number>`cast(${now()} as bigint)`.as('started_at_ms'),
            val(toDocument(start)).as('document'),
          ])
          .where('sessions.id', '=', sessionId),
      )
      .execute();
    const older = await db
      .selectFrom('checkouts')
      .select('id')
      .where('session_id', '=', sessionId)
      .where('id', '!=', id)
      .orderBy('started_at_ms', 'desc')
      .execute();
    const surplus = older.slice(MAX_CHECKOUTS - 1).map((checkout) => checkout.id);
    if (surplus.length > 0) await db.deleteFrom('checkouts').where('id', 'in', surplus).execute();
    return id;
  },
  async find(sessionId, id) {
    // A URL can have a NUL character, which PostgreSQL refuses in text.
    if (!isStorableText(id)) return null;
    const row = await db
      .selectFrom('checkouts')
      .select('document')
      .where('id', '=', id)
      .where('session_id', '=', sessionId)
      .executeTakeFirst();
    return row === undefined ? null : fromDocument(row.document);
  },
  async forget(sessionId) {
    await db.deleteFrom('checkouts').where('session_id', '=', sessionId).execute();
  },
});

const toDocument = ({ place, ...start }: CheckoutStart): string =>
  JSON.stringify({ destination: place && destinationOf(place), ...start });

/** Written by `toDocument`, in codes. */
function fromDocument(document: string): CheckoutStart {
  const { destination, ...start } = JSON.parse(document);
  if (destination === null) return { place: null, ...start };
  const { country, province, postalCode } = destination;
  return { place: { countryCode: country, provinceCode: province, postalCode }, ...start };
}
