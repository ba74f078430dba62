import type { ShippingConfig, ZoneConfig } from '@cartfare/rating';

/** Where a zone stands: the shop's general zones and each profile's are lists of their own. */
export interface ZoneAddress {
  /** Empty for the shop's general zones. */
  readonly profile: string;
  readonly zone: string;
}

export function findZone(config: ShippingConfig, { profile, zone }: ZoneAddress): ZoneConfig | undefined {
  const zones = profile === '' ? config.zones : config.profiles?.find(({ id }) => id === profile)?.zones;
  return zones?.find(({ id }) => id === zone);
}
