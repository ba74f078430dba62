// Written by `node scripts/api-types.mjs`; not by hand.
import * as z from "zod";
import { Place } from "@cartfare/core/address";
import { CurrencyConverter } from "@cartfare/core/money";
import { OrderBy } from "@cartfare/core/wire";

// packages/rating/dist/schema/amount.d.ts
/**
 * An amount as the settings have it: in minor units of their currency, or of each currency that a table names, such as
 * `{ EUR: 490, GBP: 450 }`.
 */
type Amount = number | Readonly<Record<string, number>>;
/** Returns an amount in minor units of one currency. `field`: where it stands, such as `tiers[0].priceMinor`. */
type ReadAmount = (amount: Amount, field: string) => number;
/** A problem in a shipping configuration, and its place. */
interface ConfigFinding {
  /** With errors the configuration cannot be used; with warnings it can. */
  readonly severity: 'error' | 'warning';
  readonly code: ConfigFindingCode;
  /** Such as `zones[2].rates[0].priceMinor`; empty for the whole. */
  readonly path: string;
  /** Values for the finding's sentence, see `describeFinding`. */
  readonly values: FindingValues;
  /** The sentence for a code of a price kind or a condition; absent for the engine's own codes. */
  readonly text?: string;
}
type FindingValues = Readonly<Record<string, string | number>>;
/** The engine's codes, or one that a price kind or a condition declares in its `texts`. */
type ConfigFindingCode = EngineFindingCode | (string & Record<never, never>);
type EngineFindingCode = 'missing' | 'not_allowed_here' | 'other_name' | 'wrong_type' | 'not_minor_units' | 'hour_as_text' | 'not_one_of' | 'too_small' | 'too_big' | 'not_multiple_of' | 'empty' | 'too_deep' /** Another rule of a price kind or a condition of the shop; the value `message` says which. */ | 'invalid' | 'duplicate_id' | 'unknown_country' | 'unknown_province' | 'country_without_provinces' | 'unknown_currency' | 'own_currency_missing' | 'unknown_time_zone' | 'unknown_zone' | 'unknown_profile' | 'unknown_carrier' | 'not_used_by_adapter' | 'bad_date' | 'bad_moment' | 'unknown_rate' | 'unknown_area' | 'unknown_area_near' | 'rates_replace_each_other' | 'bad_postal_rule' | 'impossible_postal_code' | 'impossible_postal_rule' | 'range_end_without_zeros' | 'country_without_postal_codes' | 'outward_code_alone' | 'provinces_and_postal_codes' | 'zones_follow_each_other' | 'too_many_followed' | 'pickup_in_transit' | 'pickup_of_some' | 'range_reversed' | 'min_above_max' | 'no_room_in_parcel' | 'no_room_in_box' | 'outside_below_inside' | 'duplicate_product' | 'deadline_beyond_call' | 'unlikely_amount' | 'profile_without_products' | 'names_alike' | 'description_names_day' | 'missing_language' | 'zone_shadowed' | 'excluded_place' | 'area_without_places' | 'area_unused' | 'zone_without_rates' | 'conditions_exclude' | 'conditions_exclude_tiers' | 'country_without_rates' | 'province_needed' | 'territory_in_two_zones';
/** Sentences for the codes of a kind's own check; `{name}` is replaced by the finding's value of that name. */
type CheckTexts = Readonly<Record<string, string>>;
/** Receives what the check of a price kind or a condition finds. */
interface CheckReport {
  /** Ids of the boxes that the settings and their profiles have. */
  readonly boxIds: ReadonlySet<string>;
  readonly profileIds: ReadonlySet<string>;
  /**
   * Reports an error, with which the file cannot be used. `code`: one of the kind's `texts`, or of the engine's codes
   * such as `empty`, `range_reversed` or `min_above_max`. `field`: such as `tags` or `tiers[2]`; empty for the whole.
   */
  error(code: string, field: string, values?: FindingValues): void;
  /** Reports a probable mistake. */
  warn(code: string, field: string, values?: FindingValues): void;
  /** A report on the kind that stands at `field`; `texts`: that kind's. */
  within(field: string, texts: CheckTexts): CheckReport;
}
/** Formats amounts in explanations: 980 as `9.80 CAD`. */
interface DescribeFormat {
  amount(minor: number): string;
}
/** The cart, and the place it goes to. */
interface RateRequest {
  /** In codes, as core's `parsePlace` makes it of what a shopper typed. A country without a code is not supported. */
  readonly place: Place;
  readonly lines: readonly CartLine[];
  /** ISO 4217, the currency of the lines' prices and of the result: one that `canRateIn` admits. */
  readonly currency: string;
  /** The time of the order, in milliseconds since 1970 in UTC. */
  readonly at: number;
  /** The customer. Default: nobody is logged in. */
  readonly customer?: RateCustomer;
}
interface RateCustomer {
  /** Identifies the customer to carriers. Absent without a particular customer, such as when settings are tried. */
  readonly id?: number;
  readonly tags: readonly string[];
}
/** One line of the cart: these three fields, and what else the shop knows. */
type CartLine = Pick<RateLine, 'quantity' | 'weightGrams' | 'priceMinor'> & Partial<RateLine>;
/**
 * One line of the cart, as price kinds, conditions and carriers get it. Prices are in minor units of the request's
 * currency.
 */
