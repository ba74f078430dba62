import { describeSettingsFinding, type SettingsFinding } from '@cartfare/shipping-file';
import type { ReactElement } from 'react';

export interface FindingsListProps {
  readonly findings: readonly SettingsFinding[];
  readonly onShow: (finding: SettingsFinding) => void;
}

/** The findings below the editor; a press moves its cursor there. */
export function FindingsList({ findings, onShow }: FindingsListProps): ReactElement {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return (
    <div className="pg-findings">
      <p aria-live="polite" className={errors > 0 ? 'pg-findings-count pg-is-wrong' : 'pg-findings-count'}>
        {countText(errors, findings.length - errors)}
      </p>
      {findings.length > 0 && (
        <ol>
          {findings.map((finding) => (
            <li key={`${finding.path} ${finding.code} ${finding.position.line}:${finding.position.column}`}>
              <button type="button" onClick={() => onShow(finding)}>
                <span className={`pg-severity pg-severity-${finding.severity}`}>{finding.severity}</span>{' '}
                <span className="pg-place">
                  {finding.position.line}:{finding.position.column}
                </span>{' '}
                {describeSettingsFinding(finding)}
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function countText(errors: number, warnings: number): string {
  if (errors + warnings === 0) return 'No errors, no warnings';
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
  return [...(errors > 0 ? [count(errors, 'error')] : []), ...(warnings > 0 ? [count(warnings, 'warning')] : [])].join(
    ', ',
  );
}
