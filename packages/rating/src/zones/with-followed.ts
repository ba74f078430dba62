import type { ZoneConfig } from '../config/zone-config.ts';

/** The zone, then those it names in `also`, then those that they name; each once. `byId`: all zones of its list. */
export function withFollowed(
  zone: ZoneConfig,
  byId: ReadonlyMap<string, ZoneConfig>,
  seen: Set<ZoneConfig> = new Set(),
): readonly ZoneConfig[] {
  seen.add(zone);
  for (const id of zone.also ?? []) {
    const next = byId.get(id);
    if (next !== undefined && !seen.has(next)) withFollowed(next, byId, seen);
  }
  return [...seen];
}
