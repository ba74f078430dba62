import type { CountryRules } from '@cartfare/core/address';
import type { Address } from '../config/address.ts';
import type { ProcessingConfig } from '../config/calendar-config.ts';
import type { PackingConfig } from '../config/packing-config.ts';
import type { PostalCodeCheck } from '../config/shipping-config.ts';
import type { ResolvedCarrier } from './resolve-carrier.ts';
import type { Validity } from '../config/validity.ts';
import type { DayTest, ShopCalendar } from '../delivery/shop-calendar.ts';
import type { Rate } from '../rates/judge-rate.ts';
import type { ConfigFinding } from '../schema/findings.ts';
import type { ProvincesOfCode } from '../zones/provinces-of-code.ts';
import type { ZoneMatcher } from '../zones/match-zones.ts';

/** The settings, ready for rating. */
export interface CompiledShipping {
  /** ISO 4217. */
  readonly currency: string;
  /** Those that amounts are written in, besides or with the settings' own. */
  readonly currencies: ReadonlySet<string>;
  /** BCP 47 tag of the settings' own language. */
  readonly language: string;
  /** The languages of names and descriptions, the settings' own first. */
  readonly languages: readonly string[];
  /** Warnings only. */
  readonly findings: readonly ConfigFinding[];
  readonly areas: CompiledAreas;
  readonly general: CompiledProfile;
  /** The general one, then the others as the file lists them. */
  readonly profiles: readonly CompiledProfile[];
  /** By product handle; products without a profile are not listed. */
  readonly profileByProduct: ReadonlyMap<string, CompiledProfile>;
  readonly postalCodes: PostalCodeCheck;
  readonly countryEntries: ReadonlyMap<string, CountryEntry>;
  readonly calendar: ShopCalendar;
}

/** A country's rules, prepared for many requests. */
export interface CountryEntry {
  readonly rules: CountryRules;
  /** For the normalised code. */
  readonly postalPattern: RegExp;
  /** For the beginning of one. */
  readonly postalBeginning: RegExp;
  /** Their codes. */
  readonly provinces: ReadonlySet<string>;
  /** Null: no zone of any profile and no area names a province of it. */
  readonly provincesOfCode: ProvincesOfCode | null;
}

export interface CompiledAreas {
  readonly ids: readonly string[];
  /** Its zones are the areas, each with its own places. */
  readonly matcher: ZoneMatcher;
}

/** A profile, or the shop's general settings. */
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

/** A zone with its own rates and carriers, and those that it takes over by `also`. */
export interface CompiledZone {
  readonly id: string;
  readonly validity: Validity;
  /** The zone and those that it adds by `also`; empty where none of them can keep from it what it borrows in turn. */
  readonly chain: readonly ChainedZone[];
  /** More than one may have the same id: see `selectRates`. */
  readonly rates: readonly Rate[];
  /** More than one may have the same source: the first that counts is asked. */
  readonly carriers: readonly ZoneCarrier[];
}

/** A zone that lends its rates by `also`, and those that it borrows. */
export interface ChainedZone extends Validity {
  readonly id: string;
  readonly also?: readonly string[] | undefined;
}

export interface ZoneCarrier {
  readonly config: ResolvedCarrier;
  /** Id of the zone in which it is defined. */
  readonly zone: string;
  readonly backupRates: readonly Rate[];
  /** Of the zone, of the carrier in it, and of the live carrier: it is asked while all of them count. */
  readonly validities: readonly Validity[];
  readonly isDeliveryDay: DayTest;
}
