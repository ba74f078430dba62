import { ok, err, type Result } from '@cartfare/core/internal';
import type { TableProblem } from './table-report.ts';

/** The positions of the columns. */
export interface PostalHeader {
  readonly postalCode: number;
  /** Undefined: the table has no ranges in two cells. */
  readonly postalCodeTo: number | undefined;
  /** Undefined: all rows are of one country. */
  readonly country: number | undefined;
}

/** Names of columns in the languages of merchants, in small letters without accents, spaces and signs. */
const POSTAL_CODE: ReadonlySet<string> = new Set(
  `postalcode postalcodes postcode postcodes zip zips zipcode zipcodes plz postleitzahl cp codigopostal codpostal codepostal
  cap cep psc postnummer postnr postinumero kodpocztowy iranyitoszam postalcodefrom zipfrom zipcodefrom postcodefrom plzvon cpde`.split(
    /\s+/,
  ),
);
const POSTAL_CODE_TO: ReadonlySet<string> = new Set(
  'postalcodeto postcodeto zipto zipcodeto plzbis cpa to bis ate hasta au fino'.split(' '),
);
const COUNTRY: ReadonlySet<string> = new Set(
  'country countrycode countryiso iso isocode land pais pays paese nazione kraj'.split(' '),
);

/** Finds the columns by the names in the first line. `column`: the name of that with the postal codes. */
export function readPostalHeader(
  cells: readonly string[],
  line: number,
  column: string | undefined,
): Result<PostalHeader, TableProblem> {
  const names = cells.map(plainName);
  const positions = (known: (name: string) => boolean) =>
    names.flatMap((name, at) => (name !== '' && known(name) ? [at] : []));
  const wanted = column === undefined ? undefined : plainName(column);
  const codes = positions((name) => (wanted === undefined ? POSTAL_CODE.has(name) : name === wanted));
  const named = cells.filter((cell) => cell.trim() !== '');
  const [postalCode = named.length === 1 && wanted === undefined ? 0 : undefined, another] = codes;
  const refuse = (code: TableProblem['code'], found: readonly string[]): Result<PostalHeader, TableProblem> =>
    err({ code, line, values: { columns: found.map(quoted).join(', '), example: found[0] ?? '' }, report: null });
  if (postalCode === undefined) return refuse('no_code_column', named);
  const [to, secondTo] = positions((name) => POSTAL_CODE_TO.has(name));
  const [country, secondCountry] = positions((name) => COUNTRY.has(name));
  if (wanted === undefined && another !== undefined)
    return refuse(
      'double_column',
      codes.map((at) => cells[at] ?? ''),
    );
  if (secondTo !== undefined && to !== undefined)
    return refuse('double_column', [cells[to] ?? '', cells[secondTo] ?? '']);
  if (secondCountry !== undefined && country !== undefined)
    return refuse('double_column', [cells[country] ?? '', cells[secondCountry] ?? '']);
  return ok({ postalCode, postalCodeTo: to, country });
}

const quoted = (name: string): string => `"${name.trim()}"`;

const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
