import type { Place } from '@cartfare/core/address';
import type { RateVerdict } from '../rates/judge-rate.ts';
import type { CarrierResponse } from '../carriers/carrier.ts';
import type { ParcelContent, ParcelStack } from '../packing/parcel.ts';
import type { ZoneMatchKind } from '../zones/candidate.ts';

/** Explains the result of a rating: for logs, tests and a merchant who tries an address. */
export interface Explanation {
  /** As the engine understood it, without a province that its country does not have; null for an unknown country. */
  readonly place: Place | null;
  /**
   * One per profile in the cart: the general one first, the others as the file lists them. Where rates of pickup count for
   * several profiles, or for a cart that is not shipped, the last has all lines and these rates.
   */
  readonly groups: readonly GroupExplanation[];
}

/** The result for the lines of one profile. */
export interface GroupExplanation {
  /** Empty for the shop's general profile. */
  readonly profile: string;
  readonly lineIds: readonly string[];
  readonly subtotalMinor: number;
  readonly weightGrams: number;
  readonly parcels: readonly ParcelExplanation[];
  /** The zone that won; null if no zone contains the destination. */
  readonly zone: ZoneMatchExplanation | null;
  /** Other zones that contain it, next best first. */
  readonly runnersUp: readonly ZoneMatchExplanation[];
  /** Ids of the areas that have the place, the narrowest first. */
  readonly areas: readonly string[];
  /** Ids of zones that exclude it by their exceptions. */
  readonly excluded: readonly string[];
  /** Zones that contain it and do not count at the time of the order. `reason`: why, in words. */
  readonly inactive: readonly { readonly zone: string; readonly reason: string }[];
  readonly rates: readonly RateExplanation[];
  readonly carriers: readonly CarrierExplanation[];
}

/** A parcel, or several equal ones. */
export interface ParcelExplanation extends Pick<ParcelStack, 'box' | 'outerMm' | 'weightGrams' | 'placements'> {
  /** How many parcels are like this. */
  readonly count: number;
  readonly packedBy: PackedBy;
  /** Of one parcel. `name`: of the line; its SKU or id if it has none. */
  readonly contents: readonly (ParcelContent & { readonly name: string })[];
}

export type PackedBy =
  | 'box'
  /** In the largest box with room, because the cart has too many different pieces to look for the fewest boxes. */
  | 'first_box'
  /** The piece fits in no box, and is a parcel of its own. */
  | 'piece'
  /** By weight alone, because the size of these products is not known. */
  | 'unknown_size'
  /** By weight alone, because the settings have no boxes. */
  | 'weight';

export interface ZoneMatchExplanation {
  readonly zone: string;
  readonly by: ZoneMatchKind;
  /** The rule that matched, such as `CA`, `ON`, `K1*` or `10000...19999`; empty for the rest of the world. */
  readonly rule: string;
  /** Id of the area whose rule it is, where the zone names that area. */
  readonly area?: string;
}

export interface RateExplanation {
  readonly zone: string;
  readonly rate: string;
  readonly verdict: RateVerdict;
  /** Why the rate is not offered, in words: `weight below 500 g`, `no tier fits the cart`; empty if it is. */
  readonly reason: string;
  /**
   * Fields of the rate whose amounts are not written in the currency of the cart, such as `price.priceMinor`: they were
   * converted from the settings' currency. Empty for a cart in that.
   */
  readonly converted: readonly string[];
}

export interface CarrierExplanation {
  readonly zone: string;
  readonly source: string;
  /** Whether the destination counted as a private home. */
  readonly residential: boolean;
  readonly response: CarrierResponse;
  /** Codes of the quoted services that the settings hide, or that the zone's `services` lack. */
  readonly unwanted: readonly string[];
  /** Codes of the offered services whose dates were dropped: they are past, or make no sense. */
  readonly droppedDates: readonly string[];
  /** At least one of its backup rates is an option, or a part of one. */
  readonly backupUsed: boolean;
}
