import type { CountryRules } from '@cartfare/core';
import type { RateKinds } from '../config/rate-kinds.ts';
import type { Findings } from '../schema/findings.ts';

/** What every check may look at. */
export interface CheckScope {
  readonly findings: Findings;
  readonly kinds: RateKinds;
  /** Rules by ISO code, as far as they are known. */
  readonly countries: ReadonlyMap<string, CountryRules>;
  /** Codes of the live carriers that there are; undefined when that is not known. */
  readonly sources: ReadonlySet<string> | undefined;
}
