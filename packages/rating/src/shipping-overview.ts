import { compileZone } from './compile/compile-zones.ts';
import { builtInConditions, type ConditionConfig } from './conditions/built-in.ts';
import type { OriginConfig } from './config/address.ts';
import { DEFAULT_LANGUAGE, textIn, type LocalText } from './config/local-text.ts';
import type { ProcessingConfig, TransitConfig } from './config/calendar-config.ts';
import { createRateKinds, type RateKindOptions, type RateKinds } from './config/rate-kinds.ts';
import type { ShippingConfig } from './config/shipping-config.ts';
import { withFollowed, type PlaceConfig, type RegionConfig, type ZoneConfig } from './config/zone-config.ts';
import type { AnyConditionConfig } from './kinds/define-condition.ts';
import type { AnyPriceConfig, DescribeFormat, PriceRange } from './kinds/define-price-kind.ts';
import { builtInPriceKinds, type PriceConfig } from './price-kinds/built-in.ts';
import { chargedMinor, type Rate } from './rates/judge-rate.ts';

/** How a group of products ships: origin, processing and zones. Amounts are in minor units of the shop's currency. */
export interface ShippingOverview {
  /** Handles of the products; null for all products without a profile. */
  readonly products: readonly string[] | null;
  readonly origin: OriginConfig;
  readonly processing: ProcessingConfig;
  readonly zones: readonly ZoneOverview[];
}

/** One zone and what it offers. */
export interface ZoneOverview {
  readonly id: string;
  readonly name: string;
  /** Empty if only an imported postal table leads to the zone. */
  readonly regions: readonly RegionConfig[];
  readonly except: readonly PlaceConfig[];
  readonly rates: readonly RateOverview[];
  /** Whether live carriers add options. Their prices are not known in advance. */
  readonly hasLiveCarriers: boolean;
}

/** A rate, without a cart. */
export interface RateOverview {
  readonly id: string;
  readonly name: string;
  /** Empty if there is none. */
  readonly description: string;
  /** The range of what it costs, with handling and within its limits; null if neither kind nor rate has bounds. */
  readonly priceRange: PriceRange | null;
  /** How it charges, as described by its price kind. */
  readonly priceText: string;
  /** The `price` in the file, for texts in another language; null for a price kind that is not built in. */
  readonly price: PriceConfig | null;
  /** The subtotal from which it is free; null if none makes it free, or if it always is. */
  readonly freeFromMinor: number | null;
  /** Working days in transit; null: no delivery date. */
  readonly transit: TransitConfig | null;
  /** The conditions, which must all hold. */
  readonly conditions: readonly ConditionOverview[];
}

export interface ConditionOverview {
  /** As described by its kind. */
  readonly text: string;
  /** The condition in the file, for texts in another language; null for a kind that is not built in. */
  readonly config: ConditionConfig | null;
}

/** How amounts and names are written. */
export interface OverviewFormat extends DescribeFormat {
  /** BCP 47 tag of the language of names and descriptions. Default: the settings' own. */
  readonly locale?: string | undefined;
}

interface TextFormat extends DescribeFormat {
  text(text: LocalText): string;
}

/**
 * All that a shop offers, for a page that lists it: first the products without a profile, then each profile. Takes a
 * checked configuration; throws a RangeError for a kind that is not among `kinds`. A zone without regions that only
 * lends its rates to others (`also`) is omitted.
 */
export function shippingOverview(
  config: ShippingConfig,
  { amount, locale }: OverviewFormat,
  options: RateKindOptions = {},
): readonly ShippingOverview[] {
  const kinds = createRateKinds(options);
  const { language = DEFAULT_LANGUAGE } = config;
  const format: TextFormat = { amount, text: (text) => textIn(text, locale ?? language, language) };
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

function zonesOverview(zones: readonly ZoneConfig[], format: TextFormat, kinds: RateKinds): ZoneOverview[] {
  const byId = new Map(zones.map((zone) => [zone.id, zone]));
  const lenders = new Set(zones.flatMap(({ also = [] }) => also));
  return zones
    .filter(({ id, regions }) => regions.length > 0 || !lenders.has(id))
    .map((zone) => {
      const { rates, carriers } = compileZone(withFollowed(zone, byId), kinds);
      return {
        id: zone.id,
        name: format.text(zone.name),
        regions: zone.regions,
        except: zone.except ?? [],
        rates: rates.map((rate) => rateOverview(rate, format, kinds)),
        hasLiveCarriers: carriers.length > 0,
      };
    });
}

function rateOverview(rate: Rate, format: TextFormat, kinds: RateKinds): RateOverview {
  const { id, name, description = '', transit = null, price } = rate.config;
  return {
    id,
    name: format.text(name),
    description: format.text(description),
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

const isBuiltInPrice = (config: AnyPriceConfig, kinds: RateKinds): config is PriceConfig =>
  builtInPriceKinds.includes(kinds.priceKindOf(config));

const isBuiltInCondition = (config: AnyConditionConfig, kinds: RateKinds): config is ConditionConfig =>
  builtInConditions.includes(kinds.conditionOf(config));

function chargedRange({ config, priceRange }: Rate): PriceRange | null {
  const { minMinor, maxMinor } = priceRange ?? { minMinor: 0, maxMinor: null };
  const lowest = chargedMinor(config, minMinor);
  const highest = chargedMinor(config, maxMinor ?? Infinity);
  if (priceRange === null && lowest === 0 && highest === Infinity) return null;
  return { minMinor: lowest, maxMinor: highest === Infinity ? null : highest };
}

/** As `freeThresholdOf`, but for any cart: only the rate's rules on the subtotal count. */
function freeFromMinor(rate: Rate): number | null {
  const { freeFromMinors, minSubtotalMinor } = rate;
  const [lowest] = freeFromMinors;
  if (lowest === undefined) return null;
  if (chargedRange(rate)?.maxMinor === 0) return minSubtotalMinor || null;
  return Math.max(lowest, minSubtotalMinor) || null;
}
