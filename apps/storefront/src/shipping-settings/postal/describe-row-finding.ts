import { describeFinding } from '@cartfare/rating';
import type { RowFinding, RowFindingCode } from './postal-row.ts';

/** English sentences; `{name}` is replaced with the finding's value of that name. */
const SENTENCES: Readonly<Record<RowFindingCode, string>> = {
  unreadable: 'This is no CSV: {problem}',
  no_rows: 'The table has no rows.',
  no_postal_code_column: 'The first line has to name the columns, and there is no column "postal_code".',
  no_country_column: 'There is no column "country"; add one, or say --country CA for the whole table.',
  cell_count: 'The row has {found} cells, the first line {expected}.',
};

export function describeRowFinding({ code, severity, values }: RowFinding): string {
  switch (code) {
    case 'unreadable':
    case 'no_rows':
    case 'no_postal_code_column':
    case 'no_country_column':
    case 'cell_count':
      return SENTENCES[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
    default:
      return describeFinding({ severity, code, path: '', values });
  }
}
