import type { CountryRules } from '@cartfare/core';
import type { Findings } from './findings.ts';

/** What every check may look at. */
export interface CheckScope {
  readonly findings: Findings;
  /** Rules by ISO code, as far as they are known. */
  readonly countries: ReadonlyMap<string, CountryRules>;
  /** Codes of the live carriers that there are; undefined when that is not known. */
  readonly sources: ReadonlySet<string> | undefined;
}
