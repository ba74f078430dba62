/** `@cartfare/rate-server`: the rating engine for shops on other platforms. Start reading at `create-rate-server.ts`. */
export { optionsOf } from './rating-request.ts';
export type {
  DetailedRates,
  PlannedRating,
  PlanRating,
  DetailedResult,
  RatingRequestOptions,
  RatingResult,
  RatingRequest,
  Rates,
} from './rating-request.ts';

export type { SettingsReader } from './settings/live-settings.ts';

export * from './platforms/platforms.ts';
export type {
  Authenticate,
  ConfirmingRoute,
  ConnectNeeds,
  KeysOfServer,
  OtherRoute,
  PageRoute,
  ShopPlatform,
  PlatformKind,
  PlatformResponse,
  Refusals,
  RefusedRequest,
  RequestBody,
  RequestHead,
  Sender,
} from './platforms/platform.ts';
export { createRateServer } from './create-rate-server.ts';
export type { RateServer, CreateRateServerOptions } from './create-rate-server.ts';
export { createRating } from './create-rating.ts';
export type { Rating, RatingLog, RatingOptions } from './create-rating.ts';
export { createRateTables } from './store/create-rate-tables.ts';
export { openRateDatabase } from './store/open-rate-database.ts';
export type { RateDatabase } from './store/open-rate-database.ts';
export type { RateSchema } from './store/schema.ts';
export type { RatingSettings } from './settings/rating-settings.ts';
export type { KeyLimit } from './keys/limit-keys.ts';
export { addKey, findKey, KEY_SCOPES, listKeys, revokeKey } from './keys/keys.ts';
export type { ApiKey, KeyScope, NewKey } from './keys/keys.ts';
export { importSettings, restoreVersion } from './settings/import-settings.ts';
export type { Import, ImportIssue, Imported, Restore, RestoreIssue, ImportScope } from './settings/import-settings.ts';
export { insertExchangeRate, selectExchangeRates, updateExchangeRate } from './exchange-rates/exchange-rates.ts';
export type { ExchangeRate } from './exchange-rates/exchange-rates.ts';
export { REFERENCE_FILE_POLICY } from './exchange-rates/download-reference-file.ts';
export { selectLiveConfig } from './settings/live-config.ts';
export {
  insertVersion,
  selectHistory,
  selectLiveId,
  selectLiveVersion,
  selectVersion,
} from './settings/settings-versions.ts';
export type { NewVersion, SettingsVersion, VersionSummary } from './settings/settings-versions.ts';
export { openReplay } from './effect/replay.ts';
export type { Replay, ReplayedAnswer, ReplaySettings } from './effect/replay.ts';
export { settingsEffect } from './effect/settings-effect.ts';
export { effectText } from './effect/effect-text.ts';
export type {
  ChangeKind,
  EffectExample,
  EffectKind,
  OptionChange,
  OptionEffect,
  SettingsEffect,
} from './effect/effect-result.ts';
export { selectQuotes } from './quotes/quote-log.ts';
export type { LoggedCarrier, LoggedLine, QuoteRecord } from './quotes/quote-record.ts';
export { carrierFacts, connectSettingsCarriers } from './carriers/settings-carriers.ts';
export type { SettingsCarriers, SettingsCarriersLog, SettingsCarriersOptions } from './carriers/settings-carriers.ts';
export { createDesk } from './desk/create-desk.ts';
export type { DeskOptions } from './desk/create-desk.ts';
export { readDeskAssets } from './desk/desk-assets.ts';
export type { DeskAssets, DeskFile } from './desk/desk-assets.ts';
export type { DeskEnv } from './desk/desk-guards.ts';
export { invitationUrl, inviteStaff, listStaff } from './staff/staff.ts';
export type { Invitation, StaffMember } from './staff/staff.ts';
export type { DeskRole } from './staff/roles.ts';
export { createMetrics } from './operations/create-metrics.ts';
export type { Metrics } from './operations/create-metrics.ts';
