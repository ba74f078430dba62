import { describe, expect, it } from 'vitest';
import type { SettingsFinding } from '../settings-finding.ts';
import { SETTINGS } from '../../testing/test-settings.ts';
import { RowFindings, type RowFinding } from '../postal/row-findings.ts';
import { findingsText, rowFindingsText, settingsSummary } from './findings-text.ts';

const finding = (severity: SettingsFinding['severity'], line: number): SettingsFinding => ({
  severity,
  code: 'empty',
  path: 'zones',
  values: {},
  position: { line, column: 1 },
});

describe('the lines of findings', () => {
  it('have their errors even where more warnings than can be printed stand before them', () => {
    const warnings = Array.from({ length: 60 }, (_, at) => finding('warning', at + 1));
    const lines = findingsText([...warnings, finding('error', 61)], 'shipping.jsonc').split('\n');
    expect(lines[0]).toBe('shipping.jsonc:61:1: error: zones: This is empty.');
    expect(lines[1]).toMatch(/^shipping\.jsonc:1:1: warning/);
    expect(lines.at(-2)).toBe('… and 11 more');
  });

  it('are in the order of the file where all of them are printed', () => {
    const text = findingsText([finding('warning', 1), finding('error', 2)], 'shipping.jsonc');
    expect(text).toMatch(/^shipping\.jsonc:1:1: warning.*\nshipping\.jsonc:2:1: error/);
  });
});

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

describe('the summary of settings', () => {
  it('counts what there is', () => {
    expect(settingsSummary(SETTINGS, [])).toBe('2 zones, 2 rates');
    const profiles = [{ id: 'heavy', name: 'Heavy goods', products: ['anchor'], zones: SETTINGS.zones.slice(0, 1) }];
    const table = { profile: '', zone: 'canada', revision: 'first', ruleCount: 600_000 };
    expect(settingsSummary({ ...SETTINGS, profiles }, [table, table])).toBe(
      '3 zones, 3 rates, 1 profile, 2 postal tables with 1,200,000 rules',
    );
  });
});
