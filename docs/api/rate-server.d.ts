// Written by `node scripts/api-types.mjs`; not by hand.
import { AbortSignalLike, Carrier, FieldRefusal, Omission, PostalPage, Quote, RateKindOptions, RateRequest, RateResult, Rater, ShippingConfig } from "@cartfare/rating";
import { CurrencyConverter } from "@cartfare/core/money";
import { Kysely } from "kysely";
import { Hono } from "hono";
import { CarrierLog, ConnectCarriersOptions, OutgoingPolicy, TimedCache } from "@cartfare/carriers";
import { Registry } from "prom-client";
import { SettingsFinding, SettingsScope as SettingsScope$1 } from "@cartfare/shipping-file";

// packages/core/dist/result.d.ts
/** An expected outcome: a value, or an issue with a closed set of codes. Misuse throws instead. */
type Result<Value, Issue> = {
  readonly ok: true;
  readonly value: Value;
} | {
  readonly ok: false;
  readonly issue: Issue;
};
/**
 * What the core needs from its environment. Only `default-platform.ts` accesses globals. The types of the browser or of
 * Node are used if the program has them, otherwise the subsets below.
 */
/** Time as an argument, so that tests never sleep. */
interface Clock {
  /** Milliseconds since an arbitrary fixed point; never goes backwards within a run. */
  now(): number;
  /** Runs `task` once after `delayMs`; the returned function cancels it. */
  schedule(task: () => void, delayMs: number): () => void;
}
/** How long PostgreSQL is waited for, in ms. */
interface PostgresLimits {
  /** While it refuses connections, because it restarts. */
  readonly restartMs: number;
  /** For a connection: until it stands, or until one is free. */
  readonly connectMs: number;
  /** For a statement, until PostgreSQL itself cancels it. */
  readonly statementMs: number;
  /** For the response to a statement, until the connection is given up: PostgreSQL, or the network, hangs. */
  readonly responseMs: number;
}
/** Where the data is. */
interface DatabaseLocation {
  /** Folder of the embedded database, made when missing. */
  readonly dataDir: string;
  /** Address of a PostgreSQL database; null: the embedded one. */
  readonly databaseUrl: string | null;
  /** Time limits of PostgreSQL. Default: those of a request. */
  readonly postgresLimits?: PostgresLimits;
}
/** The tables of the rate server. Times are in milliseconds since 1970; lists are JSON. A shop's own schema extends it. */
interface Schema {
  settings_versions: SettingsVersionsTable;
  postal_tables: PostalTablesTable;
  postal_pages: PostalPagesTable;
  exchange_rates: ExchangeRatesTable;
  api_keys: ApiKeysTable;
  quote_log: QuoteLogTable;
  write_checks: WriteChecksTable;
}
/** Empty, but while a process checks whether the database takes writes. */
interface WriteChecksTable {
  filler: string;
}
interface SettingsVersionsTable {
  /** 1 for the first; the highest one is live. */
  id: number;
  /** The shipping file as written, comments included. */
  text: string;
  author: string;
  note: string;
  created_at_ms: number;
  /** The warnings of its check. */
  findings: string;
}
/** One for each zone that a postal table was imported for. */
interface PostalTablesTable {
  /** Empty for the general zones. */
  profile: string;
  zone: string;
  /** Names the pages; another one for every import. */
  revision: string;
  rule_count: number;
}
/** Pages of a revision that no table names are an import under way, or the rest of one that was broken off. */
interface PostalPagesTable {
  revision: string;
  position: number;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Postal rules, one a line. */
  rules: string;
}
interface ExchangeRatesTable {
  currency: string;
  position: number;
  /** Major units of `currency` for one major unit of `base`, as JavaScript writes the number. */
  rate: string;
  /** ISO date. */
  as_of: string;
  /** ISO 4217. */
  base: string;
}
interface ApiKeysTable {
  name: string;
  /** SHA-256 of the key, in hexadecimal. */
  hash: string;
  /** Separated by blanks. */
  scopes: string;
  created_at_ms: number;
  revoked_at_ms: number | null;
}
interface QuoteLogTable {
  at_ms: number;
  platform: string;
  country: string;
  province: string;
  /** The first part of the postal code. */
  postal_prefix: string;
  line_count: number;
  piece_count: number;
  outcome: string;
  /** ISO 4217. */
  currency: string;
  /** Codes and prices. */
  options: string;
  omissions: string;
  /** Of an invalid destination: what was wrong with each field. */
  fields: string;
  duration_ms: number;
  settings_version: number;
}
type RateDatabase = Kysely<Schema>;
/**
 * Opens the rate server's database, `rates.db` in the data folder or PostgreSQL, and brings it to the newest schema.
 * Destroying the result closes it. Rejects when it cannot be opened, and with a `NewerSchemaError` when a newer version
 * has changed it.
 */
