import type { LiveCarrierConfig } from '../config/live-carrier-config.ts';
import { resolveCarrier } from './resolve-carrier.ts';
import type { CompiledZone, CompiledZones } from './compiled-shipping.ts';
import type { RateKinds } from '../config/rate-kinds.ts';
import type { ZoneConfig, ZoneOrder } from '../config/zone-config.ts';
import { compileRate } from '../rates/judge-rate.ts';
import { RegionBuilder } from '../zones/region-builder.ts';
import type { Steps } from '../zones/steps.ts';
import { withFollowed } from '../config/zone-config.ts';

/**
 * Takes checked zones: ids are unique, and `also` names zones that exist. `regions`: what was collected for these zones
 * before; it cannot be used afterwards. `live`: the shop's live carriers.
 */
export function* compileZones(
  zones: readonly ZoneConfig[],
  order: ZoneOrder,
  kinds: RateKinds,
  regions: RegionBuilder = new RegionBuilder(),
  live: readonly LiveCarrierConfig[] = [],
): Steps<CompiledZones> {
  const byId = new Map(zones.map((zone) => [zone.id, zone]));
  const exceptions = new RegionBuilder();
  for (const [position, zone] of zones.entries()) {
    yield* regions.add(position, zone.regions);
    yield* exceptions.add(position, zone.except ?? []);
  }
  const list: CompiledZone[] = [];
  for (const zone of zones) {
    list.push(compileZone(withFollowed(zone, byId), kinds, live));
    yield;
  }
  return { matcher: { order, regions: yield* regions.build(), exceptions: yield* exceptions.build() }, list };
}

/** `chain`: the zone and those whose rates and carriers follow its own, as returned by `withFollowed`. */
export function compileZone(
  chain: readonly ZoneConfig[],
  kinds: RateKinds,
  live: readonly LiveCarrierConfig[] = [],
): CompiledZone {
  const rates = chain.flatMap((zone) => zone.rates.map((rate) => compileRate(rate, zone.id, kinds)));
  const carriers = chain.flatMap((zone) =>
    (zone.carriers ?? []).map((config) => ({
      config: resolveCarrier(
        config,
        live.find(({ id }) => id === config.source),
      ),
      zone: zone.id,
      backupRates: (config.backupRates ?? []).map((rate) => compileRate(rate, zone.id, kinds)),
    })),
  );
  return {
    id: chain[0]?.id ?? '',
    rates: firstOfEach(rates, (rate) => rate.config.id),
    carriers: firstOfEach(carriers, (carrier) => carrier.config.source),
  };
}

function firstOfEach<Item>(items: readonly Item[], key: (item: Item) => string): readonly Item[] {
  const first = new Map<string, Item>();
  for (const item of items) if (!first.has(key(item))) first.set(key(item), item);
  return [...first.values()];
}
