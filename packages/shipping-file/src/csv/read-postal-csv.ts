import { Readable } from 'node:stream';
import { ok, err, type Result } from '@cartfare/core/internal';
import { CsvError, parse } from 'csv-parse';
import { readPostalHeader, withoutEmptyEnd, type PostalHeader } from './postal-header.ts';
import type { RowFinding } from './row-findings.ts';

/** One row of a postal table. */
export interface PostalRow {
  /** Line in the file, counted from 1. */
  readonly line: number;
  /** In capitals; the engine checks whether it is a country. */
  readonly country: string;
  /** As in `postalCodes` of a region, without line breaks. */
  readonly rule: string;
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

/**
 * Reads the rows of a postal table of any length, one after the other. The first line names the columns, and its commas,
 * semicolons or tabs separate the cells. `country` is for a table without a column of that name.
 */
export async function* readPostalCsv(
  source: Readable,
  country: string | undefined,
): AsyncGenerator<Result<PostalRow, RowFinding>> {
  const chunks = chunksOf(source);
  const start: Buffer = (await chunks.next()).value;
  let lastLine = 0;
  const parser = parse({
    bom: true,
    delimiter: separatorOf(start.toString()),
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
  parser.write(start);
  const rest = Readable.from(chunks);
  rest.once('error', (error) => parser.destroy(error));
  const records: AsyncIterable<CsvRecord> = rest.pipe(parser);
  try {
    yield* readRecords(records, country);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { code: problem, message } = error;
    const line = ENDLESS_ROW.has(problem) ? lastLine + 1 : parser.info.lines;
    yield err({ severity: 'error', code: 'unreadable', line, values: { problem, message } });
  } finally {
    source.destroy();
  }
}

/** Found far behind their cause, a quotation mark in the row's first lines. */
const ENDLESS_ROW: ReadonlySet<string> = new Set(['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE']);

/** The first line that is not blank, without its quoted cells; undefined while its end is missing. */
const firstLine = (start: string): string | undefined =>
  start
    .replaceAll(/"[^"]*(?:"|$)/g, '')
    .split(/[\r\n]/)
    .slice(0, -1)
    .find((line) => line.trim() !== '');

/** The source's chunks, of which the first contains the whole first line. */
async function* chunksOf(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let start: Buffer | null = Buffer.alloc(0);
  for await (const chunk of source) {
    if (start === null) {
      yield chunk;
      continue;
    }
    start = Buffer.concat([start, chunk]);
    if (start.length < MAX_ROW_LENGTH && firstLine(start.toString()) === undefined) continue;
    yield start;
    start = null;
  }
  if (start !== null) yield start;
}

/** The one that the first line has most of: in the rows, the others are part of some cell. */
function separatorOf(start: string): string {
  const names = firstLine(start) ?? start;
  const count = (separator: string): number => names.split(separator).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

async function* readRecords(
  records: AsyncIterable<CsvRecord>,
  country: string | undefined,
): AsyncGenerator<Result<PostalRow, RowFinding>> {
  let header: PostalHeader | undefined;
  for await (const { record, info } of records) {
    if (header !== undefined) {
      yield readRow(record, info.lines, header);
      continue;
    }
    const read = readPostalHeader(record, info.lines, country);
    if (!read.ok) {
      yield read;
      return;
    }
    header = read.value;
  }
}

function readRow(record: readonly string[], line: number, header: PostalHeader): Result<PostalRow, RowFinding> {
  const { cellCount: expected, country } = header;
  const cells = withoutEmptyEnd(record);
  if (cells.length > expected || record.length <= header.postalCode) {
    return err({ severity: 'error', code: 'cell_count', line, values: { found: record.length, expected } });
  }
  const cell = (at: number | undefined): string =>
    at === undefined ? '' : (cells[at] ?? '').replaceAll(/\s+/g, ' ').trim();
  const last = cell(header.postalCodeTo);
  const first = cell(header.postalCode);
  const code = 'cell' in country ? cell(country.cell).toUpperCase() : country.code;
  if (code === '') return err({ severity: 'error', code: 'no_country', line, values: {} });
  return ok({
    line,
    country: code,
    rule: last === '' ? first : `${first}...${last}`,
  });
}
