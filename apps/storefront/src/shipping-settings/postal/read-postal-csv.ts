import type { Readable } from 'node:stream';
import { ok, err, type Result } from '@cartfare/core';
import { CsvError, parse } from 'csv-parse';
import type { PostalRow, RowFinding } from './postal-row.ts';
import { readPostalHeader, type PostalHeader } from './read-postal-header.ts';

/** Most characters of a row: a quotation mark without its twin must not take the whole file in. Source: ours. */
const MAX_ROW_LENGTH = 10_000;

/** A record as the parser gives it with `info: true`. */
interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/**
 * The rows of a postal table, one after the other, however long it is. Cells are parted by commas, semicolons or tabs; the
 * first line names the columns. `country` is that of a table without such a column.
 */
export async function* readPostalCsv(
  source: Readable,
  country: string | undefined,
): AsyncGenerator<Result<PostalRow, RowFinding>> {
  const parser = parse({
    bom: true,
    delimiter: [',', ';', '\t'],
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: MAX_ROW_LENGTH,
    info: true,
  });
  source.once('error', (error) => parser.destroy(error));
  const records: AsyncIterable<CsvRecord> = source.pipe(parser);
  try {
    yield* readRecords(records, country);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines: line } = parser.info;
    yield err({ severity: 'error', code: 'unreadable', line, values: { problem: error.message } });
  } finally {
    source.destroy();
  }
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
    const read = readPostalHeader(record, country);
    if (!read.ok) {
      yield read;
      return;
    }
    header = read.value;
  }
}

function readRow(cells: readonly string[], line: number, header: PostalHeader): Result<PostalRow, RowFinding> {
  const { cellCount: expected, country } = header;
  if (cells.length !== expected) {
    return err({ severity: 'error', code: 'cell_count', line, values: { found: cells.length, expected } });
  }
  const cell = (at: number | undefined): string =>
    at === undefined ? '' : (cells[at] ?? '').replaceAll(/\s+/g, ' ').trim();
  const last = cell(header.postalCodeTo);
  const first = cell(header.postalCode);
  return ok({
    line,
    country: 'cell' in country ? cell(country.cell).toUpperCase() : country.code,
    rule: last === '' ? first : `${first}...${last}`,
  });
}
