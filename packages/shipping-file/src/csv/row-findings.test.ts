import { describe, expect, it } from 'vitest';
import { RowFindings, rowFindingsText, type RowFinding } from './row-findings.ts';

const finding = (line: number, severity: RowFinding['severity'] = 'error'): RowFinding => ({
  severity,
  code: 'no_country',
  line,
  values: {},
});
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

describe('the findings about the rows of a table', () => {
  it('are in the order of the rows, errors apart from warnings', () => {
    const findings = new RowFindings();
    findings.add([finding(7), finding(3), finding(5, 'warning'), finding(4, 'warning')]);
    findings.add([finding(9)]);
    expect(findings.errors.map(({ line }) => line)).toEqual([3, 7, 9]);
    expect(findings.warnings.map(({ line }) => line)).toEqual([4, 5]);
    expect([findings.hasErrors, findings.hasEnough, findings.warningCount]).toEqual([true, false, 2]);
  });

  it('are no errors where there are warnings alone', () => {
    const findings = new RowFindings();
    findings.add([finding(2, 'warning')]);
    expect([findings.hasErrors, findings.warningCount]).toEqual([false, 1]);
  });

  it('are the first twenty of each kind; all warnings are counted', () => {
    const findings = new RowFindings();
    findings.add(range(2, 52).map((line) => finding(line, 'warning')));
    findings.add(range(52, 71).map((line) => finding(line)));
    expect(findings.hasEnough).toBe(false);
    findings.add(range(71, 80).map((line) => finding(line)));
    expect(findings.hasEnough).toBe(true);
    expect(findings.errors.map(({ line }) => line)).toEqual(range(52, 72));
    expect(findings.warnings.map(({ line }) => line)).toEqual(range(2, 22));
    expect(findings.warningCount).toBe(50);
  });
});

describe('the lines of findings about rows', () => {
  const textOf = (...findings: readonly RowFinding[]) => {
    const all = new RowFindings();
    all.add(findings);
    return rowFindingsText(all, 'codes.csv').split('\n');
  };

  it('are those of the warnings, then those of the errors', () => {
    expect(textOf(finding(2, 'error'), finding(3, 'warning'))).toEqual([
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
    expect(textOf(...lines.map((line) => finding(line, 'warning'))).slice(-2)).toEqual(['… and 5 more warnings', '']);
    expect(textOf(...lines.map((line) => finding(line, 'error'))).slice(-2)).toEqual([
      '… and perhaps more: the rows behind were not read',
      '',
    ]);
  });
});
