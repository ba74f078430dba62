import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { InvalidInputError, InvalidSpreadsheetError, readSheet } from 'read-excel-file/node';
import { decodeTable } from './decode-table.ts';

/** One row with something in it. */
export interface TableRow {
  /** Line in the file, or row of the sheet, counted from 1. */
  readonly line: number;
  /** Without empty ones at the end. */
  readonly cells: readonly string[];
}

/** The file is no table from this line on. */
export class TableFault extends Error {
  override readonly name = 'TableFault';
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;

  constructor(line: number, values: Readonly<Record<string, string>>) {
    super(`Line ${line} is not a row of a table.`);
    this.line = line;
    this.values = values;
  }
}

/** The rows of a CSV file, or of the first sheet of an Excel workbook. Throws a `TableFault`. */
export async function* readTableRows(bytes: Uint8Array): AsyncGenerator<TableRow> {
  for await (const { line, cells } of isWorkbook(bytes) ? readWorkbook(bytes) : readCsv(decodeTable(bytes))) {
    const filled = withoutEmptyEnd(cells);
    if (filled.length > 0) yield { line, cells: filled };
  }
}

/** Workbooks are ZIP archives. */
const isWorkbook = ([first, second, third]: Uint8Array): boolean => first === 0x50 && second === 0x4b && third === 0x03;

async function* readWorkbook(bytes: Uint8Array): AsyncGenerator<TableRow> {
  const rows = await readSheet(Buffer.from(bytes), 1, { parseNumber: (digits) => digits }).catch((error: unknown) => {
    const isDamaged = error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError;
    throw isDamaged ? new TableFault(1, { message: error.message }) : error;
  });
  for (const [at, cells] of rows.entries()) {
    yield { line: at + 1, cells: cells.map((cell) => (cell === null ? '' : String(cell))) };
  }
}

/** Maximum characters of a row: an unclosed quotation mark must not read in the whole file. */
const MAX_ROW_LENGTH = 10_000;

/** Any of them ends a row: files put together from several systems have more than one. */
const LINE_ENDS = ['\r\n', '\n', '\r'];

/** A record of the parser, with `info: true`. */
interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** The parser works in pieces, so that memory does not hold all rows. */
const PIECE_CHARACTERS = 65_536;

/** The first line's commas, semicolons or tabs separate the cells. */
async function* readCsv(text: string): AsyncGenerator<TableRow> {
  let lastLine = 0;
  const parser = parse({
    delimiter: separatorOf(text),
    record_delimiter: LINE_ENDS,
    trim: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    relax_column_count: true,
    max_record_size: MAX_ROW_LENGTH,
    info: true,
    on_record: (record, { lines }) => {
      lastLine = lines;
      return record;
    },
  });
  const records: AsyncIterable<CsvRecord> = Readable.from(piecesOf(text)).pipe(parser);
  try {
    for await (const { record, info } of records) {
      yield { line: info.lines, cells: record.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { code: problem, message } = error;
    throw new TableFault(ENDLESS_ROW.has(problem) ? lastLine + 1 : parser.info.lines, { problem, message });
  }
}

function* piecesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += PIECE_CHARACTERS) yield text.slice(from, from + PIECE_CHARACTERS);
}

/** Found far behind their cause, a quotation mark in the row's first lines. */
const ENDLESS_ROW: ReadonlySet<string> = new Set(['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE']);

/** The one that the first line that is not blank has most of, outside of quotation marks. */
function separatorOf(text: string): string {
  const start = text.slice(0, MAX_ROW_LENGTH).replaceAll(/"[^"]*(?:"|$)/g, '');
  const names = start.split(/[\r\n]/).find((line) => line.trim() !== '') ?? '';
  const count = (separator: string): number => names.split(separator).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** Spreadsheets add empty cells at the end of a row, and omit them. */
const withoutEmptyEnd = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
