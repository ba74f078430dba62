import { describe, expect, it } from 'vitest';
import { RowFindings, type RowFinding } from './row-findings.ts';

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
