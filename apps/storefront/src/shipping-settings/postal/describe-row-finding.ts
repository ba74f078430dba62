import { describeFinding } from '@cartfare/rating';
import { fillIn } from '../fill-in.ts';
import type { RowFinding, RowFindingCode } from './postal-row.ts';

/** English sentences; `{name}` is replaced with the finding's value of that name. */
const SENTENCES: Readonly<Record<RowFindingCode, string>> = {
  unreadable: 'This is no CSV: {problem}',
  no_rows: 'The table has no rows.',
  no_postal_code_column: 'The first line has to name the columns, and there is no column "postal_code".',
  no_country_column: 'There is no column "country"; add one, or say --country CA for the whole table.',
  cell_count: 'The number of cells is {found} here and {expected} in the first line.',
};

export const describeRowFinding = ({ code, severity, values }: RowFinding): string =>
  isRowCode(code) ? fillIn(SENTENCES[code], values) : describeFinding({ severity, code, path: '', values });

const isRowCode = (code: RowFinding['code']): code is RowFindingCode => Object.hasOwn(SENTENCES, code);
