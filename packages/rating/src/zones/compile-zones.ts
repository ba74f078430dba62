import type { CompiledZone, CompiledZones } from '../compiled-shipping.ts';
import type { ZoneConfig, ZoneOrder } from '../config/zone-config.ts';
import { compileRate } from '../rates/judge-rate.ts';
import { buildRegionIndex } from './region-index.ts';

/** Takes zones that were checked: ids are unique, and `also` names zones that exist. */
export function compileZones(zones: readonly ZoneConfig[], order: ZoneOrder): CompiledZones {
  const byId = new Map(zones.map((zone) => [zone.id, zone]));
  return {
    matcher: {
      order,
      regions: buildRegionIndex(zones.map((zone) => zone.regions)),
      exceptions: buildRegionIndex(zones.map((zone) => zone.except ?? [])),
    },
    list: zones.map((zone) => compileZone(withFollowed(zone, byId))),
  };
}

/** The zone, then those it names in `also`, then those that they name; each once. */
function withFollowed(
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

function compileZone(chain: readonly ZoneConfig[]): CompiledZone {
  const rates = chain.flatMap((zone) => zone.rates.map((rate) => compileRate(rate, zone.id)));
  const carriers = chain.flatMap((zone) =>
    (zone.carriers ?? []).map((config) => ({
      config,
      zone: zone.id,
      backupRates: (config.backupRates ?? []).map((rate) => compileRate(rate, zone.id)),
    })),
  );
  return {
    id: chain[0]?.id ?? '',
    name: chain[0]?.name ?? '',
    rates: firstOfEach(rates, (rate) => rate.config.id),
    carriers: firstOfEach(carriers, (carrier) => carrier.config.source),
  };
}

function firstOfEach<Item>(items: readonly Item[], key: (item: Item) => string): readonly Item[] {
  const first = new Map<string, Item>();
  for (const item of items) if (!first.has(key(item))) first.set(key(item), item);
  return [...first.values()];
}
