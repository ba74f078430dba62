/** `@cartfare/rating`: what shipping a cart costs, and why. Start reading at `create-rater.ts`. */
export { createRater } from './create-rater.ts';
export { timeLeftUntil } from './plan/order-by.ts';
export type { RaterOptions } from './create-rater.ts';
export type { FreeShippingOffer } from './free-shipping-offer.ts';
export type { PlannedRequest, Rater } from './rater.ts';
export { shippingOverview } from './shipping-overview.ts';
export type { RateOverview, SampleCart, ShippingOverview, ZoneOverview } from './shipping-overview.ts';

export { parseShippingConfig, shippingJsonSchema } from './config/parse-shipping-config.ts';

export { diffSettings } from './difference/diff-settings.ts';
export type { SettingsChange } from './difference/diff-settings.ts';

export type { ConfigFinding } from './schema/findings.ts';
export { describeFinding } from './schema/describe-finding.ts';

// Kinds of prices and conditions, built-in or custom.
export { definePriceKind } from './kinds/define-price-kind.ts';
export type { PriceConfigOf, PriceKind } from './kinds/define-price-kind.ts';
export { defineCondition } from './kinds/define-condition.ts';
export type { Condition, ConditionConfigOf } from './kinds/define-condition.ts';

export type { AdapterField, AdapterFields, AdapterSettings } from './kinds/adapter-settings.ts';

export type { BuiltInKinds, RateKindOptions } from './config/rate-kinds.ts';

export type { Address } from './config/address.ts';

export type { CarrierConfig } from './config/carrier-config.ts';

export type { LiveCarrierConfig, ServiceConfig } from './config/live-carrier-config.ts';
export type { LocalText } from './config/local-text.ts';
export type { RateConfig } from './config/rate-config.ts';
export type { ProfileConfig, ShippingConfig } from './config/shipping-config.ts';
export type { AreaConfig } from './config/area-config.ts';
export type { PlaceConfig, RegionConfig } from './config/place-config.ts';
export type { ZoneConfig, ZoneRegion } from './config/zone-config.ts';
export { findPlaceChanges } from './difference/find-place-changes.ts';
export type { PlaceChange, PlaceChanges, SettingsWithTables } from './difference/find-place-changes.ts';
export type { Weekday } from './time/civil-date.ts';
export { momentIn } from './time/moment-in.ts';
export type { PostalPage } from './zones/postal-tables.ts';

export type { AskedCarrier, RateOptions } from './plan/request-carriers.ts';
export type { CartLine, RateCustomer, RateLine, RateRequest } from './request/rate-request.ts';
export type { FieldRefusal, Omission, Quote, QuotePart, RateResult, Refusal } from './results/rate-result.ts';
export { isDecision, isTransient, missedOptions } from './results/omission-kinds.ts';
export type { Amount } from './schema/amount.ts';
export { amountText } from './explain/amount-text.ts';
export type { GroupExplanation, ParcelExplanation } from './results/explanation.ts';

export type { SizeMm } from './config/packing-config.ts';
export type { Parcel, ParcelBox, ParcelContent, Placement } from './packing/parcel.ts';
export type { AbortSignalLike } from '@cartfare/core/internal';
export { MAX_CALL_MS, MAX_PIECES } from './limits.ts';
export { isRemark } from './carriers/carrier.ts';
export type {
  Carrier,
  CarrierResponse,
  CarrierFailure,
  CarrierMessage,
  CarrierMessageReason,
  CarrierQuote,
  CarrierRequest,
  UnreadableQuote,
} from './carriers/carrier.ts';
