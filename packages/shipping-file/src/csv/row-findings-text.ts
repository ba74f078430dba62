import { countText } from '../settings-finding.ts';
import { describeRowFinding, type RowFinding, type RowFindings } from './row-findings.ts';

/** One line per finding about the rows of a postal table: `codes.csv:12: error: "K1*N" is not a postal code.` */
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