interface RateLine {
  /** 1 or more. */
  readonly quantity: number;
  /** Of one piece, without packaging. */
  readonly weightGrams: number;
  /** Of one piece, before discounts. */
  readonly priceMinor: number;
  /** Of the line, after discounts. Default: `priceMinor` of all pieces. */
  readonly linePriceMinor: number;
  /**
   * Identifies the line within the cart. Default: its position, `#1` for the first. Of lines with the same id, all but
   * the first get their position appended.
   */
  readonly id: string;
  /** For carriers, and for the message that a line cannot be shipped there. Default: empty. */
  readonly name: string;
  /** Default: true. */
  readonly requiresShipping: boolean;
  /** For carriers; as for the next four. Default: true. */
  readonly taxable: boolean;
  /** Default: empty. */
  readonly sku: string;
  /** Default: empty. */
  readonly vendor: string;
  /** Default: 0. */
  readonly productId: number;
  /** Default: 0. */
  readonly variantId: number;
  /** The product's handle, by which shipping profiles refer to it. Default: none, so no profile contains it. */
  readonly productHandle?: string;
  readonly tags?: readonly string[];
  /** Id of the shipping profile that has the product; the engine finds it. Absent: none has. */
  readonly profile?: string;
  /** Of one piece. */
  readonly dimensions?: Dimensions;
}
interface Dimensions {
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}
/** A day of the week as ISO 8601 counts them: 1 is Monday, 7 is Sunday. */
type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;
/** What a price or a condition may depend on: the shipped lines of one profile, the customer, and the time. */
interface ShippedCart {
  /** Lines that need shipping; at least one. */
  readonly lines: readonly RateLine[];
  /** Sum of the lines' prices after discounts, in minor units of the shop's currency. */
  readonly subtotalMinor: number;
  /** The same sum over all lines of the cart that need shipping, those of other profiles too. */
  readonly cartSubtotalMinor: number;
  /** Including packaging. */
  readonly weightGrams: number;
  /** Without packaging. */
  readonly netWeightGrams: number;
  /** Pieces of all lines. */
  readonly quantity: number;
  /** Empty for a visitor who is not logged in. */
  readonly customerTags: readonly string[];
  readonly orderTime: OrderTime;
  /** Where it goes; its fields are empty where that is not known. */
  readonly place: Place;
  /** Ids of the areas of the settings that have the place. */
  readonly areas: ReadonlySet<string>;
  /** What the lines are packed into; equal parcels together. */
  parcels(): readonly EqualParcels[];
  /** The cart with some of its lines alone, packed alone; null if it has none of them. */
  only(isWanted: (line: RateLine) => boolean): ShippedCart | null;
}
interface EqualParcels {
  /** How many; 1 or more. */
  readonly count: number;
  /** Id of the box; null without one. */
  readonly box: string | null;
  /** Of one parcel, including packaging. */
  readonly weightGrams: number;
}
/** The time of the order by the shop's clock and calendar. */
interface OrderTime {
  /** `2026-11-20` */
  readonly date: string;
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: Weekday;
  /** 0 to 23.75, rounded down to quarter hours: a result may be cached until the next quarter of an hour begins. */
  readonly hour: number;
  /**
   * In an hour that the clock shows for the second time: the last quarter that it showed for the first. What has begun or
   * ended by the clock stays so.
   */
  readonly latest?: Pick<OrderTime, 'date' | 'hour'>;
}
/** Fields by their name in the file: zod schemas, each with a description. */
type KindFields = Readonly<Record<string, z.ZodType>>;
/** The `price` of a rate in the file: the kind's name and its fields. */
type AnyPriceConfig = {
  readonly kind: string;
  readonly [field: string]: unknown;
};
/** The `price` that a kind accepts: `PriceConfigOf<typeof volume>`. */
type PriceConfigOf<Kind> = Kind extends PriceKind<infer Config> ? Config : never;
/** Computes the price of one rate, in minor units, 0 or more; null if the rate has no price for this cart. */
type PriceFunction = (cart: ShippedCart) => number | null;
/** A way to charge. Created by `definePriceKind`. */
interface PriceKind<Config extends {
  readonly kind: string;
} = AnyPriceConfig> {
  readonly kind: string;
  readonly name: string;
  readonly description: string;
  readonly schema: z.ZodObject<{
    readonly kind: z.ZodLiteral<string>;
  }, z.core.$strict>;
  readonly texts: CheckTexts;
  readonly noPriceText: string;
  amounts(config: Config, read: ReadAmount): Config;
  price(config: Config): PriceFunction;
  measured(config: Config, cart: ShippedCart, format: DescribeFormat): string;
  check(config: Config, report: CheckReport): void;
  freeFromMinor(config: Config): number | null;
}
/** The definition of a price kind. */
interface PriceKindDefinition<Kind extends string, F extends KindFields> {
  /** The value of `kind` in the shipping file: lower-case letters, digits and `_`. */
  readonly kind: Kind;
  /** For people, such as `price per item`; unique among the parts of the file, such as `rate` and `tier`. */
  readonly name: string;
  readonly description: string;
  /** The fields besides `kind`, such as `{ eachMinor: z.int().min(0).describe('Price of each piece.') }`. */
  readonly fields: F;
  /**
   * The entry with its amounts as `read` returns them, in the currency of the cart; called before all others. Default: the
   * fields whose names end in `Minor` are amounts.
   */
  amounts?(config: PriceConfig$1<Kind, F>, read: ReadAmount): PriceConfig$1<Kind, F>;
  /**
   * Called once for each rate of this kind. The returned function is called for every cart. Its price may have
   * decimals: it is rounded once, half away from zero, after handling and limits.
   */
  price(config: PriceConfig$1<Kind, F>): PriceFunction;
  /** Why there is no price, for explanations. Default: "it has no price for this cart". */
  readonly noPriceText?: string;
  /** What this cart has of what the price depends on, for explanations: `31 kg`. Default: empty, it is not said. */
  measured?(config: PriceConfig$1<Kind, F>, cart: ShippedCart, format: DescribeFormat): string;
  /** Reports mistakes that no single field shows. Default: none. */
  check?(config: PriceConfig$1<Kind, F>, report: CheckReport): void;
  /** Sentences for the codes that `check` reports. */
  readonly texts?: CheckTexts;
  /** The subtotal from which the price is 0, for "… away from free shipping". Default: null, no subtotal makes it 0. */
  freeFromMinor?(config: PriceConfig$1<Kind, F>): number | null;
}
type PriceConfig$1<Kind extends string, F extends KindFields> = {
  readonly kind: Kind;
} & ConfigOf<F>;
/** The values that these fields accept. */
type ConfigOf<F extends KindFields> = ReadonlyDeep<z.output<z.ZodObject<F>>>;
type ReadonlyDeep<Value> = Value extends object ? { readonly [Key in keyof Value]: ReadonlyDeep<Value[Key]> } : Value;
/**
 * Creates a price kind for `createRater(settings, { priceKinds: [mine] })`. Throws a RangeError
 * for an invalid name, and a TypeError without a function `price`.
 */
declare function definePriceKind<const Kind extends string, F extends KindFields>(definition: PriceKindDefinition<Kind, F>): PriceKind<PriceConfig$1<Kind, F>>;
/** One entry of a rate's `when` in the file: the kind of the condition, and its fields. */
type AnyConditionConfig = {
  readonly of: string;
  readonly [field: string]: unknown;
};
/** The entry of `when` that a condition accepts: `ConditionConfigOf<typeof weekday>`. */
type ConditionConfigOf<Kind> = Kind extends Condition<infer Config> ? Config : never;
/** Whether the condition holds for this cart. */
type ConditionTest = (cart: ShippedCart) => boolean;
/** A kind of condition. Created by `defineCondition`. */
interface Condition<Config extends {
  readonly of: string;
} = AnyConditionConfig> {
  readonly of: string;
  readonly name: string;
  readonly description: string;
  readonly schema: z.ZodObject<{
    readonly of: z.ZodLiteral<string>;
  }, z.core.$strict>;
  readonly texts: CheckTexts;
  amounts(config: Config, read: ReadAmount): Config;
  test(config: Config): ConditionTest;
  describe(config: Config, format: DescribeFormat): string;
  measured(config: Config, cart: ShippedCart, format: DescribeFormat): string;
  check(config: Config, report: CheckReport): void;
  minSubtotalMinor(config: Config): number;
}
/** The definition of a condition. */
interface ConditionDefinition<Of extends string, F extends KindFields> {
  /** The value of `of` in the shipping file: lower-case letters, digits and `_`. */
  readonly of: Of;
  /** For people, such as `condition on the weight`; unique among the parts of the file, such as `rate` and `tier`. */
  readonly name: string;
  readonly description: string;
  /** The fields besides `of`, such as `{ tags: z.array(z.string()).describe('Tags of products.') }`. */
  readonly fields: F;
  /** As that of a price kind. Default: the fields whose names end in `Minor` are amounts. */
  amounts?(config: ConditionConfig$1<Of, F>, read: ReadAmount): ConditionConfig$1<Of, F>;
  /** Called once for each entry in the file. The returned function is called for every cart. */
  test(config: ConditionConfig$1<Of, F>): ConditionTest;
  /** The condition as a statement, for explanations: `weight below 500 g`. */
  describe(config: ConditionConfig$1<Of, F>, format: DescribeFormat): string;
  /** What this cart has of it, for explanations: `750 g`. Default: empty, it is not said. */
  measured?(config: ConditionConfig$1<Of, F>, cart: ShippedCart, format: DescribeFormat): string;
  /** Reports mistakes that no single field shows. Default: none. */
  check?(config: ConditionConfig$1<Of, F>, report: CheckReport): void;
  /** Sentences for the codes that `check` reports. */
  readonly texts?: CheckTexts;
  /** The lowest subtotal for which the condition can hold, for "… away from free shipping". Default: 0. */
  minSubtotalMinor?(config: ConditionConfig$1<Of, F>): number;
}
type ConditionConfig$1<Of extends string, F extends KindFields> = {
  readonly of: Of;
} & ConfigOf<F>;
/**
 * Creates a condition for `createRater(settings, { conditions: [mine] })`. Throws a RangeError
 * for an invalid name, and a TypeError without a function `test`.
 */
