import { describeSettingsFinding } from '../describe-settings-finding.ts';
import { describeRowFinding } from '../postal/describe-row-finding.ts';
import type { RowFindings } from '../postal/row-findings.ts';
import type { RowFinding } from '../postal/postal-row.ts';
import type { SettingsFinding } from '../settings-finding.ts';
import { countText } from './count-text.ts';

/** Most findings that are printed: behind them are more of the same. Source: ours. */
const PRINTED = 50;

/** One line a finding, as compilers write them: `shipping.jsonc:12:9: error: zones[0].id: This is empty.` */
export function findingsText(findings: readonly SettingsFinding[], file: string): string {
  const lines = findings.slice(0, PRINTED).map((finding) => {
    const { line, column } = finding.position;
    return `${file}:${line}:${column}: ${finding.severity}: ${describeSettingsFinding(finding)}\n`;
  });
  const left = findings.length - lines.length;
  return lines.join('') + (left > 0 ? `… and ${left} more\n` : '');
}

/** The same for the rows of a postal table: `codes.csv:12: error: "K1*N" is no postal code.` */
export function rowFindingsText({ errors, warnings, warningCount, hasEnough }: RowFindings, file: string): string {
  const line = (finding: RowFinding) =>
    `${file}:${finding.line}: ${finding.severity}: ${describeRowFinding(finding)}\n`;
  const left = warningCount - warnings.length;
  return [
    ...warnings.map(line),
    ...(left > 0 ? [`… and ${countText(left, 'more warning')}\n`] : []),
    ...errors.map(line),
    ...(hasEnough ? ['… and perhaps more: the rows behind were not read\n'] : []),
  ].join('');
}
