import type { ShippingConfig } from '@cartfare/rating';
import type { PostalTableSummary } from '../checks/check-against-shop.ts';
import { countText, describeSettingsFinding, type SettingsFinding } from '../settings-finding.ts';

/** Maximum findings that are printed: further ones repeat them. */
const PRINTED = 50;

/**
 * One line per finding, in the format of compilers: `shipping.jsonc:12:9: error: zones[0].id: This is empty.` If there are
 * more than can be printed, errors come first.
 */
export function findingsText(findings: readonly SettingsFinding[], file: string): string {
  const lines = mostImportant(findings).map((finding) => {
    const { line, column } = finding.position;
    return `${file}:${line}:${column}: ${finding.severity}: ${describeSettingsFinding(finding)}\n`;
  });
  const left = findings.length - lines.length;
  return lines.join('') + (left > 0 ? `… and ${left} more\n` : '');
}

function mostImportant(findings: readonly SettingsFinding[]): readonly SettingsFinding[] {
  if (findings.length <= PRINTED) return findings;
  const rank = ({ severity }: SettingsFinding): number => (severity === 'error' ? 0 : 1);
  return findings.toSorted((a, b) => rank(a) - rank(b)).slice(0, PRINTED);
}

/** `10 zones, 12 rates, 1 profile, 1 postal table with 1,000,000 rules` */
export function settingsSummary(
  { zones, areas = [], profiles = [] }: ShippingConfig,
  tables: readonly PostalTableSummary[],
): string {
  const all = [...zones, ...profiles.flatMap((profile) => profile.zones ?? [])];
  const rates = all.reduce((sum, zone) => sum + zone.rates.length, 0);
  const rules = tables.reduce((sum, table) => sum + table.ruleCount, 0);
  return [
    countText(all.length, 'zone'),
    countText(rates, 'rate'),
    ...(areas.length > 0 ? [countText(areas.length, 'area')] : []),
    ...(profiles.length > 0 ? [countText(profiles.length, 'profile')] : []),
    ...(tables.length > 0 ? [`${countText(tables.length, 'postal table')} with ${countText(rules, 'rule')}`] : []),
  ].join(', ');
}
