import type { Findings, FindingValues } from '../schema/findings.ts';
import { ENGINE_TEXTS } from '../schema/describe-finding.ts';

/** Sentences for the codes of a kind's own check; `{name}` is replaced by the finding's value of that name. */
export type CheckTexts = Readonly<Record<string, string>>;

/** Receives what the check of a price kind or a condition finds. */
export interface CheckReport {
  /** Ids of the boxes that the settings and their profiles have. */
  readonly boxIds: ReadonlySet<string>;
  readonly profileIds: ReadonlySet<string>;
  /**
   * Reports an error, with which the file cannot be used. `code`: one of the kind's `texts`, or of the engine's codes
   * such as `empty`, `range_reversed` or `min_above_max`. `field`: such as `tags` or `tiers[2]`; empty for the whole.
   */
  error(code: string, field: string, values?: FindingValues): void;
  /** Reports a probable mistake. */
  warn(code: string, field: string, values?: FindingValues): void;
  /** A report on the kind that stands at `field`; `texts`: that kind's. */
  within(field: string, texts: CheckTexts): CheckReport;
}

/** What reports on the same settings share. */
export interface ReportScope {
  readonly findings: Findings;
  readonly boxIds: ReadonlySet<string>;
  readonly profileIds: ReadonlySet<string>;
}

/** A report on the price or the condition at `path`. Throws for a code without a sentence. */
export function createCheckReport(scope: ReportScope, path: string, texts: CheckTexts): CheckReport {
  const add = (severity: 'error' | 'warning', code: string, field: string, values: FindingValues = {}): void => {
    const text = texts[code];
    if (text === undefined && !Object.hasOwn(ENGINE_TEXTS, code)) {
      throw new Error(`A check reported "${code}", which has no sentence. Add it to the kind's \`texts\`.`);
    }
    const at = field === '' ? path : `${path}.${field}`;
    scope.findings.add({ severity, code, path: at, values, ...(text === undefined ? {} : { text }) });
  };
  return {
    boxIds: scope.boxIds,
    profileIds: scope.profileIds,
    error: (code, field, values) => add('error', code, field, values),
    warn: (code, field, values) => add('warning', code, field, values),
    within: (field, nested) => createCheckReport(scope, `${path}.${field}`, nested),
  };
}
