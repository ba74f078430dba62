import type { SizeMm } from '../config/packing-config.ts';

/** One parcel, as carriers are told. */
export interface Parcel {
  /** Null: it was packed by weight alone, or it is one piece that fits in no box. */
  readonly box: ParcelBox | null;
  /** Of the box, or of the piece that fits in none; null if the parcel was packed by weight alone. */
  readonly outerMm: SizeMm | null;
  /** Contents and packaging. */
  readonly weightGrams: number;
  /** The weight that a carrier charges for: the actual weight, or the dimensional weight if that is higher. */
  readonly billableGrams: number;
  /** What its contents cost after discounts, in minor units of the request's currency. */
  readonly declaredValueMinor: number;
  readonly contents: readonly ParcelContent[];
  /** Where the pieces are in the box; empty without a box. */
  readonly placements: readonly Placement[];
}

/** A box of the settings. */
export interface ParcelBox {
  readonly id: string;
  readonly name: string;
  readonly innerMm: SizeMm;
}

export interface ParcelContent {
  readonly lineId: string;
  /** 1 or more. */
  readonly quantity: number;
}

/** Equal pieces of a line in a box, side by side in rows, columns and layers. */
export interface Placement {
  readonly lineId: string;
  /** The corner of the first piece that is nearest to the box's own, along its length, width and height. */
  readonly atMm: SizeMm;
  /** One piece as it lies, along the box's length, width and height. */
  readonly pieceMm: SizeMm;
  /** How many pieces follow each other along the box's length, width and height. */
  readonly count: readonly [alongLength: number, alongWidth: number, alongHeight: number];
}

/** Equal parcels. A cart of a million pieces has few of these, and a million parcels. */
export interface ParcelStack extends Omit<Parcel, 'billableGrams' | 'declaredValueMinor'> {
  readonly parcels: number;
  /** Of the whole parcel where its outer size is known, otherwise of its contents. */
  readonly volumeMm3: number;
  /** Whether it is the largest box with room for any of the pieces, because the cart had too many to look for better. */
  readonly firstBox?: boolean;
}
