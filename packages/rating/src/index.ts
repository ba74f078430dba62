/** `@cartfare/rating`: what shipping a cart costs, and why. Start reading at `rate.ts`. */
export { checkDestination, rate } from './rate.ts';
export type { RateOptions } from './sources/ask-carriers.ts';
export type { RatingClock } from './sources/ask-source.ts';
export { freeShippingOffer } from './free-shipping-offer.ts';
export type { FreeShippingOffer } from './free-shipping-offer.ts';
export { shippedCountries } from './shipped-countries.ts';

export { compileShipping, compileShippingInSteps } from './compile-shipping.ts';
export type { CompileAtOnceOptions, CompileInStepsOptions, CompileOptions } from './compile-shipping.ts';
export type { CompiledShipping } from './compiled-shipping.ts';
export { parseShippingConfig, shippingConfigSchema } from './parse-shipping-config.ts';
export type { JsonSchema } from './schema/shape.ts';
export type { ConfigFinding, ConfigFindingCode } from './checks/config-finding.ts';
export { describeFinding } from './checks/describe-finding.ts';

export type { Address, OriginConfig } from './config/address.ts';
export type { CalendarConfig, ProcessingConfig, TransitConfig, Weekday } from './config/calendar-config.ts';
export type { CarrierConfig } from './config/carrier-config.ts';
export type { ConditionConfig } from './config/condition-config.ts';
export type { PackingConfig } from './config/packing-config.ts';
export type { PriceConfig, RateConfig, TierConfig, TierMeasure } from './config/rate-config.ts';
export type { ProfileConfig, ShippingConfig } from './config/shipping-config.ts';
export type { PostalPage } from './zones/postal-page.ts';
export type { PlaceConfig, RegionConfig, ZoneConfig, ZoneOrder } from './config/zone-config.ts';

export type { Dimensions, RatingCustomer, RatingLine, RatingQuestion } from './question/rating-question.ts';
export type {
  FieldRefusal,
  NoRatesRating,
  Omission,
  OmissionReason,
  Quote,
  RatedRating,
  Rating,
  Refusal,
} from './question/rating.ts';
export type {
  Explanation,
  GroupExplanation,
  RateExplanation,
  RateVerdict,
  SourceExplanation,
  ZoneMatchExplanation,
  ZoneMatchKind,
} from './explain/explanation.ts';

export type { Parcel } from './packing/parcel.ts';
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
