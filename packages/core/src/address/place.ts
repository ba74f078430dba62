/**
 * A destination that has been parsed: what a `Destination` names in any spelling, in codes. Servers parse once, at their
 * border; zones, prices and carriers get this.
 */
export interface Place {
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** The platform's code; empty without one. */
  readonly provinceCode: string;
  /** As `normalizePostalCode` writes it; empty without one. */
  readonly postalCode: string;
}
