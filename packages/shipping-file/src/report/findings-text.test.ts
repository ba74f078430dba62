import { describe, expect, it } from 'vitest';
import type { SettingsFinding } from '../settings-finding.ts';
import { SETTINGS } from '../../testing/test-settings.ts';
import { findingsText, settingsSummary } from './findings-text.ts';

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

describe('the summary of settings', () => {
  it('counts what there is', () => {
    expect(settingsSummary(SETTINGS, [])).toBe('2 zones, 2 rates');
    const profiles = [{ id: 'heavy', name: 'Heavy goods', products: ['anchor'], zones: SETTINGS.zones.slice(0, 1) }];
    const table = { area: 'canada', ruleCount: 600_000 };
    const areas = [{ id: 'canada' }];
    expect(settingsSummary({ ...SETTINGS, areas, profiles }, [table, table])).toBe(
      '3 zones, 3 rates, 1 area, 1 profile, 2 postal tables with 1,200,000 rules',
    );
  });
});
