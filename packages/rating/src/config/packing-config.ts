/** How lines are put into parcels. The weights count for the shop's own rates and for carriers alike. */
export interface PackingConfig {
  /** Weight of box and filling of each parcel, in grams. Default 0. */
  readonly packagingGrams?: number;
  /** Most a parcel may weigh, packaging included, in grams. Default: everything goes into one parcel. */
  readonly maxParcelGrams?: number;
}
