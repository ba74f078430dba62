// Written by `node scripts/api-types.mjs`; not by hand.
import { ConfigFinding } from "@cartfare/rating";

// packages/core/dist/result.d.ts
/** An expected outcome: a value, or an issue with a closed set of codes. Misuse throws instead. */
type Result<Value, Issue> = {
  readonly ok: true;
  readonly value: Value;
} | {
  readonly ok: false;
  readonly issue: Issue;
};
/** What became of the rows of a postal table. */
interface TableReport {
  /** All rows below the heading that have something in them. */
  readonly rowCount: number;
  /** Different rules that were read. */
  readonly ruleCount: number;
  /** Rows that were read as something else than is written there, where the country's format leaves one reading. */
  readonly repaired: NotedRows;
  /** Rows whose rule was there before. */
  readonly double: NotedRows;
  /** Rows that were left out. */
  readonly unread: NotedRows;
  /** The country of rows without one, where nobody named it; null where each row has one. */
  readonly assumedCountry: string | null;
}
interface NotedRows {
  readonly count: number;
  /** The first twenty. */
  readonly first: readonly NotedRow[];
}
interface NotedRow {
  /** Line in the file, or row of the sheet, counted from 1. */
  readonly line: number;
  readonly text: string;
  /** What it was read as, or why it was left out. */
  readonly note: string;
}
/** Why a file cannot be read as a postal table. */
interface TableProblem {
  readonly code: TableProblemCode;
  readonly line: number;
  readonly values: ConfigFinding['values'];
  /** What was read until then; null where no row was. */
  readonly report: TableReport | null;
}
type TableProblemCode = /** Not valid CSV, or a workbook that is damaged. */'unreadable' | 'no_rows' | 'no_code_column' | 'double_column' /** No row has a postal code of its country. */ | 'nothing_read';
/** `codes.csv:1: error: …`, with what is known of the rows. */
declare function tableProblemText({
  code,
  line,
  values,
  report
}: TableProblem, file: string): string;
/** How many rows were read, double and left out, then these rows, one a line. */
declare function tableReportText(report: TableReport, file: string): string;
/** A part of a table, in file order: rules of one country. */
interface PostalRules {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** As in `postalCodes` of a region; none has a line break. */
  readonly rules: readonly string[];
}
/** Writes a postal table in the format that `readPostalCsv` reads: the header, then the rows of each page. */
declare function writePostalCsv(pages: AsyncIterable<PostalRules>): AsyncGenerator<string>;
interface PostalTableOptions {
  /** ISO code for rows without one. */
  readonly country: string;
  /** Whether somebody named that country. Default false: the report says that it is assumed. */
  readonly isCountryGiven?: boolean | undefined;
  /** Name of the column with the postal codes. Default: one of the names that are known. */
  readonly column?: string | undefined;
  /** Called now and then, with the number of rows read so far. */
  onProgress?(rowCount: number): void;
}
interface PostalTableFile {
  /** The rules by country, in the order of the rows; each rule once. */
  readonly rules: readonly PostalRules[];
  readonly report: TableReport;
}
/**
 * Reads a postal table: CSV with commas, semicolons or tabs in UTF-8, UTF-16 or an encoding of Windows, or the first
 * sheet of an Excel workbook. Its first line names the columns. Rows that cannot be read are left out, and reported.
 */
declare function readPostalTable(bytes: Uint8Array, options: PostalTableOptions): Promise<Result<PostalTableFile, TableProblem>>;
export { type NotedRow, type NotedRows, type PostalRules, type PostalTableFile, type PostalTableOptions, type TableProblem, type TableReport, readPostalTable, tableProblemText, tableReportText, writePostalCsv };