import type { RateVerdict } from '../rates/judge-rate.ts';
import type { SourceAnswer } from '../sources/rate-source.ts';
import type { ZoneMatchKind } from '../zones/candidate.ts';

/** Why a rating came out as it did: for logs, tests and a merchant's "try an address". */
export interface Explanation {
  /** As the engine understood it; null fields could not be made out. */
  readonly destination: {
    readonly country: string | null;
    readonly province: string | null;
    readonly postalCode: string;
  };
  /** One per profile in the cart, in the order of its lines. */
  readonly groups: readonly GroupExplanation[];
}

/** What happened to the lines of one profile. */
export interface GroupExplanation {
  /** Empty for the shop's general profile. */
  readonly profile: string;
  readonly lineIds: readonly string[];
  readonly subtotalMinor: number;
  readonly weightGrams: number;
  /** The zone that won; null when no zone contains the destination. */
  readonly zone: ZoneMatchExplanation | null;
  /** Zones that contain it too, next best first. */
  readonly runnersUp: readonly ZoneMatchExplanation[];
  /** Ids of zones that would contain it, but for their exceptions. */
  readonly excluded: readonly string[];
  readonly rates: readonly RateExplanation[];
  readonly sources: readonly SourceExplanation[];
}

export interface ZoneMatchExplanation {
  readonly zone: string;
  readonly by: ZoneMatchKind;
  /** The rule that matched, such as `CA`, `ON`, `K1*` or `10000...19999`; empty for the rest of the world. */
  readonly rule: string;
}

export interface RateExplanation {
  readonly zone: string;
  readonly rate: string;
  readonly verdict: RateVerdict;
  /** In words, why the rate is left out: `weight below 500 g`, `no tier fits the cart`; empty when it is offered. */
  readonly reason: string;
}

export interface SourceExplanation {
  readonly zone: string;
  readonly source: string;
  readonly answer: SourceAnswer;
  /** Backup rates stand in for it: one of them at least is an option, or a part of one. */
  readonly backupUsed: boolean;
}