declare function defineCondition<const Of extends string, F extends KindFields>(definition: ConditionDefinition<Of, F>): Condition<ConditionConfig$1<Of, F>>;
type CustomerTagsConditionConfig = {
  readonly of: 'customer_tags'; /** Whether the customer has at least one of `tags`. A visitor who is not logged in has none. */
  readonly has: 'some' | 'none'; /** Compared without case and outer spaces. */
  readonly tags: readonly string[];
};
/** Some lines of the cart. With several fields, a line has to fit all of them. */
interface LineSelection {
  /** The line's product is one of these handles. */
  readonly products?: readonly string[] | undefined;
  /** The line has at least one of these tags, compared without case and outer spaces. */
  readonly tags?: readonly string[] | undefined;
  /** The line's product is in this shipping profile. */
  readonly profile?: string | undefined;
}
type LinesConditionConfig = {
  readonly of: 'lines'; /** How many of the shipped lines are among `lines`. */
  readonly match: 'some' | 'every' | 'none';
  readonly lines: LineSelection;
};
type AnyOfConditionConfig = {
  readonly of: 'any'; /** At least one has to hold. */
  readonly conditions: readonly AnyConditionConfig[];
};
type NotConditionConfig = {
  readonly of: 'not'; /** It must not hold. */
  readonly condition: AnyConditionConfig;
};
type QuantityConditionConfig = {
  readonly of: 'quantity';
  readonly atLeast?: number | undefined;
  readonly below?: number | undefined;
  readonly lines?: LineSelection | undefined;
};
type SubtotalConditionConfig<A = Amount> = {
  readonly of: 'subtotal';
  readonly atLeastMinor?: A | undefined;
  readonly belowMinor?: A | undefined;
  readonly lines?: LineSelection | undefined;
};
type WeightConditionConfig = {
  readonly of: 'weight';
  readonly atLeastGrams?: number | undefined;
  readonly belowGrams?: number | undefined;
  readonly lines?: LineSelection | undefined;
  readonly net?: boolean | undefined;
};
/** One entry of a rate's `when`, of a built-in kind. */
type ConditionConfig<A = Amount> = SubtotalConditionConfig<A> | WeightConditionConfig | QuantityConditionConfig | LinesConditionConfig | CustomerTagsConditionConfig | AnyOfConditionConfig | NotConditionConfig;
/** What the settings of a live carrier may say where it is called through an adapter, such as those of `@cartfare/carriers`. */
interface AdapterSettings {
  /** The `adapter` of the settings, such as `callback`. */
  readonly name: string;
  /** What is behind it, for documentation and for the JSON Schema. */
  readonly description: string;
  /** Scheme and host that it calls; null: the settings have to name one. */
  readonly host: string | null;
  /** The fields that it has a use for. */
  readonly settings: AdapterFields;
}
/** `host` and `keyFrom` are for all adapters, the others for those that list them: elsewhere they are warned of. */
type AdapterFields = Readonly<Partial<Record<'host' | 'keyFrom' | SpecialField, AdapterField>>>;
/** The fields that some adapters have no use for. */
type SpecialField = (typeof SPECIAL_FIELDS)[number];
declare const SPECIAL_FIELDS: readonly ['accounts', 'packaging', 'declareValue', 'residential'];
interface AdapterField {
  /** What it is for this adapter, as a part of a sentence. Default: what it is for all. */
  readonly text?: string;
  /** Whether the settings have to have it. Default false. */
  readonly isNeeded?: boolean;
}
/** `A`: its amounts, as the file has them or in one currency. As for the other kinds. */
type FlatPriceConfig<A = Amount> = {
  readonly kind: 'flat';
  readonly priceMinor: A;
};
type PerItemPriceConfig<A = Amount> = {
  readonly kind: 'per_item';
  readonly eachMinor: A;
  readonly firstMinor?: A | undefined;
};
type PerKilogramPriceConfig<A = Amount> = {
  readonly kind: 'per_kilogram';
  readonly eachMinor: A;
  readonly stepGrams?: number | undefined;
};
type PerParcelPriceConfig<A = Amount> = {
  readonly kind: 'per_parcel';
  readonly eachMinor: A; /** Other prices by the id of the box. */
  readonly boxes?: Readonly<Record<string, A>> | undefined;
};
type SumPriceConfig = {
  readonly kind: 'sum';
  readonly parts: readonly SumPart[]; /** Added to the sum of the parts. */
  readonly surchargePercent?: number | undefined;
};
/** One part of the price. */
interface SumPart {
  readonly price: AnyPriceConfig;
  /** The lines that it is computed from, packed alone; it costs nothing in a cart without them. Default: all. */
  readonly lines?: LineSelection | undefined;
}
type PercentagePriceConfig = {
  readonly kind: 'percentage';
  readonly percent: number;
};
type TiersPriceConfig<A = Amount> = {
  readonly kind: 'tiers';
  readonly by: TierMeasure;
  readonly tiers: readonly TierConfig<A>[];
};
type TierMeasure = 'weight' | 'subtotal' | 'quantity';
/** One tier of the table. The rate is not offered for a cart outside of all tiers. */
interface TierConfig<A = Amount> {
  /** Lowest value in the tier: grams, minor units or pieces. */
  readonly from: A;
  /** First value above the tier. Default: unbounded. */
  readonly below?: A | undefined;
  readonly priceMinor: A;
}
/** The `price` of a rate, of a built-in kind. */
type PriceConfig = FlatPriceConfig | PerItemPriceConfig | PerKilogramPriceConfig | PerParcelPriceConfig | PercentagePriceConfig | TiersPriceConfig | SumPriceConfig;
/** What a shipping file may use in addition to the built-in kinds of prices and conditions. */
interface RateKindOptions {
  readonly priceKinds?: readonly PriceKind[] | undefined;
  readonly conditions?: readonly Condition[] | undefined;
  /**
   * The adapters that its live carriers may name, such as the `ADAPTERS` of `@cartfare/carriers/adapters`. Default: they may
   * name any, and what an adapter needs is not checked.
   */
  readonly adapters?: readonly AdapterSettings[] | undefined;
}
/** The types of prices and conditions in a configuration, see `ShippingConfig`. */
interface AnyKinds {
  readonly price: AnyPriceConfig;
  readonly condition: AnyConditionConfig;
}
interface BuiltInKinds extends AnyKinds {
  readonly price: PriceConfig;
  readonly condition: ConditionConfig;
}
/** The address from which parcels are shipped, as in the shipping file. */
interface OriginConfig {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The platform's province code, such as `ON`; empty if the country has none. */
  readonly province: string;
  /** Empty if the country has none. */
  readonly postalCode: string;
  readonly city: string;
  /** Default, as for the fields below: empty. */
  readonly address1?: string | undefined;
  readonly address2?: string | undefined;
  readonly name?: string | undefined;
  readonly company?: string | undefined;
  readonly phone?: string | undefined;
}
/** A full address for carriers. Every field is a string; unknown ones are empty. */
type Address = { readonly [Field in keyof OriginConfig]-?: string };
interface CalendarConfig {
  /** Default: Monday to Friday. */
  readonly workingDays?: readonly Weekday[] | undefined;
  /** ISO dates (`2026-12-25`) without shipping and delivery. */
  readonly holidays?: readonly string[] | undefined;
  /** Times in which the shop ships nothing; carriers deliver. */
  readonly closures?: readonly ClosureConfig[] | undefined;
}
/** From one date to another, both included. */
interface ClosureConfig {
  readonly from: string;
  readonly until: string;
  /** For the merchant. */
  readonly name?: string | undefined;
}
/** Days on which parcels are delivered. What is omitted is the shop's calendar. */
interface DeliveryConfig {
  readonly workingDays?: readonly Weekday[] | undefined;
  readonly holidays?: readonly string[] | undefined;
}
interface ProcessingConfig {
  /** Working days between the order and its shipping; 0 or more. Default 0. */
  readonly days?: number | undefined;
  /**
   * Orders from this hour on count as the next working day's: 0 to 24 in the shop's time zone, in quarter hours,
   * because results are cached until the next quarter of an hour begins. Default 24: no cut-off.
   */
  readonly cutOffHour?: number | undefined;
}
/** Working days in transit, both 0 or more, `minDays` at most `maxDays`. */
interface TransitConfig {
  readonly minDays: number;
  readonly maxDays: number;
}
/** Length, width and height, in millimetres. */
type SizeMm = readonly [length: number, width: number, height: number];
/** How lines are packed into parcels. The weights apply to the shop's own rates and to carriers alike. */
interface PackingConfig {
  /** Weight of the packaging of each parcel that has no box of `boxes`, in grams. Default 0. */
  readonly packagingGrams?: number | undefined;
  /** Maximum weight of a parcel, including packaging, in grams. Default: no limit, apart from that of its box. */
  readonly maxParcelGrams?: number | undefined;
  /** Default: none, parcels are packed by weight alone. */
  readonly boxes?: readonly BoxConfig[] | undefined;
}
/** A box into which pieces with dimensions are packed, in any rotation. */
interface BoxConfig {
  readonly id: string;
  /** For the merchant. */
  readonly name: string;
  /** Inner length, width and height, in millimetres. */
  readonly innerMm: SizeMm;
  /** Outer length, width and height, in millimetres, as carriers are told. Default: `innerMm`. */
  readonly outerMm?: SizeMm | undefined;
  /** Weight of the box and its filling, in grams. Default 0. */
  readonly emptyGrams?: number | undefined;
  /** Maximum weight of the parcel, including the box, in grams. */
  readonly maxGrams: number;
}
/** `rest_of_world` contains every destination; as the widest region, it wins only if no other zone does. */
type RegionConfig = PlaceConfig | 'rest_of_world';
/** A whole country, or parts of it, given either by provinces or by postal codes. */
interface PlaceConfig {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Province codes. */
  readonly provinces?: readonly string[] | undefined;
  /**
   * Postal codes, in one of four forms; case never matters:
   * - `K1N 5T2`: this code;
   * - `K1*`: every code that begins so; spaces and hyphens do not matter;
   * - `SE1 *`: the same, but a space or hyphen in it matters: SE1 9GF is in, SE10 9NF is not;
   * - `10000...19999`: from the first to the last; each end stands for all codes that begin with it. Ends of digits
   *   that are too short for a code need a `*` (`10*...19*`), else a warning says that zeros may be missing. Ends of the same letters and a number (`SE1...SE28`, `K1...K2`) are compared by that number.
   */
  readonly postalCodes?: readonly string[] | undefined;
}
/** Places with a name, for zones and for rates. They are in `regions` and in the postal table that was imported for it. */
interface AreaConfig {
  readonly id: string;
  /** Default: those of its table alone. */
  readonly regions?: readonly RegionConfig[] | undefined;
  /** Places that do not belong to the area, those of its table too. */
  readonly except?: readonly PlaceConfig[] | undefined;
}
/** Text for shoppers: one for all languages, or one for each by its BCP 47 tag, `{ "en": "Standard", "fr": "Régulier" }`. */
type LocalText = string | Readonly<Record<string, string>>;
/** Shoppers fetch the cart themselves, at one of these places. */
interface PickupConfig {
  /** At least one; each is an option of its own. */
  readonly places: readonly PickupPlaceConfig[];
}
interface PickupPlaceConfig {
  /** Identifies the place within the rate: the option's code is that of the rate, a hyphen, and this. */
  readonly id: string;
  readonly name: LocalText;
  readonly address: LocalText;
  readonly hours?: LocalText | undefined;
  /** Working days of the shop until it is ready. Default: those of `processing`. */
  readonly readyDays?: number | undefined;
}
/** When something of the settings counts, by the shop's clock. */
interface Validity {
  /** The date (`2026-12-01`) or the local time (`2026-12-01T15:00`) from which it counts. Default: always did. */
  readonly from?: string | undefined;
  /** The last date on which it counts, or the local time at which it ends. Default: it does not end. */
  readonly until?: string | undefined;
  /** True: it does not count for now. Default false. */
  readonly off?: boolean | undefined;
}
/** Why something does not count at a time; null if it does. */
type Inactivity = 'off' | 'not_yet' | 'over';
/**
 * One of the shop's own shipping options. The shopper pays, in this order: `price`, plus `handlingMinor`, not below
 * `minMinor`, not above `maxMinor`; and nothing from the subtotal `freeFromMinor` on.
 */
