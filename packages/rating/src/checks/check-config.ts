import type { ShippingConfig } from '../config/shipping-config.ts';
import { checkZones } from './check-zones.ts';
import type { ConfigFinding } from './config-finding.ts';

/** Everything that is wrong or odd about a configuration, errors and warnings. */
export function checkConfig(config: ShippingConfig): readonly ConfigFinding[] {
  return [
    ...checkZones(config.zones, 'zones'),
    ...(config.profiles ?? []).flatMap((profile, at) => checkZones(profile.zones ?? [], `profiles[${at}].zones`)),
  ];
}
