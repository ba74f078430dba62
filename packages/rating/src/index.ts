/** `@cartfare/rating`: what shipping a cart costs, and why. Start reading at `create-rater.ts`. */
export { createRater } from './create-rater.ts';
export type { CreatedRater, RaterOptions } from './create-rater.ts';
export type { Rater } from './rater.ts';
export type { RateOptions } from './plan/ask-carriers.ts';
export type { RateClock } from './sources/ask-source.ts';
export type { FreeShippingOffer } from './free-shipping-offer.ts';
export { shippingOverview } from './shipping-overview.ts';
export type { ConditionOverview, RateOverview, ShippingOverview, ZoneOverview } from './shipping-overview.ts';

export { parseShippingConfig, shippingJsonSchema } from './config/parse-shipping-config.ts';
export type { JsonSchema } from './config/parse-shipping-config.ts';
export type { ConfigFinding, ConfigFindingCode, EngineFindingCode } from './schema/findings.ts';
export { describeFinding } from './schema/describe-finding.ts';

// Kinds of prices and conditions, built-in or custom.
export { definePriceKind } from './kinds/define-price-kind.ts';
export type {
  DescribeFormat,
  PriceConfigOf,
  PriceFunction,
  PriceKind,
  PriceKindDefinition,
  PriceRange,
} from './kinds/define-price-kind.ts';
export { defineCondition } from './kinds/define-condition.ts';
export type { Condition, ConditionConfigOf, ConditionDefinition, ConditionTest } from './kinds/define-condition.ts';
export type { CheckReport } from './kinds/check-report.ts';
export type { OrderTime, ShippedCart } from './kinds/shipped-cart.ts';
export type { AnyKinds, BuiltInKinds, RateKindOptions } from './config/rate-kinds.ts';

export type { Address, OriginConfig } from './config/address.ts';
export type { CalendarConfig, ProcessingConfig, TransitConfig } from './config/calendar-config.ts';
export type { CarrierConfig } from './config/carrier-config.ts';
export type { ConditionConfig } from './conditions/built-in.ts';
export type { PriceConfig } from './price-kinds/built-in.ts';
export type { TierConfig, TierMeasure } from './price-kinds/tiers.ts';
export type { RateConfig } from './config/rate-config.ts';
export type { PackingConfig, ProfileConfig, ShippingConfig } from './config/shipping-config.ts';
export type { PlaceConfig, RegionConfig, ZoneConfig, ZoneOrder } from './config/zone-config.ts';
export type { Weekday } from './time/civil-date.ts';
export type { PostalPage } from './zones/postal-tables.ts';

export type { CartLine, Dimensions, RateCustomer, RateLine, RateRequest } from './request/rate-request.ts';
export type {
  FieldRefusal,
  NoRatesResult,
  Omission,
  OmissionReason,
  Quote,
  RatedResult,
  RateResult,
  Refusal,
} from './results/rate-result.ts';
export { amountText } from './explain/explain-groups.ts';
export type {
  Explanation,
  GroupExplanation,
  RateExplanation,
  SourceExplanation,
  ZoneMatchExplanation,
} from './results/explanation.ts';
export type { RateVerdict } from './rates/judge-rate.ts';
export type { ZoneMatchKind } from './zones/candidate.ts';

export type { Parcel } from './packing/pack-lines.ts';
export type {
  AbortSignalLike,
  OrderTotals,
  RateSource,
  SourceAnswer,
  SourceFailure,
  SourceQuote,
  SourceRequest,
  UnreadableQuote,
} from './sources/rate-source.ts';
