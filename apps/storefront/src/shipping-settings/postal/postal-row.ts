import type { ConfigFinding, ConfigFindingCode } from '@cartfare/rating';

/** One row of a postal table. */
export interface PostalRow {
  /** Line of the file, from 1. */
  readonly line: number;
  /** In capitals; whether it is a country, the engine says. */
  readonly country: string;
  /** As in `PlaceConfig.postalCodes`, without line breaks. */
  readonly rule: string;
}

/** One thing about a row, or about the header, which is line 1. */
export interface RowFinding {
  readonly severity: ConfigFinding['severity'];
  readonly code: ConfigFindingCode | RowFindingCode;
  readonly line: number;
  readonly values: ConfigFinding['values'];
}

export type RowFindingCode =
  /** Not even CSV. Nothing behind it can be read. */
  | 'unreadable'
  | 'no_rows'
  | 'no_postal_code_column'
  | 'no_country_column'
  /** More or fewer cells than the header has. */
  | 'cell_count';
