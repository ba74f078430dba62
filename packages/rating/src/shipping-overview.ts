import { compileZone, type ZoneContext } from './compile/compile-zones.ts';
import type { OriginConfig } from './config/address.ts';
import type { AreaConfig } from './config/area-config.ts';
import type { ProcessingConfig, TransitConfig } from './config/calendar-config.ts';
import { DEFAULT_LANGUAGE, textIn, type LocalText } from './config/local-text.ts';
import type { PackingConfig } from './config/packing-config.ts';
import { createRateKinds, type RateKindOptions } from './config/rate-kinds.ts';
import type { ShippingConfig } from './config/shipping-config.ts';
import type { PlaceConfig, RegionConfig } from './config/place-config.ts';
import { isAreaReference, withFollowed, type ZoneConfig, type ZoneRegion } from './config/zone-config.ts';
import { createShopCalendar } from './delivery/shop-calendar.ts';
import { toOrderTime, type ShippedCart } from './kinds/shipped-cart.ts';
import { packCart } from './plan/pack-cart.ts';
import { judgeAll, type JudgedRate } from './plan/rate-group.ts';
import { zoneAt } from './plan/match-groups.ts';
import { inactivityOf } from './config/validity.ts';
import { inOwnCurrency } from './schema/amount.ts';
import { completeRequest, type RateRequest } from './request/rate-request.ts';

/** How a group of products ships: origin, processing and zones. */
export interface ShippingOverview {
  /** Handles of the products; null for all products without a profile. */
  readonly products: readonly string[] | null;
  readonly origin: OriginConfig;
  readonly processing: ProcessingConfig;
  readonly zones: readonly ZoneOverview[];
}

/** One zone and what it offers for the sample cart. */
export interface ZoneOverview {
  readonly id: string;
  readonly name: string;
  /** Empty if only an imported postal table leads to the zone. */
  readonly regions: readonly RegionConfig[];
  readonly except: readonly PlaceConfig[];
  /** Those that the sample cart gets in all of the zone; another cart, or a part of the zone, may get others. */
  readonly rates: readonly RateOverview[];
  /** Whether live carriers add options. They are not asked. */
  readonly hasLiveCarriers: boolean;
}

/** A rate, for the sample cart. */
export interface RateOverview {
  readonly id: string;
  readonly name: string;
  /** Empty if there is none. With the places of pickup. */
  readonly description: string;
  /** What the sample cart pays, in minor units of the settings' currency. */
  readonly priceMinor: number;
  /** Working days in transit; null: no delivery date. */
  readonly transit: TransitConfig | null;
}

/** The cart whose prices are listed, in the settings' currency, such as one line of 1 kg for 50.00. */
export interface SampleCart extends Pick<RateRequest, 'lines' | 'at' | 'customer'> {
  /** BCP 47 tag of the language of names and descriptions. Default: the settings' own. */
  readonly locale?: string | undefined;
}

/**
 * What a shop offers, for a page that lists it: first the products without a profile, then each profile, each with the
 * prices of the same sample cart. Takes a checked configuration; throws a RangeError for a kind that is not among
 * `kinds`. A zone without regions that only lends its rates to others (`also`) is omitted.
 *
 * @example
 * const sample = { lines: [{ quantity: 1, weightGrams: 1000, priceMinor: 5000 }], at: Date.now() };
 * const [general] = shippingOverview(settings, sample);
 */
export function shippingOverview(
  config: ShippingConfig,
  sample: SampleCart,
  kinds: RateKindOptions = {},
): readonly ShippingOverview[] {
  const { language = DEFAULT_LANGUAGE, origin, processing = {}, packing = {}, zones, profiles = [] } = config;
  const { lines } = completeRequest({ ...sample, currency: config.currency, place: NOWHERE });
  const calendar = createShopCalendar(config.timeZone, config.calendar);
  const orderTime = toOrderTime(calendar.localTime(sample.at), calendar.repeatedUntil(sample.at));
  const context = {
    kinds: createRateKinds(kinds),
    currency: inOwnCurrency(config.currency),
    live: config.carriers ?? [],
    calendar,
    delivery: config.delivery,
  };
  const text = (each: LocalText) => textIn(each, sample.locale ?? language, language);

  const cartSubtotalMinor = lines.reduce((sum, { linePriceMinor }) => sum + linePriceMinor, 0);
  const order = {
    customerTags: sample.customer?.tags ?? [],
    orderTime,
    cartSubtotalMinor,
    place: NOWHERE,
    areas: new Set<string>(),
  };
  const areas = new Map((config.areas ?? []).map((area) => [area.id, area]));
  const zonesOf = (list: readonly ZoneConfig[], ownPacking: PackingConfig) =>
    zonesOverview(list, packCart(lines, ownPacking, order).cart, { text, context, areas });

  return [
    { products: null, origin, processing, zones: zonesOf(zones, packing) },
    ...profiles
      .filter(({ products = [] }) => products.length > 0)
      .map((profile) => ({
        products: profile.products ?? [],
        origin: profile.origin ?? origin,
        processing: profile.processing ?? processing,
        zones: zonesOf(profile.zones ?? zones, profile.packing ?? packing),
      })),
  ];
}

interface ZoneScope {
  readonly areas: ReadonlyMap<string, AreaConfig>;
  readonly context: ZoneContext;
  text(each: LocalText): string;
}

function zonesOverview(zones: readonly ZoneConfig[], cart: ShippedCart, scope: ZoneScope): readonly ZoneOverview[] {
  const byId = new Map(zones.map((zone) => [zone.id, zone]));
  const lenders = new Set(zones.flatMap(({ also = [] }) => also));
  return zones
    .filter(({ id, regions }) => regions.length > 0 || !lenders.has(id))
    .filter((zone) => inactivityOf(zone, cart.orderTime) === null)
    .map((zone) => {
      const { rates, carriers } = zoneAt(
        compileZone(withFollowed(zone, byId), scope.context),
        cart.orderTime,
        scope.context.currency,
      );
      return {
        id: zone.id,
        name: scope.text(zone.name),
        ...placesOf(zone, scope.areas),
        rates: judgeAll(rates, { cart }).flatMap((judged) => offeredRate(judged, scope)),
        hasLiveCarriers: carriers.length > 0,
      };
    });
}

/** With the places of its areas. The exceptions of an area are those of the zone if the area is all of it. */
function placesOf(
  { regions, except = [] }: ZoneConfig,
  areas: ReadonlyMap<string, AreaConfig>,
): Pick<ZoneOverview, 'regions' | 'except'> {
  const areaOf = (region: ZoneRegion) => (isAreaReference(region) ? areas.get(region.area) : undefined);
  const [only, ...others] = regions;
  const ofArea = only === undefined || others.length > 0 ? undefined : areaOf(only);
  return {
    regions: regions.flatMap((region) => (isAreaReference(region) ? (areaOf(region)?.regions ?? []) : [region])),
    except: [...except, ...(ofArea?.except ?? [])],
  };
}

/** Zones are listed, not matched with a destination. */
const NOWHERE = { countryCode: '', provinceCode: '', postalCode: '' };

function offeredRate({ rate, verdict }: JudgedRate, { text }: ZoneScope): readonly RateOverview[] {
  if (verdict.kind !== 'offered') return [];
  const { id, name, description = '', transit = null, pickup } = rate.config;
  const places = (pickup?.places ?? []).map((place) => `${text(place.name)}, ${text(place.address)}`);
  const told = [text(description), ...places].filter((part) => part !== '').join(' · ');
  return [{ id, name: text(name), description: told, priceMinor: verdict.priceMinor, transit }];
}
