import type { Findings } from '../schema/findings.ts';
import type { ShippingConfig } from '../config/shipping-config.ts';
import type { PlaceConfig, ZoneConfig } from '../config/zone-config.ts';
import type { PostalPage } from './postal-page.ts';
import { RegionDraft } from './region-builder.ts';

/** One list of zones: the shop's, or a profile's. */
interface ZoneList {
  /** Such as `profiles[0].zones`. */
  readonly path: string;
  readonly positions: ReadonlyMap<string, number>;
  readonly draft: RegionDraft;
  /** What the tables of each zone name. */
  readonly countries: Map<string, Set<string>>;
}

/** The zones' postal tables while they are read. Each line is read once; what is kept of it is its key. */
export class PostalTables {
  readonly #config: ShippingConfig;
  readonly #lists: ReadonlyMap<string, ZoneList>;

  /** `config` has the shape of one; its meaning need not have been checked. */
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
    list.draft.addPostalRules(position, country, rules, (code, rule) =>
      findings.error(code, `${list.path}[${position}]`, { rule }),
    );
  }

  /** The settings with the countries of the tables among their zones' regions: what there is to check about tables. */
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

  /** Where the regions of the list's zones are to join what was read. */
  draftOf(profile: string): RegionDraft {
    return this.#lists.get(profile)?.draft ?? new RegionDraft();
  }

  #placesOf(profile: string, zone: string): readonly PlaceConfig[] {
    const countries = this.#lists.get(profile)?.countries.get(zone) ?? [];
    return [...countries].map((country) => ({ country }));
  }
}

const listOf = (zones: readonly ZoneConfig[], path: string): ZoneList => ({
  path,
  positions: new Map(zones.map(({ id }, position) => [id, position])),
  draft: new RegionDraft(),
  countries: new Map(),
});