interface RateConfig<Kinds extends AnyKinds = AnyKinds> extends Validity {
  /**
   * Identifies the rate within its zone; becomes the option's code. Two rates that do not count at the same time may have
   * the same one: they are one option, with two prices.
   */
  readonly id: string;
  /** Name that shoppers see. Rates of equal names in different profiles are added up. */
  readonly name: LocalText;
  readonly description?: LocalText | undefined;
  readonly price: Kinds['price'];
  /** Free from this subtotal on, after discounts. */
  readonly freeFromMinor?: Amount | undefined;
  /** Which subtotal `freeFromMinor` is compared with: that of the lines that this rate ships, or of all lines. Default: `lines`. */
  readonly freeFromOf?: 'lines' | 'cart' | undefined;
  readonly handlingMinor?: Amount | undefined;
  readonly minMinor?: Amount | undefined;
  readonly maxMinor?: Amount | undefined;
  /** All must hold for the rate to be offered. */
  readonly when?: readonly Kinds['condition'][] | undefined;
  /** Ids of areas: it is offered in these places alone. Default: everywhere in the zone. */
  readonly where?: readonly string[] | undefined;
  /** Ids of rates that are not offered beside this one. */
  readonly replaces?: readonly string[] | undefined;
  /** Days on which it is delivered. Default: the zone's. */
  readonly delivery?: DeliveryConfig | undefined;
  /** Shoppers fetch it: the options are its places, all lines of the cart together. Default: it is delivered. */
  readonly pickup?: PickupConfig | undefined;
  /** Default: no delivery date. */
  readonly transit?: TransitConfig | undefined;
  /** The carrier needs the shopper's telephone number. Default false. */
  readonly phoneRequired?: boolean | undefined;
}
/** A live carrier in a zone. */
interface CarrierConfig<Kinds extends AnyKinds = AnyKinds> extends Validity {
  /** Code of the carrier, one of the `carriers` given to `createRater`. */
  readonly source: string;
  /** Time limit for its response, in milliseconds; more than 0. A call by HTTP ends after `MAX_CALL_MS`. Default: the live carrier's, or 5000. */
  readonly deadlineMs?: number | undefined;
  /** Service codes to offer. Default: all services that it quotes. */
  readonly services?: readonly string[] | undefined;
  readonly markup?: MarkupConfig | undefined;
  /** Cubic centimetres per kilogram, such as 5000, if the carrier charges by size. Default: it does not. */
  readonly dimensionalDivisor?: number | undefined;
  /** From which day its delivery dates count. Default: `from_dispatch`. */
  readonly dates?: CarrierDates | undefined;
  /** Days on which it delivers. Default: the zone's. */
  readonly delivery?: DeliveryConfig | undefined;
  /** Offered instead if it fails, or if none of its quotes can be converted; not if it cannot ship. */
  readonly backupRates?: readonly RateConfig<Kinds>[] | undefined;
}
/**
 * `from_dispatch`: the carrier counts from the day on which it is asked, so its dates are moved to the day on which the
 * parcel leaves. `as_given`: the carrier knows the shop's hours.
 */
type CarrierDates = (typeof CARRIER_DATES)[number];
declare const CARRIER_DATES: readonly ['from_dispatch', 'as_given'];
/** What the shop adds to each quote: first the percentage (0 or more), then the fixed amount. */
interface MarkupConfig {
  readonly percent?: number | undefined;
  readonly flatMinor?: Amount | undefined;
}
/** A live carrier of the shop, with a key. Zones name it by its id. */
interface LiveCarrierConfig extends Validity {
  /** Its code in the zones: the `source` of their carriers. */
  readonly id: string;
  /** Name of the adapter through which it is called. */
  readonly adapter: string;
  /** Scheme and host of its server, such as `https://carrier.example`. Default: the adapter's own, if it has one. */
  readonly host?: string | undefined;
  /** Name of the environment variable that holds its key: `CARRIER_KEY_…`. The key itself is never in the settings. */
  readonly keyFrom: string;
  /** Whether destinations count as private homes, for which many carriers charge more. Default true. */
  readonly residential?: boolean | undefined;
  /** Other names for services, and services that are not offered, by code. Default: all, as the carrier names them. */
  readonly services?: Readonly<Record<string, ServiceConfig>> | undefined;
  /** The carrier's own name of a package, such as `FlatRateEnvelope`; sent in place of sizes. Default: none. */
  readonly packaging?: string | undefined;
  /** Ids of the accounts to ask. Default: all; some adapters need at least one. */
  readonly accounts?: readonly string[] | undefined;
  /** Whether the value of the parcels is sent, so that prices include insurance. Default false. */
  readonly declareValue?: boolean | undefined;
  /** Default of the zones' `deadlineMs`. */
  readonly deadlineMs?: number | undefined;
  /** Maximum calls a minute, of all processes together. Default: as many as the carrier takes. */
  readonly callsPerMinute?: number | undefined;
  /** Default of the zones' `markup`. */
  readonly markup?: MarkupConfig | undefined;
  /** Default of the zones' `dates`. */
  readonly dates?: CarrierDates | undefined;
}
interface ServiceConfig {
  /** Default: the carrier's. */
  readonly name?: LocalText | undefined;
  /** Default false. */
  readonly hide?: boolean | undefined;
}
/**
 * - `narrowest`: an exact postal code, then the postal rule that admits the fewest codes, then a province, then a
 *   country, then the rest of the world; between equals the one listed first.
 * - `listed`: the one listed first.
 */
