import { fillText } from '@cartfare/core/internal';
import { describeFinding, type ConfigFinding } from '@cartfare/rating';
import { countText } from '../settings-finding.ts';

/** A finding about a row, or about the header. */
export interface RowFinding {
  readonly severity: ConfigFinding['severity'];
  readonly code: ConfigFinding['code'] | RowFindingCode;
  readonly line: number;
  readonly values: ConfigFinding['values'];
}

export type RowFindingCode =
  /** Not valid CSV. The rest of the file cannot be read. */
  | 'unreadable'
  | 'no_rows'
  | 'no_postal_code_column'
  | 'no_country_column'
  | 'double_column'
  | 'no_country'
  /** More or fewer cells than the header. */
  | 'cell_count';

/** English sentences; `{name}` is replaced by the finding's value of that name. */
const SENTENCES: Readonly<Record<RowFindingCode, string>> = {
  unreadable: 'This is not CSV: {message}',
  no_rows: 'The table has no rows.',
  no_postal_code_column: 'The first line has to name the columns, and there is no column "postal_code".',
  no_country_column: 'There is no column "country"; add one, or say --country CA for the whole table.',
  double_column: 'The first line names the column "{column}" twice; rename one.',
  no_country: 'The row has no country; write its code, such as CA.',
  cell_count: 'The number of cells is {found} here and {expected} in the first line.',
};

const QUOTE_IN_CELL = 'Write the whole cell in quotation marks, and each one within it twice.';

/** The problems of the CSV parser. Source: `CsvErrorCode` of csv-parse 7. */
const CSV_SENTENCES: ReadonlyMap<unknown, string> = new Map([
  ['CSV_QUOTE_NOT_CLOSED', 'A quotation mark in this row has no end: close it with "'],
  ['CSV_MAX_RECORD_SIZE', 'This row is too long; perhaps a quotation mark in it has no end.'],
  ['INVALID_OPENING_QUOTE', QUOTE_IN_CELL],
  ['CSV_INVALID_CLOSING_QUOTE', QUOTE_IN_CELL],
]);

function describeRowFinding({ code, severity, values }: RowFinding): string {
  if (!isRowCode(code)) return describeFinding({ severity, code, path: '', values });
  return CSV_SENTENCES.get(values['problem']) ?? fillText(SENTENCES[code], values);
}

const isRowCode = (code: RowFinding['code']): code is RowFindingCode => Object.hasOwn(SENTENCES, code);

/** Maximum findings that are kept per severity. A file with more has the same mistake in many rows. */
const KEPT = 20;

/** Collects the findings about a file's rows, in bounded memory. */
export class RowFindings {
  readonly errors: RowFinding[] = [];
  readonly warnings: RowFinding[] = [];
  /** Number of all warnings, kept or not. */
  warningCount = 0;

  get hasErrors(): boolean {
    return this.errors.length > 0;
  }

  /** Whether further errors would be dropped. */
  get hasEnough(): boolean {
    return this.errors.length >= KEPT;
  }

  /** Adds the findings of a part of the file. Parts must be added in file order. */
  add(findings: readonly RowFinding[]): void {
    for (const finding of findings.toSorted((a, b) => a.line - b.line)) {
      const list = finding.severity === 'error' ? this.errors : this.warnings;
      if (list.length < KEPT) list.push(finding);
      if (finding.severity === 'warning') this.warningCount += 1;
    }
  }
}

/** One line per finding about the rows of a postal table: `codes.csv:12: error: "K1*N" is not a postal code.` */
export function rowFindingsText({ errors, warnings, warningCount, hasEnough }: RowFindings, file: string): string {
  const line = (finding: RowFinding) =>
    `${file}:${finding.line}: ${finding.severity}: ${describeRowFinding(finding)}\n`;
  const left = warningCount - warnings.length;
  return [
    ...warnings.map(line),
    ...(left > 0 ? [`… and ${countText(left, 'more warning')}\n`] : []),
    ...errors.map(line),
    ...(hasEnough ? ['… and perhaps more: the rows behind were not read\n'] : []),
  ].join('');
}
