import type { CountryRules, Province } from '@cartfare/core';
import type { Address } from '../config/address.ts';
import type { ProcessingConfig } from '../config/calendar-config.ts';
import type { CarrierConfig } from '../config/carrier-config.ts';
import type { PackingConfig, PostalCodeCheck } from '../config/shipping-config.ts';
import type { ShopCalendar } from '../delivery/shop-calendar.ts';
import type { Rate } from '../rates/judge-rate.ts';
import type { ConfigFinding } from '../schema/findings.ts';
import type { ZoneMatcher } from '../zones/match-zones.ts';

/** What may be read of a compiled configuration. */
interface CompiledSummary {
  readonly currency: string;
  readonly findings: readonly ConfigFinding[];
  readonly sources: readonly string[];
  readonly countries: ReadonlyMap<string, CountryRules>;
}

let readParts: (shipping: CompiledShipping) => CompiledParts;

/** A shipping configuration, checked and arranged for rating. Made by `compileShipping`; immutable and opaque. */
export class CompiledShipping {
  /** ISO 4217. */
  readonly currency: string;
  /** Warnings only. */
  readonly findings: readonly ConfigFinding[];
  /** Codes of the live carriers that zones name. */
  readonly sources: readonly string[];
  /** Rules by ISO code, as they were given. */
  readonly countries: ReadonlyMap<string, CountryRules>;
  readonly #parts: CompiledParts;

  /** @internal Made by `compileShipping` alone. */
  constructor({ currency, findings, sources, countries }: CompiledSummary, parts: CompiledParts) {
    this.currency = currency;
    this.findings = findings;
    this.sources = sources;
    this.countries = countries;
    this.#parts = parts;
  }

  static {
    readParts = (shipping) => shipping.#parts;
  }
}

/** For the engine itself; not exported from the package. */
export const compiledPartsOf = (shipping: CompiledShipping): CompiledParts => readParts(shipping);

export interface CompiledParts {
  readonly general: CompiledProfile;
  /** By product handle, for the products that do not ship in the general way. */
  readonly profileByProduct: ReadonlyMap<string, CompiledProfile>;
  readonly postalCodes: PostalCodeCheck;
  readonly countryEntries: ReadonlyMap<string, CountryEntry>;
  readonly calendar: ShopCalendar;
}

/** A country's rules, made ready for many requests. */
export interface CountryEntry {
  readonly rules: CountryRules;
  /** Over the normalised code. */
  readonly postalPattern: RegExp;
  readonly provinces: ReadonlyMap<string, Province>;
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
