import type { Findings } from '../schema/findings.ts';
import type { ShippingConfig } from '../config/shipping-config.ts';
import type { PlaceConfig, ZoneConfig } from '../config/zone-config.ts';
import { RegionBuilder } from './region-builder.ts';

/** A part of a zone's postal table: rules of one country, in addition to the zone's own regions. */
export interface PostalPage {
  /** Id of the profile that the zone belongs to; empty for the shop's general zones. */
  readonly profile: string;
  /** Id of the zone. Pages of unknown zones are ignored. */
  readonly zone: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** As in `PlaceConfig.postalCodes`. They are parsed in one step: a thousand take about 1 ms. */
  readonly rules: readonly string[];
}

/** One list of zones: the shop's, or a profile's. */
interface ZoneList {
  /** Such as `profiles[0].zones`. */
  readonly path: string;
  readonly positions: ReadonlyMap<string, number>;
  readonly builder: RegionBuilder;
  /** The countries in the tables of each zone. */
  readonly countries: Map<string, Set<string>>;
}

/** Collects the zones' postal tables. Each rule is parsed once, and only its key is stored. */
export class PostalTables {
  readonly #config: ShippingConfig;
  readonly #lists: ReadonlyMap<string, ZoneList>;

  /** `config` must fit the schema; its other checks may follow. */
  constructor(config: ShippingConfig) {
    this.#config = config;
    const profiles = (config.profiles ?? []).flatMap(({ id, zones }, at): readonly [string, ZoneList][] =>
      zones === undefined ? [] : [[id, listOf(zones, `profiles[${at}].zones`)]],
    );
    this.#lists = new Map([['', listOf(config.zones, 'zones')], ...profiles]);
  }

  add({ profile, zone, country, rules }: PostalPage, findings: Findings): void {
    const list = this.#lists.get(profile);
    const position = list?.positions.get(zone);
    if (list === undefined || position === undefined) return;
    const countries = list.countries.get(zone) ?? new Set();
    list.countries.set(zone, countries.add(country));
    list.builder.addPostalRules(position, country, rules, (code, rule) =>
      findings.error(code, `${list.path}[${position}]`, { rule }),
    );
  }

  /** The settings with the tables' countries added to their zones' regions, for the checks of the settings. */
  withCountries(): ShippingConfig {
    const { zones, profiles, ...shop } = this.#config;
    const extended = (profile: string, list: readonly ZoneConfig[]) =>
      list.map((zone) => ({ ...zone, regions: [...zone.regions, ...this.#placesOf(profile, zone.id)] }));
    return {
      ...shop,
      zones: extended('', zones),
      ...(profiles && {
        profiles: profiles.map((profile) => ({
          ...profile,
          ...(profile.zones && { zones: extended(profile.id, profile.zones) }),
        })),
      }),
    };
  }

  /** The builder with the rules of the profile's tables. The regions of its zones are still to be added. */
  builderOf(profile: string): RegionBuilder {
    return this.#lists.get(profile)?.builder ?? new RegionBuilder();
  }

  #placesOf(profile: string, zone: string): readonly PlaceConfig[] {
    const countries = this.#lists.get(profile)?.countries.get(zone) ?? [];
    return [...countries].map((country) => ({ country }));
  }
}

const listOf = (zones: readonly ZoneConfig[], path: string): ZoneList => ({
  path,
  positions: new Map(zones.map(({ id }, position) => [id, position])),
  builder: new RegionBuilder(),
  countries: new Map(),
});
