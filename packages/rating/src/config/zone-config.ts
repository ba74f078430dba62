import type { CarrierConfig } from './carrier-config.ts';
import type { RateConfig } from './rate-config.ts';

/**
 * - `narrowest`: an exact postal code, then the postal rule that admits the fewest codes, then a province, then a
 *   country, then the rest of the world; between equals the one listed first.
 * - `listed`: the one listed first.
 */
export type ZoneOrder = 'narrowest' | 'listed';

/** A part of the world with its rates. A destination gets the rates of the one zone that wins. */
export interface ZoneConfig {
  readonly id: string;
  readonly name: string;
  readonly regions: readonly RegionConfig[];
  /** Places taken out again: "everywhere but". */
  readonly except?: readonly PlaceConfig[];
  /**
   * Ids of zones whose rates and carriers follow this zone's own, in that order, whatever those zones' regions are.
   * A rate of theirs is left out where this zone, or one named before, has one with the same id.
   */
  readonly also?: readonly string[];
  /** In the order in which shoppers see them. */
  readonly rates: readonly RateConfig[];
  /** Live carriers; their options follow the zone's rates. */
  readonly carriers?: readonly CarrierConfig[];
}

/** `rest_of_world` contains every destination; being the widest, it wins only where no other zone does. */
export type RegionConfig = PlaceConfig | 'rest_of_world';

/** A whole country, or parts of it. Provinces and postal codes are two ways to name parts: give one of them. */
export interface PlaceConfig {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Province codes. */
  readonly provinces?: readonly string[];
  /**
   * Postal codes, in one of four forms; case never matters:
   * - `K1N 5T2`: this code;
   * - `K1*`: every code that begins so; spaces and hyphens do not matter;
   * - `SE1 *`: the same, but a space or hyphen in it matters: SE1 9GF is in, SE10 9NF is not;
   * - `10000...19999`: from the first to the last; each end stands for all codes that begin with it, with or without
   *   a `*`. Ends of the same letters and a number (`SE1...SE28`, `K1...K2`) are compared by that number.
   */
  readonly postalCodes?: readonly string[];
}
