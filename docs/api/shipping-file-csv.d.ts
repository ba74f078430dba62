// Written by `node scripts/api-types.mjs`; not by hand.
import { Readable } from "node:stream";
import { ConfigFinding } from "@cartfare/rating";

// packages/shipping-file/dist/csv/write-postal-csv.d.ts
/** A part of a table, in file order: rules of one country. */
interface PostalRules {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** As in `postalCodes` of a region; none has a line break. */
  readonly rules: readonly string[];
}
/** Writes a postal table in the format that `readPostalCsv` reads: the header, then the rows of each page. */
declare function writePostalCsv(pages: AsyncIterable<PostalRules>): AsyncGenerator<string>;
/** A finding about a row, or about the header. */
interface RowFinding {
  readonly severity: ConfigFinding['severity'];
  readonly code: ConfigFinding['code'] | RowFindingCode;
  readonly line: number;
  readonly values: ConfigFinding['values'];
}
type RowFindingCode = /** Not valid CSV. The rest of the file cannot be read. */'unreadable' | 'no_rows' | 'no_postal_code_column' | 'no_country_column' | 'double_column' | 'no_country' /** More or fewer cells than the header. */ | 'cell_count';
/** Collects the findings about a file's rows, in bounded memory. */
declare class RowFindings {
  readonly errors: RowFinding[];
  readonly warnings: RowFinding[];
  /** Number of all warnings, kept or not. */
  warningCount: number;
  get hasErrors(): boolean;
  /** Whether further errors would be dropped. */
  get hasEnough(): boolean;
  /** Adds the findings of a part of the file. Parts must be added in file order. */
  add(findings: readonly RowFinding[]): void;
}
/** One line per finding about the rows of a postal table: `codes.csv:12: error: "K1*N" is not a postal code.` */
declare function rowFindingsText({
  errors,
  warnings,
  warningCount,
  hasEnough
}: RowFindings, file: string): string;
interface PostalPagesOptions {
  /** CSV in UTF-8, of any length. */
  readonly source: Readable;
  /** ISO code for all rows, if the file has no column for it. */
  readonly country: string | undefined;
}
/** Rows that were read and checked together. */
interface CheckedPage {
  /** Rules by country, in the order in which the countries first occur. */
  readonly countries: readonly PostalRules[];
  readonly ruleCount: number;
  readonly findings: readonly RowFinding[];
}
/** Reads and checks the rows of a postal table page by page: memory does not depend on their number. */
declare function readPostalPages(options: PostalPagesOptions): AsyncGenerator<CheckedPage>;
export { RowFindings, readPostalPages, rowFindingsText, writePostalCsv };