/** One parcel. */
export interface Parcel {
  /** With packaging. */
  readonly weightGrams: number;
  /** What a carrier charges for: the weight, or the size where that counts for more. */
  readonly billableGrams: number;
  readonly contents: readonly { readonly lineId: string; readonly quantity: number }[];
}
