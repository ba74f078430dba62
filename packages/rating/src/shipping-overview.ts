import { compileZone } from './compile/compile-zones.ts';
import { builtInConditions, type ConditionConfig } from './conditions/built-in.ts';
import type { OriginConfig } from './config/address.ts';
import type { ProcessingConfig, TransitConfig } from './config/calendar-config.ts';
import { createRateKinds, type RateKindOptions, type RateKinds } from './config/rate-kinds.ts';
import type { ShippingConfig } from './config/shipping-config.ts';
import { withFollowed, type PlaceConfig, type RegionConfig, type ZoneConfig } from './config/zone-config.ts';
import type { AnyConditionConfig } from './kinds/define-condition.ts';
import type { AnyPriceConfig, DescribeFormat, PriceRange } from './kinds/define-price-kind.ts';
import { builtInPriceKinds, type PriceConfig } from './price-kinds/built-in.ts';
import { chargedMinor, type Rate } from './rates/judge-rate.ts';

/** How goods of one kind ship: where from, how soon, where to. Amounts are in minor units of the shop's currency. */
export interface ShippingOverview {
  /** Handles of the products that ship so; null for all that are in no profile. */
  readonly products: readonly string[] | null;
  readonly origin: OriginConfig;
  readonly processing: ProcessingConfig;
  readonly zones: readonly ZoneOverview[];
}

/** One part of the world, as the file has it, with what it is offered. */
export interface ZoneOverview {
  readonly id: string;
  readonly name: string;
  /** Empty where only an imported postal table leads to the zone. */
  readonly regions: readonly RegionConfig[];
  readonly except: readonly PlaceConfig[];
  readonly rates: readonly RateOverview[];
  /** Whether live carriers add options, whose prices only they know. */
  readonly hasLiveCarriers: boolean;
}

/** A rate, without a cart. */
export interface RateOverview {
  readonly id: string;
  readonly name: string;
  /** Empty where there is none. */
  readonly description: string;
  /** What it can cost, with handling and within its limits; null where its price kind knows no bounds. */
  readonly priceRange: PriceRange | null;
  /** How it charges, in the words of its price kind. */
  readonly priceText: string;
  /** The same as the file has it, for words of another language; null for a price kind that is not built in. */
  readonly price: PriceConfig | null;
  /** The subtotal from which it costs nothing; null when none makes it free, or it always is. */
  readonly freeFromMinor: number | null;
  /** Working days on the way; null: no promise. */
  readonly transit: TransitConfig | null;
  /** All that must hold. */
  readonly conditions: readonly ConditionOverview[];
}

export interface ConditionOverview {
  /** In the words of its kind. */
  readonly text: string;
  /** As the file has it, for words of another language; null for a kind that is not built in. */
  readonly config: ConditionConfig | null;
}

/**
 * All that a shop offers, for a page that lists it: first the products without a profile, then each profile. Takes a
 * configuration that was checked; throws a RangeError for a kind that is not among `kinds`. A zone that has no region and
 * only lends its rates to others (`also`) is left out.
 */
export function shippingOverview(
  config: ShippingConfig,
  format: DescribeFormat,
  options: RateKindOptions = {},
): readonly ShippingOverview[] {
  const kinds = createRateKinds(options);
  const { origin, processing = {}, zones, profiles = [] } = config;
  const general = { products: null, origin, processing, zones: zonesOverview(zones, format, kinds) };
  const special = profiles
    .filter(({ products = [] }) => products.length > 0)
    .map((profile) => ({
      products: profile.products ?? [],
      origin: profile.origin ?? origin,
      processing: profile.processing ?? processing,
      zones: profile.zones === undefined ? general.zones : zonesOverview(profile.zones, format, kinds),
    }));
  return [general, ...special];
}

function zonesOverview(zones: readonly ZoneConfig[], format: DescribeFormat, kinds: RateKinds): ZoneOverview[] {
  const byId = new Map(zones.map((zone) => [zone.id, zone]));
  const lenders = new Set(zones.flatMap(({ also = [] }) => also));
  return zones
    .filter(({ id, regions }) => regions.length > 0 || !lenders.has(id))
    .map((zone) => {
      const { rates, carriers } = compileZone(withFollowed(zone, byId), kinds);
      return {
        id: zone.id,
        name: zone.name,
        regions: zone.regions,
        except: zone.except ?? [],
        rates: rates.map((rate) => rateOverview(rate, format, kinds)),
        hasLiveCarriers: carriers.length > 0,
      };
    });
}

function rateOverview(rate: Rate, format: DescribeFormat, kinds: RateKinds): RateOverview {
  const { id, name, description = '', transit = null, price } = rate.config;
  return {
    id,
    name,
    description,
    priceRange: chargedRange(rate),
    priceText: rate.describePrice(format),
    price: isBuiltInPrice(price, kinds) ? price : null,
    freeFromMinor: freeFromMinor(rate),
    transit,
    conditions: rate.conditions.map(({ config, describe }) => ({
      text: describe(format),
      config: isBuiltInCondition(config, kinds) ? config : null,
    })),
  };
}

// By the kind itself, not by its name: a shop may have a kind of its own under a built-in one's name.
const isBuiltInPrice = (config: AnyPriceConfig, kinds: RateKinds): config is PriceConfig =>
  builtInPriceKinds.includes(kinds.priceKindOf(config));

const isBuiltInCondition = (config: AnyConditionConfig, kinds: RateKinds): config is ConditionConfig =>
  builtInConditions.includes(kinds.conditionOf(config));

function chargedRange({ config, priceRange }: Rate): PriceRange | null {
  if (priceRange === null) return null;
  const { minMinor, maxMinor } = priceRange;
  const highest = chargedMinor(config, maxMinor ?? Infinity);
  return { minMinor: chargedMinor(config, minMinor), maxMinor: Number.isFinite(highest) ? highest : null };
}

/** As `freeThresholdOf`, but for any cart: only what the rate says of the subtotal counts. */
function freeFromMinor({ config, freePriceFromMinor, minSubtotalMinor }: Rate): number | null {
  if (freePriceFromMinor === null) return null;
  // Handling and a lowest price come on top of a bare price of 0, but not of the rate's own `freeFromMinor`.
  if (config.freeFromMinor === undefined && chargedMinor(config, 0) > 0) return null;
  return Math.max(freePriceFromMinor, minSubtotalMinor) || null;
}
