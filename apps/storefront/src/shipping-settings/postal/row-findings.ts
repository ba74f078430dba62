import type { RowFinding } from './postal-row.ts';

/** Most findings that are kept of each severity: whoever has more of them made one mistake in many rows. Source: ours. */
const KEPT = 20;

/** What is wrong or odd about the rows of a file, in bounded memory. */
export class RowFindings {
  readonly errors: RowFinding[] = [];
  readonly warnings: RowFinding[] = [];
  /** Of all warnings, kept or not. */
  warningCount = 0;

  get hasErrors(): boolean {
    return this.errors.length > 0;
  }

  /** Whether further errors would be dropped. */
  get hasEnough(): boolean {
    return this.errors.length >= KEPT;
  }

  /** Takes those of a part of the file that stands behind all parts before it. */
  add(findings: readonly RowFinding[]): void {
    for (const finding of findings.toSorted((a, b) => a.line - b.line)) {
      const list = finding.severity === 'error' ? this.errors : this.warnings;
      if (list.length < KEPT) list.push(finding);
      if (finding.severity === 'warning') this.warningCount += 1;
    }
  }
}
