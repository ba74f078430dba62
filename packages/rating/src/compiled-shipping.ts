import type { CountryRules } from '@cartfare/core';
import type { ConfigFinding } from './checks/config-finding.ts';
import type { Address } from './config/address.ts';
import type { ProcessingConfig } from './config/calendar-config.ts';
import type { PostalCodeCheck } from './config/shipping-config.ts';
import type { CarrierConfig } from './config/carrier-config.ts';
import type { PackingConfig } from './config/packing-config.ts';
import type { CountryEntry } from './question/country-entry.ts';
import type { Rate } from './rates/judge-rate.ts';
import type { ShopCalendar } from './windows/shop-calendar.ts';
import type { ZoneMatcher } from './zones/match-zones.ts';

/** A shipping configuration, checked and arranged for rating. Made by `compileShipping`; immutable. */
export interface CompiledShipping {
  /** ISO 4217. */
  readonly currency: string;
  readonly postalCodes: PostalCodeCheck;
  /** Warnings only. */
  readonly findings: readonly ConfigFinding[];
  /** Codes of the live carriers that zones name. */
  readonly sources: readonly string[];
  readonly general: CompiledProfile;
  /** By product handle, for the products that do not ship in the general way. */
  readonly profileByProduct: ReadonlyMap<string, CompiledProfile>;
  /** Rules by ISO code, as far as they are known. */
  readonly countries: ReadonlyMap<string, CountryRules>;
  /** The same, made ready for many questions. */
  readonly countryEntries: ReadonlyMap<string, CountryEntry>;
  readonly calendar: ShopCalendar;
}

/** What ships in one way. */
export interface CompiledProfile {
  /** Empty for the general one. */
  readonly id: string;
  /** Handles. */
  readonly products: readonly string[];
  readonly origin: Address;
  readonly processing: ProcessingConfig;
  readonly packing: PackingConfig;
  readonly zones: CompiledZones;
}

export interface CompiledZones {
  readonly matcher: ZoneMatcher;
  readonly list: readonly CompiledZone[];
}

/** A zone with all that it offers, its own and what comes by `also`. */
export interface CompiledZone {
  readonly id: string;
  readonly name: string;
  readonly rates: readonly Rate[];
  readonly carriers: readonly Carrier[];
}

export interface Carrier {
  readonly config: CarrierConfig;
  /** Id of the zone that it is written in. */
  readonly zone: string;
  readonly backupRates: readonly Rate[];
}
