import type { ConfigFinding, ConfigFindingCode } from './config-finding.ts';

/** Findings while they are collected. */
export class Findings {
  readonly list: ConfigFinding[] = [];

  /** Returns false, so that a check can end with it. */
  error(code: ConfigFindingCode, path: string, values: ConfigFinding['values'] = {}): false {
    this.list.push({ severity: 'error', code, path, values });
    return false;
  }

  warn(code: ConfigFindingCode, path: string, values: ConfigFinding['values'] = {}): void {
    this.list.push({ severity: 'warning', code, path, values });
  }

  get hasErrors(): boolean {
    return this.list.some((finding) => finding.severity === 'error');
  }
}