type ZoneOrder = 'narrowest' | 'listed';
/** A part of the world and its rates. A destination gets the rates of the one zone that wins. */
interface ZoneConfig<Kinds extends AnyKinds = AnyKinds> extends Validity {
  readonly id: string;
  /** Name for shoppers, on the page that lists the shop's zones. */
  readonly name: LocalText;
  /** Places, and areas of the settings. */
  readonly regions: readonly ZoneRegion[];
  /** Places that do not belong to the zone: "everywhere but". */
  readonly except?: readonly PlaceConfig[] | undefined;
  /**
   * Ids of zones whose rates and carriers are appended to this zone's own, in that order, whatever those zones' regions
   * are. A rate is omitted if this zone, or one named before, has one with the same id.
   */
  readonly also?: readonly string[] | undefined;
  /** In the order shown to shoppers. */
  readonly rates: readonly RateConfig<Kinds>[];
  /** Days on which parcels are delivered there. Default: the settings'. */
  readonly delivery?: DeliveryConfig | undefined;
  /** Live carriers; their options follow the zone's rates. */
  readonly carriers?: readonly CarrierConfig<Kinds>[] | undefined;
}
/** Places, or an area of the settings by its id. */
type ZoneRegion = RegionConfig | AreaReference;
interface AreaReference {
  readonly area: string;
}
/**
 * How a shop ships: the content of its shipping file, as plain data. Amounts are in minor units of `currency` (cents,
 * yen, fils), weights in grams, times in milliseconds.
 *
 * `Kinds`: the types of its prices and conditions, for TypeScript to check them: `ShippingConfig<BuiltInKinds>`, or
 * `ShippingConfig<{ price: BuiltInKinds['price'] | PriceConfigOf<typeof volume>; condition: BuiltInKinds['condition'] }>`.
 */
interface ShippingConfig<Kinds extends AnyKinds = AnyKinds> {
  /** Path or URL of the JSON Schema of the file, for editors. */
  readonly $schema?: string | undefined;
  /** ISO 4217; the currency of every amount in this file that is a number. */
  readonly currency: string;
  /** IANA time zone of the shop's days and hours, such as `America/Toronto`. */
  readonly timeZone: string;
  /** BCP 47 tag of the language of names and descriptions that are written once. Default: `en`. */
  readonly language?: string | undefined;
  /** Address from which parcels are shipped, unless a profile has its own. */
  readonly origin: OriginConfig;
  /** Days on which the shop works and carriers deliver. Default: Monday to Friday, no holidays. */
  readonly calendar?: CalendarConfig | undefined;
  /** Days on which parcels are delivered. Default: those of the calendar. */
  readonly delivery?: DeliveryConfig | undefined;
  /** Time before an order is shipped. Default: it is shipped on the same working day. */
  readonly processing?: ProcessingConfig | undefined;
  /** Default: one parcel, without packaging weight. */
  readonly packing?: PackingConfig | undefined;
  /** Which zone wins if several contain a destination. Default: `narrowest`. */
  readonly order?: ZoneOrder | undefined;
  /** Which postal codes are refused because they look wrong. Default: `lenient`. */
  readonly postalCodes?: PostalCodeCheck | undefined;
  /** Live carriers with keys, which zones name by their ids. Default: none. */
  readonly carriers?: readonly LiveCarrierConfig[] | undefined;
  /** Places with names, for zones and rates. Default: none. */
  readonly areas?: readonly AreaConfig[] | undefined;
  readonly zones: readonly ZoneConfig<Kinds>[];
  /** Products that ship differently, such as heavy goods from a second warehouse. */
  readonly profiles?: readonly ProfileConfig<Kinds>[] | undefined;
}
/**
 * What happens to a postal code that does not look like one of its country:
 * - `lenient`: it is refused only where it would decide between zones and no postal rule has it;
 * - `strict`: it is refused.
 *
 * Known formats are incomplete: a wrong refusal loses an order, a wrong acceptance does not.
 */
