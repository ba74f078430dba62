import type { RateConfig } from './rate-config.ts';

/** A live carrier in a zone. */
export interface CarrierConfig {
  /** Code of the source that is asked, as in the map given to `rate`. */
  readonly source: string;
  /** How long its answer is waited for, in milliseconds; more than 0. */
  readonly deadlineMs: number;
  /** Service codes to offer. Default: all that it quotes. */
  readonly services?: readonly string[];
  /** What the shop adds to each quote: first the percentage (0 or more), then the fixed amount. */
  readonly markup?: { readonly percent?: number; readonly flatMinor?: number };
  /** Cubic centimetres that count as one kilogram, such as 5000, where the carrier charges by size. Default: it does not. */
  readonly dimensionalDivisor?: number;
  /** Offered instead when it fails to answer; not when it answers that it cannot ship. */
  readonly backupRates?: readonly RateConfig[];
}
