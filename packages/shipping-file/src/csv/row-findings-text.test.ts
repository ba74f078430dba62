import { describe, expect, it } from 'vitest';
import { RowFindings, type RowFinding } from './row-findings.ts';
import { rowFindingsText } from './row-findings-text.ts';

describe('the lines of findings about rows', () => {
  const row = (severity: RowFinding['severity'], line: number): RowFinding => ({
    severity,
    code: 'no_country',
    line,
    values: {},
  });
  const textOf = (...findings: readonly RowFinding[]) => {
    const all = new RowFindings();
    all.add(findings);
    return rowFindingsText(all, 'codes.csv').split('\n');
  };

  it('are those of the warnings, then those of the errors', () => {
    expect(textOf(row('error', 2), row('warning', 3))).toEqual([
      'codes.csv:3: warning: The row has no country; write its code, such as CA.',
      'codes.csv:2: error: The row has no country; write its code, such as CA.',
      '',
    ]);
  });

  it.each([
    ['CSV_QUOTE_NOT_CLOSED', 'A quotation mark in this row has no end: close it with "'],
    ['CSV_MAX_RECORD_SIZE', 'This row is too long; perhaps a quotation mark in it has no end.'],
    ['INVALID_OPENING_QUOTE', 'Write the whole cell in quotation marks, and each one within it twice.'],
    ['CSV_INVALID_CLOSING_QUOTE', 'Write the whole cell in quotation marks, and each one within it twice.'],
    ['CSV_ANOTHER', 'This is not CSV: as the parser says'],
  ])('say in plain words what is not CSV: %s', (problem, sentence) => {
    const values = { problem, message: 'as the parser says' };
    expect(textOf({ severity: 'error', code: 'unreadable', line: 4, values })).toEqual([
      `codes.csv:4: error: ${sentence}`,
      '',
    ]);
  });

  it('say how many are not printed', () => {
    const lines = Array.from({ length: 25 }, (_, at) => at + 2);
    expect(textOf(...lines.map((line) => row('warning', line))).slice(-2)).toEqual(['… and 5 more warnings', '']);
    expect(textOf(...lines.map((line) => row('error', line))).slice(-2)).toEqual([
      '… and perhaps more: the rows behind were not read',
      '',
    ]);
  });
});
