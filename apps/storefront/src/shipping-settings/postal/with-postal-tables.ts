import type { PlaceConfig, ShippingConfig, ZoneConfig } from '@cartfare/rating';

/** The imported postal rules of one zone. */
export interface ZonePostalRules {
  /** Empty for the shop's general zones. */
  readonly profile: string;
  readonly zone: string;
  readonly regions: readonly PlaceConfig[];
}

/** The settings with the imported rules behind the regions that their zones have of their own. */
export function withPostalTables(config: ShippingConfig, tables: readonly ZonePostalRules[]): ShippingConfig {
  if (tables.length === 0) return config;
  const regionsOf = (profile: string) =>
    new Map(tables.filter((table) => table.profile === profile).map(({ zone, regions }) => [zone, regions]));
  const { profiles } = config;
  return {
    ...config,
    zones: withRegions(config.zones, regionsOf('')),
    ...(profiles === undefined
      ? {}
      : {
          profiles: profiles.map((profile) =>
            profile.zones === undefined
              ? profile
              : { ...profile, zones: withRegions(profile.zones, regionsOf(profile.id)) },
          ),
        }),
  };
}

const withRegions = (
  zones: readonly ZoneConfig[],
  imported: ReadonlyMap<string, readonly PlaceConfig[]>,
): readonly ZoneConfig[] =>
  zones.map((zone) => ({ ...zone, regions: [...zone.regions, ...(imported.get(zone.id) ?? [])] }));
