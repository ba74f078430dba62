import type { QuoteRecord } from '../quotes/quote-record.ts';

/** What other settings would have changed for those who asked. */
export interface SettingsEffect {
  readonly quotes: number;
  /** Quotes by what changes for them; one counts in each that fits. */
  readonly counts: Readonly<Record<EffectKind, number>>;
  /** By the option's code. */
  readonly options: readonly OptionEffect[];
  /** Of the cheapest options, by currency, added up where there is one before and after; in minor units. */
  readonly cheapest: readonly {
    readonly currency: string;
    readonly beforeMinor: number;
    readonly afterMinor: number;
  }[];
  /** For each kind of change the largest: by price, or by how many quotes are equal. */
  readonly examples: Readonly<Record<ChangeKind, readonly EffectExample[]>>;
}

/** `dearer` and `cheaper`: an option of the same code; `loses` and `gains`: an option, the last or first one included. */
export type ChangeKind = (typeof CHANGES)[number];

export const CHANGES = ['dearer', 'cheaper', 'loses', 'gains'] as const;

export type EffectKind =
  | ChangeKind
  | 'losesAll'
  | 'gainsFirst'
  | 'same'
  /** See `ReplayedAnswer`. */
  | 'asks_carrier'
  | 'place_too_coarse'
  /** The cart was too large for the log. */
  | 'not_kept';

export interface OptionEffect extends Readonly<Record<ChangeKind | 'same', number>> {
  readonly code: string;
}

/** Equal quotes, for which the same changes. */
export interface EffectExample {
  /** The newest of them. */
  readonly record: QuoteRecord;
  readonly quotes: number;
  readonly options: readonly OptionChange[];
}

/** In minor units of the record's currency; null: it is not offered. */
export interface OptionChange {
  readonly code: string;
  readonly beforeMinor: number | null;
  readonly afterMinor: number | null;
}
