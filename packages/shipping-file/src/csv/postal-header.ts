import { ok, err, type Result } from '@cartfare/core/internal';
import type { RowFinding, RowFindingCode } from './row-findings.ts';

/** The positions of the columns. */
export interface PostalHeader {
  readonly cellCount: number;
  readonly postalCode: number;
  /** Undefined: the table has no ranges in two cells. */
  readonly postalCodeTo: number | undefined;
  /** A cell, or the one country of the whole table. */
  readonly country: { readonly cell: number } | { readonly code: string };
}

const COLUMNS = ['country', 'postal_code', 'postal_code_to'] as const;

/** Parses the first line. Columns with other names are ignored. */
export function readPostalHeader(
  cells: readonly string[],
  line: number,
  country: string | undefined,
): Result<PostalHeader, RowFinding> {
  const refuse = (code: RowFindingCode, values: RowFinding['values'] = {}): Result<PostalHeader, RowFinding> =>
    err({ severity: 'error', code, line, values });
  const names = withoutEmptyEnd(cells).map((name) =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  );
  const columns = new Map(names.map((name, cell) => [name, cell]));
  const column = COLUMNS.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (column !== undefined) return refuse('double_column', { column });
  const postalCode = columns.get('postal_code');
  if (postalCode === undefined) return refuse('no_postal_code_column');
  const countryCell = columns.get('country');
  if (countryCell === undefined && country === undefined) return refuse('no_country_column');
  return ok({
    cellCount: names.length,
    postalCode,
    postalCodeTo: columns.get('postal_code_to'),
    country: countryCell === undefined ? { code: country ?? '' } : { cell: countryCell },
  });
}

/** Spreadsheets add empty cells at the end of a row, and omit them. */
export function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
}