declare function openRateDatabase(location: DatabaseLocation): Promise<RateDatabase>;
/** Settings, compiled once for each version of them. */
interface SettingsReader<Compiled> {
  /**
   * The settings that are stored at the time of the call. New ones are compiled first. If they cannot be read or used,
   * that is reported and the last good ones are returned; without good ones it rejects.
   */
  read(): Promise<Compiled>;
}
/** The settings of one moment, ready to rate. */
interface RatingSettings {
  /** Id of the version; 0: nothing was imported, and these are the `defaultSettings`. */
  readonly version: number;
  /** Differs whenever the version, a postal table or an exchange rate changes; the same in every process. */
  readonly state: string;
  readonly rater: Rater;
  /** ISO 4217, of every amount in the settings. */
  readonly currency: string;
  /** By the exchange rates of the database. */
  readonly converter: CurrencyConverter;
}
/**
 * What a shop asks: the rates for a cart to a place. Prices are in minor units of `currency`; the time of the order is
 * the server's.
 */
interface RatingRequest extends Omit<RateRequest, 'at'> {
  /** BCP 47 tag of the shopper's language. Default: the settings' own. */
  readonly locale?: string;
}
/** The engine's result, its options in the request's currency; or why it cannot take a request in another currency. */
type RatingResult = RateResult | CurrencyRefusal;
/** A request in another currency than the settings' that cannot be rated. `currency`: the request's. */
type CurrencyRefusal = /** There is no exchange rate. */{
  readonly outcome: 'currency_not_supported';
  readonly currency: string;
} /** In the settings' currency, the cart is above the maximum of a cart. */ | {
  readonly outcome: 'out_of_range';
  readonly currency: string;
};
interface RatingRequestOptions {
  /** Aborts the wait for carriers: the result comes at once, with what is there. */
  readonly signal?: AbortSignalLike;
  /** Whether the result explains itself. Default: false. */
  readonly explain?: boolean;
  /** Of the HTTP request, for logs and carriers. */
  readonly requestId?: string;
}
/** Rates a cart with the live settings. Rejects only for faults: settings that cannot be read. */
type Rates = (request: RatingRequest, options?: RatingRequestOptions) => Promise<RatingResult>;
/** A result, and what it was made with. */
interface DetailedResult {
  readonly result: RatingResult;
  /** In the request's currency. Computed at the call, because most callers do not show it. */
  freeShipping(): FreeShipping;
  /** Id of the version of the settings. */
  readonly settingsVersion: number;
  /** How long the rating took, carriers included, in milliseconds. */
  readonly durationMs: number;
}
/** How far the cart is from free shipping; null where there is none. */
type FreeShipping = ReturnType<Rater['freeShippingOffer']>;
/** The same as `Rates`, with more about the result. */
type DetailedRates = (request: RatingRequest, options?: RatingRequestOptions) => Promise<DetailedResult>;
/** A request that was matched with the settings and packed, once for all that is asked of it. */
interface PlannedRating {
  /** Whether `rate` refuses it without asking a carrier. */
  readonly isRefused: boolean;
  /** Logs and counts the result. */
  rate(options?: RatingRequestOptions): Promise<DetailedResult>;
  /** In the request's currency. */
  freeShipping(): FreeShipping;
}
/** Plans a request with the settings, which the server's `settings` returned a moment ago. */
type PlanRating = (request: RatingRequest, settings: RatingSettings) => PlannedRating;
/** The result's options and what is missing among them; both are empty where the shop does not ship. */
declare const optionsOf: (result: RatingResult) => {
  readonly quotes: readonly Quote[];
  readonly omissions: readonly Omission[];
};
/** Counts a request of this sender, a key or a platform: 0 when it is allowed, else the time to wait, in milliseconds. */
type TakeRequest = (sender: string) => Promise<number>;
interface KeyLimit {
  /** Requests a minute of one sender; 0: not limited. */
  readonly perMinute: number;
  /** An ioredis client: all processes count together. While it does not answer, and without one, each counts alone. */
  readonly redis?: object | undefined;
}
/** What the endpoints of all platforms are given. */
interface PlatformOptions {
  readonly rates: Rates;
  readonly log: PlatformLog;
  /** Measures the deadline. Default: the platform's timers. */
  readonly clock?: Clock;
  /**
   * How long a response may take, in milliseconds. Carriers that have not responded by then count as failed, and their
   * backup rates are offered. The default is each platform's.
   */
  readonly deadlineMs?: number;
}
/** What the endpoints of platforms that sign their requests are given besides. */
interface SignedPlatformOptions extends PlatformOptions {
  /** Counts the signed requests of a shop, as those with a key of the server are counted. Default: any number. */
  readonly takeRequest?: TakeRequest;
}
interface PlatformLog {
  warn(facts: object, message: string): void;
}
/** What the endpoints get from the app that they are mounted on. */
interface PlatformEnv {
  /** `requestId`: of the request, for logs and carriers. Without one, they get none. */
  readonly Variables: {
    requestId?: string;
  };
}
interface ShopifyOptions extends SignedPlatformOptions {
  /** The client secret of the app that registered the carrier service: Shopify signs with it. */
  readonly secret: string;
}
/**
 * `POST /carrier-service`: the callback URL of a carrier service. A request without a signature is refused before its body
 * is read. Throws without a secret.
 */
