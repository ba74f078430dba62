import { describe, expect, it } from 'vitest';
import type { SettingsFinding } from '../settings-finding.ts';
import { findingsText } from './findings-text.ts';

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
