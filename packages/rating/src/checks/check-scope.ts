import type { CountryRules } from '@cartfare/core/address';
import type { AreaConfig } from '../config/area-config.ts';
import type { RateKinds } from '../config/rate-kinds.ts';
import type { Findings } from '../schema/findings.ts';

/** What the checks have access to. */
export interface CheckScope {
  readonly findings: Findings;
  /** ISO 4217, of the settings' amounts. */
  readonly currency: string;
  /** Those that tables of amounts name; `checkRate` adds them. */
  readonly currencies: Set<string>;
  readonly kinds: RateKinds;
  /** Rules by ISO code, as far as they were given. */
  readonly countries: ReadonlyMap<string, CountryRules>;
  /** Codes of the live carriers; undefined when they are unknown. */
  readonly carrierCodes: ReadonlySet<string> | undefined;
  /** Ids of the boxes of the settings and their profiles. */
  readonly boxIds: ReadonlySet<string>;
  readonly profileIds: ReadonlySet<string>;
  /** The areas of the settings by their ids, with the countries of their postal tables. */
  readonly areas: ReadonlyMap<string, AreaConfig>;
}
