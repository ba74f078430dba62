import type { ShopDatabase } from '../db/connect.ts';
import { selectVisit } from '../db/visit-queries.ts';
import { emptyCart } from './carts.ts';
import type { Carts, Sessions, Visits } from './services.ts';
import { keepAlive, sessionIdOf } from './sessions.ts';
import type { VisitMemory } from './visit-memory.ts';

export interface VisitsNeeds {
  readonly db: ShopDatabase;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly memory: VisitMemory;
  readonly sessions: Pick<Sessions, 'find'>;
  readonly carts: Pick<Carts, 'find'>;
}

export function createVisits(needs: VisitsNeeds): Visits {
  const { db, now, memory, sessions, carts } = needs;
  return {
    async find(token) {
      if (memory.isKept) {
        const session = await sessions.find(token);
        return session === null ? null : { session, cart: await carts.find(session.cartToken) };
      }
      // Where everything is read anew, both are read at once.
      const visit = await selectVisit(db, sessionIdOf(token), now());
      if (visit === null) return null;
      const { stored, cart } = visit;
      await keepAlive(needs, stored);
      return { session: stored.session, cart: cart ?? emptyCart(stored.session.cartToken) };
    },
  };
}