declare function shopifyRoutes(options: ShopifyOptions): Hono<PlatformEnv>;
/** The Saleor instances whose requests are trusted. */
interface SaleorInstances {
  /** The listed instance that the headers name, or null. */
  find(headers: {
    readonly apiUrl?: string | undefined;
    readonly domain?: string | undefined;
  }): SaleorInstance | null;
  /** Closes the connections to them. */
  close(): Promise<void>;
}
interface SaleorInstance {
  /** Such as `https://shop.saleor.cloud`. */
  readonly origin: string;
  /** Whether the instance signed the body. Rejects with a `KeysUnavailableError`. */
  hasSigned(body: Uint8Array, signature: string): Promise<boolean>;
  /** Fetches the public keys unless they are fresh. Rejects with a `KeysUnavailableError`. */
  loadKeys(): Promise<void>;
}
/**
 * Connects the instances: their addresses, such as `https://shop.saleor.cloud` or that of their API. Keys are fetched
 * from these addresses alone, never from one that a request names. Throws if one of them may not be called. `now`:
 * milliseconds since any fixed point, for the age of the keys.
 */
declare function connectSaleorInstances(addresses: readonly string[], policy: OutgoingPolicy, now?: () => number): SaleorInstances;
interface SaleorOptions extends SignedPlatformOptions {
  readonly instances: SaleorInstances;
  /**
   * The address of these endpoints as Saleor reaches it, such as `https://rates.example.com/saleor`. Default: as the
   * manifest is requested.
   */
  readonly baseUrl?: string;
}
interface SaleorEnv {
  readonly Variables: PlatformEnv['Variables'] & {
    instance: SaleorInstance;
  };
}
/** `GET /manifest`, `POST /register` and `POST /shipping-list-methods`: an app for Saleor. */
declare function saleorRoutes(options: SaleorOptions): Hono<SaleorEnv>;
/** What a key allows: `rates` to ask for rates, `explain` to be told why there are these. */
declare const KEY_SCOPES: readonly ['rates', 'explain'];
type KeyScope = (typeof KEY_SCOPES)[number];
interface ApiKey {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** Null: it can be used. */
  readonly revokedAtMs: number | null;
}
interface NewKey {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly nowMs: number;
  /** Default: the platform's. */
  randomBytes?(size: number): Uint8Array;
}
/** Makes a key and returns it. Only its hash is stored, so it cannot be shown again. The name must be new. */
declare function addKey(db: RateDatabase, {
  name,
  scopes,
  nowMs,
  randomBytes
}: NewKey): Promise<Result<string, 'name_taken'>>;
/** From now on the key is refused. False: there is no key of this name that could be used. */
declare function revokeKey(db: RateDatabase, name: string, nowMs: number): Promise<boolean>;
/** All keys, revoked ones included, in order of their names. */
declare function listKeys(db: RateDatabase): Promise<readonly ApiKey[]>;
/** Null: there is no such key, or it is revoked. */
declare function findKey$1(db: RateDatabase, key: string): Promise<ApiKey | null>;
/** Why a key may not ask for rates, or not now. */
type KeyIssue = {
  readonly code: 'key_missing' | 'key_invalid';
} | {
  readonly code: 'scope_missing';
  readonly keyName: string;
} | {
  readonly code: 'too_many_requests';
  readonly keyName: string;
  readonly waitMs: number;
};
/** The key of a request for rates, which is counted towards its limit. Undefined or empty: the request has none. */
type AuthorizeKey = (key: string | undefined) => Promise<Result<ApiKey, KeyIssue>>;
interface BigCommerceOptions extends PlatformOptions {
  /** Whether this is one of the server's keys that may ask for rates now. */
  readonly authorizeKey: AuthorizeKey;
  /** Identifies a response, in at most 50 characters. Default: a random UUID. */
  newQuoteId?(): string;
}
interface BigCommerceEnv {
  readonly Variables: PlatformEnv['Variables'] & {
    isAuthorized: boolean;
  };
}
/**
 * `POST /rates` and `POST /check`: the two addresses of a shipping provider. The key is a key of this server: as
 * `Authorization: Bearer KEY`, or as the connection option `key`, which the merchant enters in the store. A wrong key in
 * the header is refused before the body is read.
 */
