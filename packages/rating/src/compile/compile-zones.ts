import type { LiveCarrierConfig } from '../config/live-carrier-config.ts';
import type { DeliveryConfig } from '../config/calendar-config.ts';
import type { RateConfig } from '../config/rate-config.ts';
import type { ShopCalendar } from '../delivery/shop-calendar.ts';
import { resolveCarrier } from './resolve-carrier.ts';
import { layersOfAreas } from './compile-areas.ts';
import type { CompiledAreas, CompiledZone, CompiledZones, ZoneCarrier } from './compiled-shipping.ts';
import type { CartCurrency } from '../schema/amount.ts';
import type { RateKinds } from '../config/rate-kinds.ts';
import type { ZoneConfig, ZoneOrder } from '../config/zone-config.ts';
import { compileRate, type Rate } from '../rates/judge-rate.ts';
import { NO_REGIONS } from '../zones/country-index.ts';
import { RegionBuilder } from '../zones/region-builder.ts';
import type { Steps } from '../zones/steps.ts';
import { isAreaReference, withFollowed } from '../config/zone-config.ts';

/** Takes checked zones: ids are unique, and `also` and `regions` name zones and areas that exist. */
export function* compileZones(
  zones: readonly ZoneConfig[],
  order: ZoneOrder,
  context: ZoneContext,
  areas: CompiledAreas,
): Steps<CompiledZones> {
  const byId = new Map(zones.map((zone) => [zone.id, zone]));
  const [regions, exceptions] = [new RegionBuilder(), new RegionBuilder()];
  for (const [position, zone] of zones.entries()) {
    if (zone.off === true) continue;
    yield* regions.add(
      position,
      zone.regions.flatMap((region) => (isAreaReference(region) ? [] : [region])),
    );
    yield* exceptions.add(position, zone.except ?? []);
  }
  const list: CompiledZone[] = [];
  for (const zone of zones) {
    list.push(compileZone(withFollowed(zone, byId), context));
    yield;
  }
  const own = {
    regions: yield* regions.build(),
    exceptions: NO_REGIONS,
    zonesOf: zones.map((_, position) => [position]),
    ofAreas: false,
  };
  const layers = [own, ...layersOfAreas(areas, zones)];
  return { matcher: { order, layers, exceptions: yield* exceptions.build() }, list };
}

/** What zones are compiled with. */
export interface ZoneContext {
  readonly kinds: RateKinds;
  /** The settings' own. */
  readonly currency: CartCurrency;
  /** The shop's live carriers. */
  readonly live: readonly LiveCarrierConfig[];
  readonly calendar: ShopCalendar;
  /** The settings' own days of delivery. */
  readonly delivery: DeliveryConfig | undefined;
}

/** `chain`: the zone and those whose rates and carriers follow its own, as returned by `withFollowed`. */
export function compileZone(chain: readonly ZoneConfig[], context: ZoneContext): CompiledZone {
  const { kinds, currency, live, calendar, delivery } = context;
  const rateOf = (rate: RateConfig, zone: ZoneConfig): Rate =>
    compileRate(rate, zone, {
      kinds,
      currency,
      isDeliveryDay: calendar.deliveryDays(rate.delivery, zone.delivery, delivery),
    });
  const carriers = chain.flatMap((zone) =>
    (zone.carriers ?? []).map((config): ZoneCarrier => {
      const ofShop = live.find(({ id }) => id === config.source);
      return {
        config: resolveCarrier(config, ofShop),
        zone: zone.id,
        backupRates: (config.backupRates ?? []).map((rate) => rateOf(rate, zone)),
        validities: [zone, config, ofShop ?? {}],
        isDeliveryDay: calendar.deliveryDays(config.delivery, zone.delivery, delivery),
      };
    }),
  );
  return {
    id: chain[0]?.id ?? '',
    validity: chain[0] ?? {},
    chain: chain.slice(1).some(mayCutOff) ? chain : [],
    rates: chain.flatMap((zone) => zone.rates.map((rate) => rateOf(rate, zone))),
    carriers,
  };
}

/** Whether the zone borrows, and may not count at times. */
const mayCutOff = ({ also = [], from, until, off }: ZoneConfig): boolean =>
  also.length > 0 && (from !== undefined || until !== undefined || off === true);
