import type { CompiledZone } from '../compiled-shipping.ts';
import type { LineGroup } from '../profiles/group-lines.ts';
import type { CartFacts } from '../rates/cart-facts.ts';
import type { ZoneMatches } from '../zones/match-zones.ts';

/** The lines of one profile, and what the profile's zones say to the destination. */
export interface MatchedGroup extends LineGroup {
  readonly cart: CartFacts;
  readonly matches: ZoneMatches;
  /** The zone that wins; null when none contains the destination. */
  readonly zone: CompiledZone | null;
}