declare function bigCommerceRoutes(options: BigCommerceOptions): Hono<BigCommerceEnv>;
/** The platforms that may ask in their own formats. */
interface PlatformAccess {
  /** The client secret of the Shopify app. Absent: `/shopify` is not there. */
  readonly shopifySecret?: string | undefined;
  /** Absent: `/saleor` is not there. */
  readonly saleorInstances?: SaleorInstances | undefined;
  /** Whether BigCommerce may ask, with a key of the server. Default: `/bigcommerce` is not there. */
  readonly bigCommerce?: boolean;
  /** The server's address as the platforms reach it, such as `https://rates.example.com`. Default: as requested. */
  readonly publicUrl?: string | undefined;
}
interface RequestEnv {
  /** `keyName`: of the key, once it is known. */
  readonly Variables: {
    requestId: string;
    mayExplain: boolean;
    keyName?: string;
  };
}
/** Metrics of this process, for Prometheus. */
interface Metrics {
  rated(platform: string, outcome: string, durationMs: number): void;
  carrierAnswered(carrier: string, outcome: string, durationMs: number): void;
  /** Counts a response of the API by its status. */
  responded(status: number): void;
  /** Wraps the cache, and counts its hits and misses under the name. */
  countHits<Value>(name: string, cache: TimedCache<Value>): TimedCache<Value>;
  /** A program adds its own metrics here. */
  readonly registry: Registry;
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
}
declare function createMetrics(): Metrics;
interface RatingOptions {
  /** From `openRateDatabase`. It stays open when the rating is closed. */
  readonly database: RateDatabase;
  readonly log: RatingLog;
  /**
   * The live carriers of a version of the settings, such as `connectSettingsCarriers` has them. Default: none; zones that
   * name one get its backup rates.
   */
  carriersOf?(config: ShippingConfig): readonly Carrier[];
  /** Kinds of prices and conditions besides the built-in ones. */
  readonly rateKinds?: RateKindOptions;
  /** What holds while nothing was imported. Default: requests fail. */
  readonly defaultSettings?: ShippingConfig;
  /** How long the log of quotes is kept, in days. 0: nothing is logged, and what was logged is removed. Default: 30. */
  readonly quoteLogDays?: number;
  /** Counts ratings. Default: nothing does. */
  readonly metrics?: Pick<Metrics, 'rated'>;
  /** The time of orders and of the log, in milliseconds since 1970. Default: the system's. */
  now?(): number;
  /** Measures deadlines and durations. Default: the platform's. */
  readonly clock?: Clock;
}
interface RatingLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}
interface Rating {
  /** Rates carts of the platform of this name with the live settings; they are logged and counted under it. */
  ratesFor(platform: string): Rates;
  /** The same, with more about each result: such as how far the cart is from free shipping. */
  detailedRatesFor(platform: string): DetailedRates;
  /** The same in two steps, for a shop that reads the settings itself, or has to know first what is refused. */
  planFor(platform: string): PlanRating;
  /** The live settings, for what needs no result: where the shop ships, or what a cart would be refused for. */
  readonly settings: SettingsReader<RatingSettings>;
  /** Whether there are settings to rate by. */
  areSettingsReady(): boolean;
  /**
   * Writes what is left of the log, and stops its clean-up, within `limitMs`: 5,000 by default. What cannot be written in
   * time is dropped, and a warning says how much. Call it when no request is under way any more.
   */
  close(limitMs?: number): Promise<void>;
}
/** The rating engine on one database, without endpoints: for a shop in the same process. */
declare function createRating({
  database: db,
  log,
  metrics,
  carriersOf,
  rateKinds,
  defaultSettings,
  quoteLogDays: days,
  clock,
  now
}: RatingOptions): Rating;
interface RateServerOptions extends RatingOptions {
  /** Requests with one key, or of one shop that signs them. Default: 6,000 a minute, counted by this process. */
  readonly keyLimit?: KeyLimit;
  /** Platforms that may ask in their own formats. Default: none. */
  readonly platforms?: PlatformAccess;
  /** Default: new ones, which `/metrics` shows. */
  readonly metrics?: Metrics;
  /** Token that `/metrics` requires. Default: none. */
  readonly metricsToken?: string | null;
}
interface RateServer extends Rating {
  /** Rates a cart with the live settings, as the endpoints do: for a shop in the same process. */
  readonly rates: Rates;
  /** The endpoints; see `openapi.json`. */
  readonly app: Hono<RequestEnv>;
}
/** The rating engine as a server, on one database. */
declare function createRateServer(options: RateServerOptions): RateServer;
/** Makes all tables of the rate server, in its own database or in that of a shop. */
declare function createRateTables(db: Kysely<unknown>): Promise<void>;
/** A zone's imported postal rules, without the rules themselves. */
interface PostalTable {
  /** Empty for the general zones. */
  readonly profile: string;
  readonly zone: string;
  /** Names its pages. Every import has a new one. */
  readonly revision: string;
  readonly ruleCount: number;
}
interface StoredPostalTable extends PostalTable {
  /** All its rules. */
  readonly pages: readonly PostalPage[];
}
/** What a shipping file is checked against besides the imported postal tables. */
type SettingsScope = Omit<SettingsScope$1, 'postalTables'>;
interface CheckedFile {
  readonly config: ShippingConfig;
  readonly warnings: readonly SettingsFinding[];
  /** Those that it was checked with. */
  readonly postalTables: readonly StoredPostalTable[];
}
interface Import {
  readonly text: string;
  readonly author: string;
  readonly note: string;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
}
interface Imported extends CheckedFile {
  /** The id of the new version. */
  readonly id: number;
}
/**
 * Activates a shipping file as a new version. With an error in it nothing changes. If a postal table is imported or removed
 * meanwhile, it is checked again.
 */