type PostalCodeCheck = 'lenient' | 'strict';
/** Omitted settings are inherited from the shop. */
interface ProfileConfig<Kinds extends AnyKinds = AnyKinds> {
  /** Identifies the profile. */
  readonly id: string;
  readonly name: LocalText;
  /** Handles of its products, each in one profile at most. Default: none. */
  readonly products?: readonly string[] | undefined;
  readonly origin?: OriginConfig | undefined;
  readonly processing?: ProcessingConfig | undefined;
  readonly packing?: PackingConfig | undefined;
  readonly order?: ZoneOrder | undefined;
  readonly zones?: readonly ZoneConfig<Kinds>[] | undefined;
}
/** Whether a rate is offered for a cart, and what it costs. */
type RateVerdict = {
  readonly kind: 'offered';
  readonly priceMinor: number;
  readonly free: boolean;
} | {
  readonly kind: 'condition_failed';
  readonly condition: AnyConditionConfig;
} /** Its kind has no price for this cart, such as a table without a matching tier. */ | {
  readonly kind: 'no_price';
} /** Some of its amounts are not written in the currency of the cart, and no exchange rate is known. */ | {
  readonly kind: 'no_exchange_rate';
} /** It does not count at the time of the order, or its zone does not. */ | {
  readonly kind: 'not_now';
  readonly why: Inactivity;
} /** No area of its `where` has the place. */ | {
  readonly kind: 'elsewhere';
} /** A rate is offered that takes its place. `by`: the id of that one. */ | {
  readonly kind: 'replaced';
  readonly by: string;
};
/** An expected outcome: a value, or an issue with a closed set of codes. Misuse throws instead. */
type Result<Value, Issue> = {
  readonly ok: true;
  readonly value: Value;
} | {
  readonly ok: false;
  readonly issue: Issue;
};
/** The part of `AbortSignal` that asynchronous work needs; the platform's own fits. */
interface AbortSignalLike {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: {
    once?: boolean;
  }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
/** What kind of rule contains the place. */
type ZoneMatchKind = 'postal_code' | 'postal_prefix' | 'postal_wildcard' | 'postal_range' /** A range of numbers within an area, such as `SE1...SE28`. */ | 'postal_area' | 'province' | 'country' | 'rest_of_world';
/** One parcel, as carriers are told. */
interface Parcel {
  /** Null: it was packed by weight alone, or it is one piece that fits in no box. */
  readonly box: ParcelBox | null;
  /** Of the box, or of the piece that fits in none; null if the parcel was packed by weight alone. */
  readonly outerMm: SizeMm | null;
  /** Contents and packaging. */
  readonly weightGrams: number;
  /** The weight that a carrier charges for: the actual weight, or the dimensional weight if that is higher. */
  readonly billableGrams: number;
  /** What its contents cost after discounts, in minor units of the request's currency. */
  readonly declaredValueMinor: number;
  readonly contents: readonly ParcelContent[];
  /** Where the pieces are in the box; empty without a box. */
  readonly placements: readonly Placement[];
}
/** A box of the settings. */
interface ParcelBox {
  readonly id: string;
  readonly name: string;
  readonly innerMm: SizeMm;
}
interface ParcelContent {
  readonly lineId: string;
  /** 1 or more. */
  readonly quantity: number;
}
/** Equal pieces of a line in a box, side by side in rows, columns and layers. */
interface Placement {
  readonly lineId: string;
  /** The corner of the first piece that is nearest to the box's own, along its length, width and height. */
  readonly atMm: SizeMm;
  /** One piece as it lies, along the box's length, width and height. */
  readonly pieceMm: SizeMm;
  /** How many pieces follow each other along the box's length, width and height. */
  readonly count: readonly [alongLength: number, alongWidth: number, alongHeight: number];
}
/** Equal parcels. A cart of a million pieces has few of these, and a million parcels. */
interface ParcelStack extends Omit<Parcel, 'billableGrams' | 'declaredValueMinor'> {
  readonly parcels: number;
  /** Of the whole parcel where its outer size is known, otherwise of its contents. */
  readonly volumeMm3: number;
  /** Whether it is the largest box with room for any of the pieces, because the cart had too many to look for better. */
  readonly firstBox?: boolean;
}
/** A live carrier. Implemented outside this package, for instance over HTTP. */
interface Carrier {
  readonly code: string;
  /**
   * A rejection, or a malformed response, counts as a failure. The signal aborts at the deadline, or when the response is no
   * longer needed.
   */
  quote(request: CarrierRequest, signal: AbortSignalLike): Promise<CarrierResponse>;
}
interface CarrierRequest {
  readonly origin: Address;
  /** Country and province as codes, the postal code normalised; street and name are unknown on a cart page. */
  readonly destination: Address;
  /** Only the lines that ship from this origin. */
  readonly lines: readonly RateLine[];
  readonly parcels: readonly Parcel[];
  /** ISO date of the request, by the shop's time zone. */
  readonly requestDate: string;
  /** ISO date on which the parcels leave, by the shop's calendar; null if there is no such day within ten years. */
  readonly dispatchDate: string | null;
  /** Whether the destination counts as a private home, for which many carriers charge more. */
  readonly residential: boolean;
  /** Totals of the whole cart, including lines that ship from elsewhere or not at all. */
  readonly order: OrderTotals;
  /** Absent if nobody is logged in. */
  readonly customer?: RateCustomer;
  /** ISO 4217, the currency of the lines' prices. */
  readonly currency: string;
  /** BCP 47 tag of the shopper's language. */
  readonly locale?: string;
  /** Identifies the shopper's request in logs. */
  readonly requestId?: string;
}
/** In minor units of the request's currency. */
interface OrderTotals {
  /** Before discounts. */
  readonly subtotalMinor: number;
  /** After discounts. */
  readonly totalMinor: number;
  /** 0 or more. */
  readonly discountMinor: number;
}
type CarrierResponse = {
  readonly kind: 'quotes';
  readonly quotes: readonly CarrierQuote[]; /** Its dates count from the request's `dispatchDate`, and so are not moved; before that day nothing is delivered. Default: they count from today. */
  readonly countsFromDispatch?: boolean; /** Services that the carrier did not quote, and why. Default: none. */
  readonly messages?: readonly CarrierMessage[]; /** Quotes in the same response that could not be read and were omitted. Default: none. */
  readonly unreadable?: readonly UnreadableQuote[];
} /** `text`: the carrier's own words, for the merchant. */ | {
  readonly kind: 'cannot_ship';
  readonly text?: string;
} | {
  readonly kind: 'failed';
  readonly reason: CarrierFailure;
  readonly text?: string;
};
/** What a carrier says beside its quotes. */
interface CarrierMessage {
  /**
   * Code of the service; or the part before the `/` if it is about all codes that begin so, such as `FedEx`; null if it
   * is about all services.
   */
  readonly service: string | null;
  readonly reason: CarrierMessageReason;
  /** The carrier's own words, as plain text, for the merchant; may be empty. */
  readonly text: string;
}
type CarrierMessageReason = /** The carrier could not or would not quote it: an account that is not active, a parcel beyond its limits. */'not_quoted' /** It delivers to a service point, which nobody has selected. */ | 'needs_service_point' /** The shop has no price for it. */ | 'no_price';
/** Whether a message is a remark beside these quotes: services that it is about are among them. */
declare const isRemark: ({
  service,
  reason
}: CarrierMessage, quotes: readonly {
  readonly code: string;
}[]) => boolean;
interface UnreadableQuote {
  /** Path of the unreadable value in the response, such as `rates[2].total_price`. */
  readonly path: string;
  /** Code of its service; absent if that is unreadable too. */
  readonly service?: string;
}
interface CarrierQuote {
  readonly name: string;
  readonly code: string;
  readonly description: string;
  /** Minor units of `currency`; 0 or more. */
  readonly priceMinor: number;
  /** ISO 4217. */
  readonly currency: string;
  /** ISO dates that the carrier promises. */
  readonly delivery?: {
    readonly earliest: string;
    readonly latest: string;
  } | null;
  /** Working days in transit, for carriers that give no dates. Ignored if `delivery` is given. */
  readonly transitDays?: {
    readonly minDays: number;
    readonly maxDays: number;
  };
  readonly phoneRequired?: boolean;
  /**
   * Id of the carrier's account that quotes it, where a shop may have several with one carrier. `@cartfare/carriers` pairs
   * the parcels of a cart by it and offers the cheapest account; the engine has no use for it.
   */
  readonly account?: string;
}
/** Why there is no response. */
type CarrierFailure = /** Its deadline passed. */'timed_out' /** The request was withdrawn before it responded. */ | 'withdrawn' /** The connection to it failed. */ | 'unreachable' /** It refused the request (a status 4xx). */ | 'refused' /** It is asked in the settings' currency, and no exchange rate is known from that of the cart. */ | 'no_exchange_rate' /** It has an error of its own (a status 5xx). */ | 'bad_status' | 'redirected' /** Its response cannot be read. */ | 'unreadable' | 'too_large' | 'circuit_open' /** No key was given for it. */ | 'no_key' /** It refused the key (a status 401 or 403). */ | 'wrong_key' /** It wants to be paid first (a status 402). */ | 'payment_required' /** It had too many requests (a status 429). */ | 'too_many_requests' /** The shop has made as many calls as it may for now: by its settings, or because the carrier said so. */ | 'budget_used_up' /** It refused the signature of the request (a status 401). */ | 'wrong_signature' /** The shop may not call its address. */ | 'address_not_allowed' /** The cart needs more parcels than one request may have. */ | 'too_many_parcels' /** The zone names it, but no such carrier was given. */ | 'unknown_carrier' /** It threw or returned something else than a response: a programming error in the carrier. */ | 'broken';
/** Explains the result of a rating: for logs, tests and a merchant who tries an address. */
interface Explanation {
  /** As the engine understood it, without a province that its country does not have; null for an unknown country. */
  readonly place: Place | null;
  /**
   * One per profile in the cart: the general one first, the others as the file lists them. Where rates of pickup count for
   * several profiles, or for a cart that is not shipped, the last has all lines and these rates.
   */
  readonly groups: readonly GroupExplanation[];
}
/** The result for the lines of one profile. */
interface GroupExplanation {
  /** Empty for the shop's general profile. */
  readonly profile: string;
  readonly lineIds: readonly string[];
  readonly subtotalMinor: number;
  readonly weightGrams: number;
  readonly parcels: readonly ParcelExplanation[];
  /** The zone that won; null if no zone contains the destination. */
  readonly zone: ZoneMatchExplanation | null;
  /** Other zones that contain it, next best first. */
  readonly runnersUp: readonly ZoneMatchExplanation[];
  /** Ids of the areas that have the place, the narrowest first. */
  readonly areas: readonly string[];
  /** Ids of zones that exclude it by their exceptions. */
  readonly excluded: readonly string[];
  /** Zones that contain it and do not count at the time of the order. `reason`: why, in words. */
  readonly inactive: readonly {
    readonly zone: string;
    readonly reason: string;
  }[];
  readonly rates: readonly RateExplanation[];
  readonly carriers: readonly CarrierExplanation[];
}
/** A parcel, or several equal ones. */
interface ParcelExplanation extends Pick<ParcelStack, 'box' | 'outerMm' | 'weightGrams' | 'placements'> {
  /** How many parcels are like this. */
  readonly count: number;
  readonly packedBy: PackedBy;
  /** Of one parcel. `name`: of the line; its SKU or id if it has none. */
  readonly contents: readonly (ParcelContent & {
    readonly name: string;
  })[];
}
type PackedBy = 'box' /** In the largest box with room, because the cart has too many different pieces to look for the fewest boxes. */ | 'first_box' /** The piece fits in no box, and is a parcel of its own. */ | 'piece' /** By weight alone, because the size of these products is not known. */ | 'unknown_size' /** By weight alone, because the settings have no boxes. */ | 'weight';
interface ZoneMatchExplanation {
  readonly zone: string;
  readonly by: ZoneMatchKind;
  /** The rule that matched, such as `CA`, `ON`, `K1*` or `10000...19999`; empty for the rest of the world. */
  readonly rule: string;
  /** Id of the area whose rule it is, where the zone names that area. */
  readonly area?: string;
}
interface RateExplanation {
  readonly zone: string;
  readonly rate: string;
  readonly verdict: RateVerdict;
  /** Why the rate is not offered, in words: `weight below 500 g`, `no tier fits the cart`; empty if it is. */
  readonly reason: string;
  /**
   * Fields of the rate whose amounts are not written in the currency of the cart, such as `price.priceMinor`: they were
   * converted from the settings' currency. Empty for a cart in that.
   */
  readonly converted: readonly string[];
}
interface CarrierExplanation {
  readonly zone: string;
  readonly source: string;
  /** Whether the destination counted as a private home. */
  readonly residential: boolean;
  readonly response: CarrierResponse;
  /** Codes of the quoted services that the settings hide, or that the zone's `services` lack. */
  readonly unwanted: readonly string[];
  /** Codes of the offered services whose dates were dropped: they are past, or make no sense. */
  readonly droppedDates: readonly string[];
  /** At least one of its backup rates is an option, or a part of one. */
  readonly backupUsed: boolean;
}
/** The result of a rate request. */
type RateResult = RatedResult | NoRatesResult | Refusal;
interface RatedResult {
  readonly outcome: 'rated';
  /** At least one, in the order in which the shop shows them. */
  readonly quotes: readonly Quote[];
  readonly omissions: readonly Omission[];
  /**
   * By when to order for these dates: an ISO time with the offset of the shop's time zone,
   * `2026-11-30T14:00:00-05:00`; null where no cut-off hour ends them.
   */
  readonly orderBy: string | null;
  /** Fields of the destination without which nothing but pickup is offered; absent where none is missing. */
  readonly missing?: readonly FieldRefusal[];
  readonly explanation: Explanation | null;
}
/** The shop ships there, but has no option for this cart at the moment. */
interface NoRatesResult {
  readonly outcome: 'no_rates';
  readonly omissions: readonly Omission[];
  readonly explanation: Explanation | null;
}
/** Refusals, which need no response of a carrier. */
type Refusal = {
  readonly outcome: 'nothing_to_ship';
} | {
  readonly outcome: 'country_not_supported';
  readonly explanation: Explanation | null;
} | {
  readonly outcome: 'invalid_destination';
  readonly fields: readonly FieldRefusal[];
  readonly explanation: Explanation | null;
} /** The shop ships there, but not these lines. */ | {
  readonly outcome: 'line_cannot_ship';
  readonly lines: readonly {
    readonly id: string;
    readonly name: string;
  }[];
  readonly explanation: Explanation | null;
};
interface FieldRefusal {
  readonly field: 'postalCode' | 'province' | 'country';
  readonly code: /** The country has no such postal code or province. */'not_valid_for_country' /** Left empty, but needed to select the zone or by its carriers; or it is the country, which is always needed. */ | 'missing' /** Valid, but the shop does not ship to this part of the country. */ | 'not_shipped_to';
}
/** One shipping option. */
interface Quote {
  readonly name: string;
  /** Unique within the result. */
  readonly code: string;
  readonly description: string;
  /** Minor units of `currency`: 980 is $9.80, and 980 yen. */
  readonly priceMinor: number;
  readonly currency: string;
  /** `shop` for the shop's own rates, otherwise the carrier's code. */
  readonly source: string;
  /** ISO dates, `2026-11-25`; null without a delivery date. */
  readonly delivery: {
    readonly earliest: string;
    readonly latest: string;
  } | null;
  /** Calendar days from the order to `delivery`, earliest and latest; one number if equal, none without dates. */
  readonly deliveryDays: readonly number[];
  readonly phoneRequired: boolean;
  /** Where the shopper fetches it; absent where it is delivered. */
  readonly pickup?: QuotePickup;
  /**
   * By how much the value of the cart has to grow until the option is free, in minor units of `currency`; more than 0.
   * Absent where it is free, where no value makes it so, and where the cart ships under several profiles.
   */
  readonly remainingToFreeMinor?: number;
  /** Of a cart that ships under several profiles, in their order; absent where a line of the request has no name. */
  readonly parts?: readonly QuotePart[];
}
/** A place where the shopper fetches the cart. Its address and hours are in the option's `description`, too. */
interface QuotePickup {
  /** As in the settings. */
  readonly id: string;
  readonly name: string;
  /** On one line. */
  readonly address: string;
  /** When it is open, for people; may be empty. */
  readonly hours: string;
  /** ISO date from which the cart is ready; null where that is not known. */
  readonly readyOn: string | null;
}
/** The lines of one profile, which ship together. */
interface QuotePart {
  /** The names of the lines, as in the request, each once; at least one. */
  readonly items: readonly string[];
  /** The city that they ship from; empty where all parts ship from the same one. */
  readonly from: string;
  /** As that of the quote. */
  readonly delivery: Quote['delivery'];
}
/** A carrier's options that are not among the quotes. */
interface Omission {
  readonly source: string;
  readonly reason: OmissionReason;
  /**
   * Code of the missing service, or its path in the carrier's response if the code could not be read; absent if all of
   * the carrier's services are missing.
   */
  readonly service?: string;
  /** The carrier's own words, for the merchant; absent if it gave none. */
  readonly text?: string;
  /** Backup rates replace them: at least one is among the quotes, or a part of one. */
  readonly backup: boolean;
}
type OmissionReason = CarrierFailure | CarrierMessageReason /** It responded that it does not ship this there. */ | 'cannot_ship';
/** How far a cart is from free shipping. Amounts are in minor units of the shop's currency. */
interface FreeShippingOffer {
  readonly rateName: string;
  /** The subtotal from which the rate is free. */
  readonly freeFromMinor: number;
  /** 0 when the threshold is reached. */
  readonly remainingMinor: number;
}
/** A clock as an argument; the core's clock fits. */
interface RateClock {
  /** Runs `task` once after `delayMs`; the returned function cancels it. */
  schedule(task: () => void, delayMs: number): () => void;
}
interface RateOptions {
  /** Withdraws the request: carriers that have not responded count as failed, and the result is returned at once. */
  readonly signal?: AbortSignalLike | undefined;
  /** Whether the result contains an explanation. Default false: `explanation` is null. */
  readonly explain?: boolean | undefined;
  /** BCP 47 tag of the shopper's language; passed on to the carriers. Default: the settings' own, and none for carriers. */
  readonly locale?: string | undefined;
  /** Identifies the shopper's request in logs; passed on to the carriers. */
  readonly requestId?: string | undefined;
  /** Called with the response of each carrier that was asked, as it came. For logs: it must not throw. */
  onResponse?(asked: AskedCarrier): void;
}
/** A carrier that was asked, and what came of it. */
interface AskedCarrier {
  readonly code: string;
  readonly request: CarrierRequest;
  readonly response: CarrierResponse;
}
/**
 * Rates carts with one version of a shop's settings. It needs no disposal. Every method throws (`rate` rejects) a
 * RangeError when the request's currency is one that `canRateIn` denies.
 */
interface Rater {
  /**
   * Returns the shipping options for a cart. Carriers are asked in parallel. One that fails, hangs or throws loses only
   * its own options, and takes no longer than its deadline. Rejects with a RangeError when a price kind returns something
   * that is not a price.
   */
  rate(request: RateRequest, options?: RateOptions): Promise<RateResult>;
  /** What `rate` would refuse, without asking a carrier; null if the shop ships the cart there. */
  check(request: RateRequest): Refusal | null;
  /**
   * The nearest threshold in the destination's zone, compared after discounts. While its province or postal code is
   * missing, only thresholds that all possible zones share count. Null when there is none, when the cart cannot be
   * shipped there, or when it ships under several profiles, each with its own subtotal.
   */
  freeShippingOffer(request: RateRequest, options?: Pick<RateOptions, 'locale'>): FreeShippingOffer | null;
  /** The same three for one request, which is matched with the zones and packed once for all of them. */
  plan(request: RateRequest): PlannedRequest;
  /**
   * Whether carts of this currency can be rated: amounts are written in it, or an exchange rate is known at the time of
   * the call.
   */
  canRateIn(currency: string): boolean;
  /** ISO codes of the countries that a form should offer: the general profile ships to all or a part of them. */
  readonly countries: readonly string[];
  /** Those of them that a zone names, itself or by a part: not only as a part of the rest of the world. */
  readonly namedCountries: readonly string[];
  /** BCP 47 tags of the languages of names and descriptions, the settings' own first. A text may be missing in some. */
  readonly languages: readonly string[];
}
/** The methods of a `Rater` for one request. */
interface PlannedRequest {
  rate(options?: RateOptions): Promise<RateResult>;
  check(): Refusal | null;
  freeShippingOffer(options?: Pick<RateOptions, 'locale'>): FreeShippingOffer | null;
}
/** What a rater needs besides the settings. */
interface RaterServices {
  /** Live carriers. Default: none; zones that name one get its backup rates. */
  readonly carriers?: readonly Carrier[] | undefined;
  /** Measures the carriers' deadlines. Default: the platform's `setTimeout`. */
  readonly clock?: RateClock | undefined;
  /**
   * For carts and carriers' quotes in other currencies than the settings'; asked for its rates at the time of each request.
   * Default: such quotes are omitted, and such carts get what is written in their currency.
   */
  readonly converter?: CurrencyConverter | undefined;
}
/** A part of an area's postal table: rules of one country, in addition to the area's own regions. */
interface PostalPage {
  /** Id of the area. Pages of unknown areas are ignored. */
  readonly area: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** As in `PlaceConfig.postalCodes`. They are parsed in one step: a thousand take about 1 ms. */
  readonly rules: readonly string[];
}
interface RaterOptions extends RateKindOptions, RaterServices {
  /** Postal tables that are stored outside of the settings, in pages. */
  readonly postalPages?: Iterable<PostalPage> | AsyncIterable<PostalPage> | undefined;
}
/** A rater, with the warnings about its settings; or the findings, at least one of which is an error. */
type CreatedRater = {
  readonly ok: true;
  readonly rater: Rater;
  readonly findings: readonly ConfigFinding[];
} | {
  readonly ok: false;
  readonly findings: readonly ConfigFinding[];
};
/**
 * Creates a rater from a shop's settings as they stand in the shipping file: a `ShippingConfig`, or parsed JSON of which
 * nothing is known. Call it once for each version of the settings. It lets the process do other work every few
 * milliseconds, so that postal tables of any length do not block it. Rejects when a page cannot be read.
 *
 * @example
 * const created = await createRater(settings);
 * if (!created.ok) throw new Error(created.findings.map(describeFinding).join('\n'));
 * const place = await parsePlace({ country: 'Canada', province: 'Quebec', postalCode: 'h2x1y4' });
 * const result = await created.rater.rate({ place, lines, currency: 'CAD', at: Date.now() });
 */
declare function createRater(settings: unknown, options?: RaterOptions): Promise<CreatedRater>;
/** The time, and the whole seconds until then at `nowMs`, in milliseconds since 1970; null once it is over. */
declare function timeLeftUntil(orderBy: string | null, nowMs: number): OrderBy | null;
/** How a group of products ships: origin, processing and zones. */
interface ShippingOverview {
  /** Handles of the products; null for all products without a profile. */
  readonly products: readonly string[] | null;
  readonly origin: OriginConfig;
  readonly processing: ProcessingConfig;
  readonly zones: readonly ZoneOverview[];
}
/** One zone and what it offers for the sample cart. */
interface ZoneOverview {
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
interface RateOverview {
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
interface SampleCart extends Pick<RateRequest, 'lines' | 'at' | 'customer'> {
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
declare function shippingOverview(config: ShippingConfig, sample: SampleCart, kinds?: RateKindOptions): readonly ShippingOverview[];
/**
 * Validates the parsed JSON of a shipping file against the schema, and returns it as it is, for a program that
 * shows or edits it. `createRater` checks its meaning.
 */
declare function parseShippingConfig(json: unknown, kinds?: RateKindOptions): Result<ShippingConfig, readonly ConfigFinding[]>;
type JsonSchema = Readonly<Record<string, unknown>>;
/** The JSON Schema (draft 2020-12) of a shipping file, for editors. Each part is listed once under `$defs`. */
declare const shippingJsonSchema: (kinds?: RateKindOptions) => JsonSchema;
/** One difference of two settings. */
interface Difference {
  /** `added` and `removed`: an item of a list, or members of a list without order, such as postal codes. */
  readonly what: 'added' | 'removed' | 'changed' | 'moved';
  /** In the settings after; of what was removed, in those before. */
  readonly path: string;
  /** From the settings to what differs. */
  readonly steps: readonly Step[];
  /** Undefined: there is none. */
  readonly before?: unknown;
  readonly after?: unknown;
}
/** A field of an object or an item of a list. */
interface Step {
  readonly key: string | number;
  readonly value: unknown;
}
/** One difference of two settings, for people. */
interface SettingsChange {
  /** `added` and `removed`: a zone, a rate or a place; `moved`: the same in another order. */
  readonly what: Difference['what'];
  /** Such as `zones[2].rates[0].price.priceMinor`: in the settings after; of what was removed, in those before. */
  readonly path: string;
  /** In English: `Alaska: Standard 19.00 -> 14.00 CAD`. */
  readonly text: string;
}
/**
 * What changes from one version of the settings to another, in the order of the later one. Fields that stand for the
 * same, such as a default that is written out, count as different. Empty for settings of the same content, whatever
 * their comments are. `kinds`: the kinds of prices and conditions besides the built-in ones.
 *
 * @example
 * diffSettings(live, draft).map(({ text }) => text); // ['Alaska: Standard 19.00 -> 14.00 CAD']
 */
declare function diffSettings(before: ShippingConfig, after: ShippingConfig, options?: RateKindOptions): readonly SettingsChange[];
/** A sentence for people, such as `zones[2].rates[0].priceMinor: This should be a whole number.` */
declare function describeFinding({
  code,
  path,
  values,
  text
}: ConfigFinding): string;
/** Settings without errors, with their postal tables. */
interface SettingsWithTables {
  readonly settings: unknown;
  readonly postalPages: Iterable<PostalPage>;
}
/** Places whose zone, or whose areas, are others than before. */
interface PlaceChange {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The first and the last postal code, in digits. */
  readonly first: string;
  readonly last: string;
  /** Id of the profile whose zones they are; empty for the general ones. */
  readonly profile: string;
  /** Ids of the zones; null: none. With a province where the zone depends on it. */
  readonly zones: readonly [before: string | null, after: string | null];
  /** Ids of areas that have the places now, and did not. */
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}
interface PlaceChanges {
  /** In the order of the countries and codes. */
  readonly changes: readonly PlaceChange[];
  /** Countries whose codes are more than digits: it is not known which places change there. */
  readonly unknown: readonly string[];
}
/**
 * The postal codes of these countries that get another zone, or come into or out of an area. What it does not name gets
 * what it got before, as far as zones and areas decide. Null if one of the settings has errors.
 */
declare function findPlaceChanges(before: SettingsWithTables, after: SettingsWithTables, countries: readonly string[], kinds?: RateKindOptions): Promise<PlaceChanges | null>;
/**
 * A local time of a time zone (`2026-12-24 15:00`, `2026-12-24T15:00`, or a date for its midnight) in milliseconds since 1970
 * in UTC, of the years 2000 to 2999; null for anything else. Throws a RangeError for a name that is not an IANA time zone.
 *
 * @example
 * momentIn('America/Toronto', '2026-12-24 15:00'); // Date.UTC(2026, 11, 24, 20)
 */
declare function momentIn(timeZone: string, local: string): number | null;
/** Whether asking the carrier again later may help. */
declare const isTransient: (reason: OmissionReason) => boolean;
/**
 * Whether the option is missing because the cart is not shipped so, rather than because of a fault. False for a reason of
 * a newer version.
 */
declare const isDecision: (reason: OmissionReason) => boolean;
/**
 * The omissions that a shopper should read of. Nothing is missing where a carrier has decided. What an aggregator has not
 * quoted beside its quotes is nearly always a decision too, such as a parcel beyond a service's limits, and stays for every
 * shopper until the merchant changes something; it counts only where the aggregator has no quote at all.
 */
declare function missedOptions({
  quotes,
  omissions
}: {
  readonly quotes: readonly Quote[];
  readonly omissions: readonly Omission[];
}): readonly Omission[];
/**
 * `9.80 CAD`, `1200 JPY`: an amount in minor units, with the decimals of its currency.
 *
 * @example
 * amountText(980, 'CAD'); // '9.80 CAD'
 */
declare function amountText(minor: number, currency: string): string;
/** Maximum pieces in a cart. */
declare const MAX_PIECES = 1000000;
/**
 * Maximum duration of a call to a live carrier, in milliseconds, however long the settings let shoppers wait for it.
 * Source: the read time-out of the platform's carrier callback.
 */
declare const MAX_CALL_MS = 10000;
export { type AbortSignalLike, type AdapterField, type AdapterFields, type AdapterSettings, type Address, type Amount, type AreaConfig, type AskedCarrier, type BuiltInKinds, type Carrier, type CarrierConfig, type CarrierFailure, type CarrierMessage, type CarrierMessageReason, type CarrierQuote, type CarrierRequest, type CarrierResponse, type CartLine, type Condition, type ConditionConfigOf, type ConfigFinding, type FieldRefusal, type FreeShippingOffer, type GroupExplanation, type LiveCarrierConfig, type LocalText, MAX_CALL_MS, MAX_PIECES, type Omission, type Parcel, type ParcelBox, type ParcelContent, type ParcelExplanation, type PlaceChange, type PlaceChanges, type PlaceConfig, type Placement, type PlannedRequest, type PostalPage, type PriceConfigOf, type PriceKind, type ProfileConfig, type Quote, type QuotePart, type RateConfig, type RateCustomer, type RateKindOptions, type RateLine, type RateOptions, type RateOverview, type RateRequest, type RateResult, type Rater, type RaterOptions, type Refusal, type RegionConfig, type SampleCart, type ServiceConfig, type SettingsChange, type SettingsWithTables, type ShippingConfig, type ShippingOverview, type SizeMm, type UnreadableQuote, type Weekday, type ZoneConfig, type ZoneOverview, type ZoneRegion, amountText, createRater, defineCondition, definePriceKind, describeFinding, diffSettings, findPlaceChanges, isDecision, isRemark, isTransient, missedOptions, momentIn, parseShippingConfig, shippingJsonSchema, shippingOverview, timeLeftUntil };