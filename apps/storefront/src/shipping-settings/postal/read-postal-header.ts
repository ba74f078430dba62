import { ok, err, type Result } from '@cartfare/core';
import type { RowFinding, RowFindingCode } from './postal-row.ts';

/** Which cell means what. */
export interface PostalHeader {
  readonly cellCount: number;
  readonly postalCode: number;
  /** Undefined: the table has no ranges in two cells. */
  readonly postalCodeTo: number | undefined;
  /** A cell, or the one country of the whole table. */
  readonly country: { readonly cell: number } | { readonly code: string };
}

/** Understands the first line. Columns with other names are nobody's business. */
export function readPostalHeader(
  names: readonly string[],
  country: string | undefined,
): Result<PostalHeader, RowFinding> {
  const columns = new Map(
    names.map((name, cell) => [
      name
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]+/g, '_'),
      cell,
    ]),
  );
  const postalCode = columns.get('postal_code');
  if (postalCode === undefined) return err(headerError('no_postal_code_column'));
  const countryCell = columns.get('country');
  if (countryCell === undefined && country === undefined) return err(headerError('no_country_column'));
  return ok({
    cellCount: names.length,
    postalCode,
    postalCodeTo: columns.get('postal_code_to'),
    country: countryCell === undefined ? { code: country ?? '' } : { cell: countryCell },
  });
}

const headerError = (code: RowFindingCode): RowFinding => ({ severity: 'error', code, line: 1, values: {} });