declare function importSettings(db: RateDatabase, {
  text,
  author,
  note,
  nowMs
}: Import, scope: SettingsScope): Promise<Result<Imported, readonly SettingsFinding[]>>;
/** Why a version cannot be restored: there is none, or what it uses is not there any more. */
type RestoreIssue = {
  readonly code: 'no_such_version';
} | {
  readonly code: 'unusable';
  readonly findings: readonly SettingsFinding[];
};
/** Activates an earlier version again, as a new version with the same text. */
declare function restoreVersion(db: RateDatabase, {
  id,
  author,
  nowMs
}: {
  readonly id: number;
} & Pick<Import, 'author' | 'nowMs'>, scope: SettingsScope): Promise<Result<Imported, RestoreIssue>>;
interface ExchangeRate {
  readonly currency: string;
  /** Major units of `currency` for one major unit of `base`. */
  readonly rate: number;
  /** ISO date of the rate. */
  readonly asOf: string;
  /** ISO 4217: the currency of the settings, when the rate was stored. */
  readonly base: string;
}
/** In the order in which they are offered. */
declare function selectExchangeRates(db: RateDatabase): Promise<readonly ExchangeRate[]>;
declare function insertExchangeRate(db: RateDatabase, rate: ExchangeRate, position: number): Promise<void>;
/** Returns false and changes nothing for a currency that is not there or has a newer rate for the same base. */
declare function updateExchangeRate(db: RateDatabase, rate: ExchangeRate): Promise<boolean>;
/** URLs that are allowed: https on the public internet, or this machine. */
declare const REFERENCE_FILE_POLICY: OutgoingPolicy;
/** One state of the shipping settings. The one with the highest id is live. */
interface SettingsVersion {
  /** 1 for the first, then one more for each. */
  readonly id: number;
  /** The shipping file as written, comments included. */
  readonly text: string;
  /** Who imported it; empty when that is not known. */
  readonly author: string;
  readonly note: string;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** The warnings of its check. */
  readonly findings: readonly SettingsFinding[];
}
type NewVersion = Omit<SettingsVersion, 'id'>;
/** A version without its text. */
type VersionSummary = Omit<SettingsVersion, 'text' | 'findings'> & {
  readonly warningCount: number;
};
/** Stores a checked version, which is live from then on, and returns its id. Call it within `changeSettings`. */
declare function insertVersion(transaction: RateDatabase, version: NewVersion): Promise<number>;
/** The id of the live version; null while there is none. */
declare function selectLiveId(db: RateDatabase): Promise<number | null>;
/** Null when there is no version with this id. */
declare function selectVersion(db: RateDatabase, id: number): Promise<SettingsVersion | null>;
declare function selectLiveVersion(db: RateDatabase): Promise<SettingsVersion | null>;
/** The newest versions, newest first. */
declare function selectHistory(db: RateDatabase, limit: number): Promise<readonly VersionSummary[]>;
/** The live version's settings, without the postal tables; null while there are none. They were checked when imported. */
declare function selectLiveConfig(db: RateDatabase): Promise<ShippingConfig | null>;
/** One request and its result. Nothing in it names a person. */
interface QuoteRecord {
  /** Milliseconds since 1970. */
  readonly atMs: number;
  /** Where the request came from: `api`, or the platform's name. */
  readonly platform: string;
  /** ISO codes; empty for anything else. */
  readonly country: string;
  readonly province: string;
  /** See `postalPrefix`. */
  readonly postalPrefix: string;
  readonly lineCount: number;
  readonly pieceCount: number;
  readonly outcome: DetailedResult['result']['outcome'];
  /** ISO 4217, of the prices. */
  readonly currency: string;
  readonly options: readonly {
    readonly code: string;
    readonly priceMinor: number;
  }[];
  readonly omissions: readonly {
    readonly source: string;
    readonly reason: string;
  }[];
  /** With `invalid_destination`: what was wrong with the place. */
  readonly fields: readonly FieldRefusal[];
  readonly durationMs: number;
  readonly settingsVersion: number;
}
/** The newest records, newest first. */
declare function selectQuotes(db: RateDatabase, limit: number): Promise<readonly QuoteRecord[]>;
/** The live carriers that shipping files name in `carriers`. */
interface SettingsCarriers {
  /** Those of one version of the settings. A key that is missing is reported, and its carrier fails with `no_key`. */
  carriersOf(config: Pick<ShippingConfig, 'carriers'>): readonly Carrier[];
  /** Closes all connections. Call it when no rating is under way any more. */
  close(): Promise<void>;
}
interface SettingsCarriersLog extends CarrierLog {
  error(facts: object, message: string): void;
}
interface SettingsCarriersOptions extends Pick<ConnectCarriersOptions, 'lock' | 'budget' | 'onCall' | 'onExchange'> {
  readonly log: SettingsCarriersLog;
  /** Environment variables, some of which hold the carriers' keys. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Hosts that may be private and use plain http, in lower case. */
  readonly allowedHosts: ReadonlySet<string>;
  /** Carriers' responses. Default: in the memory of this process. */
  readonly cache?: ConnectCarriersOptions['cache'];
  /** Milliseconds since any moment, from a clock that is never set. */
  now(): number;
}
/** Connects the carriers of all versions of the settings by the same connections, cache and budget. */
declare function connectSettingsCarriers({
  environment,
  allowedHosts,
  now,
  cache,
  ...options
}: SettingsCarriersOptions): SettingsCarriers;
/** What a check of shipping files needs to know of live carriers: the keys that are set, and the hosts that may be called. */
declare const carrierFacts: ({
  environment,
  allowedHosts
}: Pick<SettingsCarriersOptions, 'environment' | 'allowedHosts'>) => Required<Pick<SettingsScope, 'variables' | 'isHostAllowed'>>;
export { type ApiKey, type BigCommerceOptions, type DetailedRates, type DetailedResult, type ExchangeRate, type Import, type Imported, KEY_SCOPES, type KeyLimit, type KeyScope, type Metrics, type NewKey, type NewVersion, type PlanRating, type PlannedRating, type PlatformAccess, type QuoteRecord, REFERENCE_FILE_POLICY, type RateDatabase, type Schema as RateSchema, type RateServer, type RateServerOptions, type Rates, type Rating, type RatingLog, type RatingOptions, type RatingRequest, type RatingRequestOptions, type RatingResult, type RatingSettings, type RestoreIssue, type SaleorInstances, type SaleorOptions, type SettingsCarriers, type SettingsCarriersLog, type SettingsCarriersOptions, type SettingsReader, type SettingsScope, type SettingsVersion, type ShopifyOptions, type VersionSummary, addKey, bigCommerceRoutes, carrierFacts, connectSaleorInstances, connectSettingsCarriers, createMetrics, createRateServer, createRateTables, createRating, findKey$1 as findKey, importSettings, insertExchangeRate, insertVersion, listKeys, openRateDatabase, optionsOf, restoreVersion, revokeKey, saleorRoutes, selectExchangeRates, selectHistory, selectLiveConfig, selectLiveId, selectLiveVersion, selectQuotes, selectVersion, shopifyRoutes, updateExchangeRate };