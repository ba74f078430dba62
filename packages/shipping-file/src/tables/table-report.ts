import { fillText } from '@cartfare/core/internal';
import { describeFinding, type ConfigFinding } from '@cartfare/rating';
import { countText } from '../settings-finding.ts';

/** What became of the rows of a postal table. */
export interface TableReport {
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

export interface NotedRows {
  readonly count: number;
  /** The first twenty. */
  readonly first: readonly NotedRow[];
}

export interface NotedRow {
  /** Line in the file, or row of the sheet, counted from 1. */
  readonly line: number;
  readonly text: string;
  /** What it was read as, or why it was left out. */
  readonly note: string;
}

/** Maximum rows of one kind that are kept. A file with more has the same oddity in many rows. */
const MAX_NOTED = 20;

/** Collects rows, in bounded memory. */
export class RowNotes implements NotedRows {
  readonly first: NotedRow[] = [];
  count = 0;

  add(row: NotedRow): void {
    this.count += 1;
    if (this.first.length < MAX_NOTED) this.first.push(row);
  }
}

/** Why a file cannot be read as a postal table. */
export interface TableProblem {
  readonly code: TableProblemCode;
  readonly line: number;
  readonly values: ConfigFinding['values'];
  /** What was read until then; null where no row was. */
  readonly report: TableReport | null;
}

export type TableProblemCode =
  /** Not valid CSV, or a workbook that is damaged. */
  | 'unreadable'
  | 'no_rows'
  | 'no_code_column'
  | 'double_column'
  /** No row has a postal code of its country. */
  | 'nothing_read';

/** English sentences; `{name}` is replaced by the problem's value of that name. */
const SENTENCES: Readonly<Record<TableProblemCode, string>> = {
  unreadable: 'This is not a table: {message}',
  no_rows: 'The table has no rows.',
  no_code_column:
    'The first line names the columns {columns}, none of which is known for postal codes; say which one has them, such as --column "{example}".',
  double_column: 'Two columns may have the same: {columns}; say which one has the postal codes, --column "{example}".',
  nothing_read: 'No row has a postal code of its country: nothing of it would match.',
};

const QUOTE_IN_CELL = 'Write the whole cell in quotation marks, and each one within it twice.';

/** The problems of the CSV parser. Source: `CsvErrorCode` of csv-parse 7. */
const CSV_SENTENCES: ReadonlyMap<unknown, string> = new Map([
  ['CSV_QUOTE_NOT_CLOSED', 'A quotation mark in this row has no end: close it with "'],
  ['CSV_MAX_RECORD_SIZE', 'This row is too long; perhaps a quotation mark in it has no end.'],
  ['INVALID_OPENING_QUOTE', QUOTE_IN_CELL],
  ['CSV_INVALID_CLOSING_QUOTE', QUOTE_IN_CELL],
]);

/** `codes.csv:1: error: …`, with what is known of the rows. */
export function tableProblemText({ code, line, values, report }: TableProblem, file: string): string {
  const sentence = CSV_SENTENCES.get(values['problem']) ?? fillText(SENTENCES[code], values);
  const rows = report === null ? '' : tableReportText(report, file);
  return `${rows}${file}:${line}: error: ${sentence}\n`;
}

/** How many rows were read, double and left out, then these rows, one a line. */
export function tableReportText(report: TableReport, file: string): string {
  const { rowCount, ruleCount, repaired, double, unread, assumedCountry } = report;
  const counts = [
    `${countText(rowCount - unread.count - double.count, 'row')} read`,
    ...(repaired.count > 0 ? [`${grouped(repaired.count)} of them repaired`] : []),
    ...(double.count > 0 ? [`${grouped(double.count)} double`] : []),
    ...(unread.count > 0 ? [`${grouped(unread.count)} left out`] : []),
  ];
  return [
    `${file}: ${countText(rowCount, 'row')}: ${counts.join(', ')}; ${countText(ruleCount, 'rule')}\n`,
    ...(assumedCountry === null ? [] : [`${file}: rows without a country are read as those of ${assumedCountry}\n`]),
    ...noted(repaired, file, ({ text, note }) => `"${text}" is read as ${note}`),
    ...noted(double, file, ({ text, note }) => `"${text}" is there already, in ${note}`),
    ...noted(unread, file, ({ text, note }) => `"${text}" is left out: ${note}`),
  ].join('');
}

function noted({ count, first }: NotedRows, file: string, sentence: (row: NotedRow) => string): readonly string[] {
  const left = count - first.length;
  return [
    ...first.map((row) => `${file}:${row.line}: ${sentence(row)}\n`),
    ...(left > 0 ? [`… and ${countText(left, 'more row')} like these\n`] : []),
  ];
}

const grouped = (count: number): string => count.toLocaleString('en');

/** The engine's sentence about a row. */
export const findingNote = (finding: ConfigFinding): string => describeFinding({ ...finding, path: '' });
