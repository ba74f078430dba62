import type { ShopDatabase } from '../db/connect.ts';
import { selectVisit } from './visit-queries.ts';
import { emptyCart } from '../shop/carts/carts.ts';
import type { Sessions, Visits } from './session.ts';
import type { Carts } from '../shop/services.ts';
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
      // Where everything is read anew, both are read at once.
      const visit = await selectVisit(db, sessionIdOf(token), now());
      if (visit === null) return null;
      const { stored, cart } = visit;
      if (await keepAlive(needs, stored)) onRenewed?.();
      return { session: stored.session, cart: cart ?? emptyCart(stored.session.cartToken) };
    },
  };
}
