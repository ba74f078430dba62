// Written by `node scripts/api-types.mjs`; not by hand.
import { OrderBy } from "@cartfare/core/wire";
import { AbortSignalLike, Carrier, CarrierQuote, CarrierResponse, CartLine, ConfigFinding, FieldRefusal, FreeShippingOffer, Omission, PostalPage, Quote, RateKindOptions, RateRequest, RateResult, Rater, ShippingConfig } from "@cartfare/rating";
import { Kysely } from "kysely";
import { Destination } from "@cartfare/core/address";
import { CarrierLog, ConnectCarriersOptions, OutgoingPolicy, TimedCache } from "@cartfare/carriers";
import { z } from "zod";
import { Hono } from "hono";
import { Registry } from "prom-client";
import { SettingsFinding, SettingsScope } from "@cartfare/shipping-file";

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
interface RateSchema {
  settings_versions: SettingsVersionsTable;
  postal_tables: PostalTablesTable;
  postal_pages: PostalPagesTable;
  exchange_rates: ExchangeRatesTable;
  settings_state: SettingsStateTable;
  api_keys: ApiKeysTable;
  quote_log: QuoteLogTable;
  staff: StaffTable;
  staff_invitations: StaffInvitationsTable;
  staff_sessions: StaffSessionsTable;
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
/** One for each version and each area that has a table in it. */
interface PostalTablesTable {
  /** Id in `settings_versions`. */
  version: number;
  area: string;
  /** Names the pages: a hash of all rules. Equal tables share their pages. */
  content: string;
  rule_count: number;
}
/** Pages that no version names are those of an import under way, or the rest of one that was broken off. */
interface PostalPagesTable {
  content: string;
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
/** One row. */
interface SettingsStateTable {
  /** Another one after each change of `settings_versions` or `exchange_rates`; see `newSettingsState`. */
  revision: string;
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
  id: string;
  at_ms: number;
  platform: string;
  country: string;
  province: string;
  /** The first part of the postal code. */
  postal_prefix: string;
  line_count: number;
  piece_count: number;
  /** Without names, as JSON; empty where the cart is too large to be kept. */
  lines: string;
  outcome: string;
  /** ISO 4217. */
  currency: string;
  /** Codes and prices. */
  options: string;
  omissions: string;
  /** Of an invalid destination: what was wrong with each field. */
  fields: string;
  /** What live carriers answered. */
  carriers: string;
  duration_ms: number;
  settings_version: number;
}
interface StaffTable {
  name: string;
  /** One of `DESK_ROLES`. */
  role: string;
  created_at_ms: number;
}
/** Those that were not used yet. */
interface StaffInvitationsTable {
  /** SHA-256 of the link's token, in hexadecimal. */
  hash: string;
  name: string;
  expires_at_ms: number;
}
interface StaffSessionsTable {
  /** SHA-256 of the cookie's token, in hexadecimal. */
  hash: string;
  name: string;
  created_at_ms: number;
  used_at_ms: number;
  /** Null: it has not ended, unless it is too old. */
  ended_at_ms: number | null;
}
type RateDatabase = Kysely<RateSchema>;
/**
 * Opens the rate server's database, `rates.db` in the data folder or PostgreSQL, and brings it to the newest schema.
 * Destroying the result closes it. Rejects when it cannot be opened, and with a `NewerSchemaError` when a newer version
 * has changed it.
 *
 * @example
 * const database = await openRateDatabase({ dataDir: 'data', databaseUrl: null });
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
  /** Differs whenever the version or an exchange rate changes; the same in every process. */
  readonly state: string;
  readonly rater: Rater;
}
/**
 * What a shop asks: the rates for a cart to a place. Prices are in minor units of `currency`.
 */
interface RatingRequest extends Omit<RateRequest, 'at'> {
  /** The time of the order, in milliseconds since 1970 in UTC, to try another one. Default: the server's. */
  readonly at?: number;
  /** BCP 47 tag of the shopper's language. Default: the settings' own. */
  readonly locale?: string;
}
/** The engine's result, in the request's currency; or why it cannot take a request in another currency. */
type RatingResult = RateResult | CurrencyRefusal;
/** No amount of the settings is written in the request's currency, and there is no exchange rate. `currency`: the request's. */
interface CurrencyRefusal {
  readonly outcome: 'currency_not_supported';
  readonly currency: string;
}
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
  /** In the request's currency; null where there is no free shipping. Computed at the call, because most callers do not show it. */
  freeShipping(): FreeShippingOffer | null;
  /** By when to order for the dates of the options; null where no cut-off hour ends them. */
  readonly orderBy: OrderBy | null;
  /** Id of the version of the settings. */
  readonly settingsVersion: number;
  /** How long the rating took, carriers included, in milliseconds. */
  readonly durationMs: number;
}
/** The same as `Rates`, with more about the result. */
type DetailedRates = (request: RatingRequest, options?: RatingRequestOptions) => Promise<DetailedResult>;
/** A request that was matched with the settings and packed, once for all that is asked of it. */
interface PlannedRating {
  /** Whether `rate` refuses it without asking a carrier. */
  readonly isRefused: boolean;
  /** Logs and counts the result. */
  rate(options?: RatingRequestOptions): Promise<DetailedResult>;
  /** In the request's currency; null where there is no free shipping. */
  freeShipping(): FreeShippingOffer | null;
}
/** Plans a request with the settings, which the server's `settings` returned a moment ago. */
type PlanRating = (request: RatingRequest, settings: RatingSettings) => PlannedRating;
/** The result's options and what is missing among them; both are empty where the shop does not ship. */
declare const optionsOf: (result: RatingResult) => {
  readonly quotes: readonly Quote[];
  readonly omissions: readonly Omission[];
};
/** Returns this many random bytes. */
type RandomBytes = (size: number) => Uint8Array;
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
  readonly randomBytes?: RandomBytes;
}
/**
 * Makes a key and returns it. Only its hash is stored, so it cannot be shown again. The name must be new.
 *
 * @example
 * const key = await addKey(database, { name: 'shop', scopes: ['rates'], nowMs: Date.now() });
 */
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
interface KeyLimit {
  /** Requests a minute of one sender; 0: not limited. */
  readonly perMinute: number;
  /** An ioredis client: all processes count together. While it does not answer, and without one, each counts alone. */
  readonly redis?: object | undefined;
}
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
/** A platform, and the setting that lets it ask. */
interface PlatformKind<Setting = unknown> {
  readonly label: string;
  /** The environment variable of the setting. */
  readonly variable: string;
  /** Reads the variable; undefined: the platform may not ask. With its description for the documentation. */
  readonly setting: z.ZodType<Setting | undefined>;
  /** Throws a `TypeError` for a setting that cannot be used. */
  connect(setting: Setting, needs: ConnectNeeds): ShopPlatform;
}
interface ConnectNeeds {
  /** Which addresses may be called. */
  readonly policy: OutgoingPolicy;
  /** Milliseconds since any fixed point. Default: the process's. */
  now?(): number;
}
/** All in which the endpoints of a platform differ from those of the others. */
interface ShopPlatform {
  /** Begins its addresses, and stands for it in logs and metrics. */
  readonly name: string;
  /** The address that takes carts, after the name: `/carrier-service`. */
  readonly path: string;
  /**
   * How long a response may take, in milliseconds. Carriers that have not responded by then count as failed, and their
   * backup rates are offered.
   */
  readonly deadlineMs: number;
  readonly authenticate: Authenticate;
  /** The cart of a request. `body`: its parsed JSON. */
  read(body: unknown): Result<PlatformCart, RefusedRequest>;
  /** The body of the response to what the settings and the carriers decide. `id`: of the response. */
  respond(result: RateResult, asked: {
    readonly request: PlatformCart;
    readonly id: string;
  }): object;
  readonly refusals: Refusals;
  /** What the platform asks besides rates. Default: nothing. */
  readonly otherRoutes?: readonly OtherRoute[];
  /** Closes its connections. Default: it has none. */
  close?(): Promise<void>;
}
/** A request as the platform sends it: the address is in its own notation. */
interface PlatformCart extends Omit<RatingRequest, 'place'> {
  readonly destination: Destination;
}
/** Finds out who asks, before anything of the body is read. Rejects only for faults. */
type Authenticate = (head: RequestHead, server: KeysOfServer) => Awaitable<Result<Sender, RefusedRequest>>;
type Awaitable<Value> = Value | Promise<Value>;
interface RequestHead {
  header(name: string): string | undefined;
}
interface KeysOfServer {
  /** Whether this is one of the server's keys that may ask for rates now; the request is counted. */
  readonly authorizeKey: AuthorizeKey;
}
/** Who has sent a request, as far as its head tells. */
interface Sender {
  /** Maximum size of the body, in bytes. */
  readonly maxBytes: number;
  /** Whether the body is of this sender. The value is the name by which its requests are counted; null: they are not. */
  confirm(body: RequestBody): Awaitable<Result<string | null, RefusedRequest>>;
}
interface RequestBody {
  readonly bytes: Uint8Array;
  /** Parses it at the first call. */
  json(): Result<unknown, RefusedRequest>;
}
/** An address that is not asked for rates. */
type OtherRoute = PageRoute | ConfirmingRoute;
/** `GET`, for everyone. */
interface PageRoute {
  readonly path: string;
  /** `baseUrl`: the platform's addresses as they are reached, without a slash at the end. */
  page(baseUrl: string): object;
}
/** `POST`: responds to every sender who is confirmed with the same body. */
interface ConfirmingRoute {
  readonly path: string;
  readonly authenticate: Authenticate;
  readonly confirmed: object;
  readonly refusals: Refusals;
}
/** The platform's format of what is refused. */
interface Refusals {
  /** What an error that nobody expects is refused with. */
  readonly failed: string;
  /** `id`: of the response. */
  respond(refused: RefusedRequest, id: string): PlatformResponse;
}
/** A status, and the body as JSON. */
interface PlatformResponse {
  readonly status: 200 | 400 | 401 | 413 | 422 | 429 | 500 | 503;
  readonly body: object;
}
/** Why a request is refused. The message is for developers. */
interface RefusedRequest {
  readonly code: 'too_large' | 'signature_missing' | 'signature_wrong' | 'key_wrong' | 'too_many_requests' | 'unknown_instance' | 'keys_unavailable' | 'unreadable' | 'too_many_lines' | 'out_of_range' /** No rates, and a carrier failed or is not set up that has no backup rates. */ | 'carriers_failed' | 'currency_not_supported' /** Nothing was imported yet. */ | 'no_settings' | 'internal';
  readonly message: string;
  /** When to ask again, in milliseconds. Absent: the response does not say. */
  readonly waitMs?: number;
  /** For the log alone. */
  readonly cause?: unknown;
}
/**
 * BigCommerce's shipping provider: `POST /bigcommerce/rates`, and `/bigcommerce/check`, which says whether the merchant's
 * connection options are valid. Source: the published description of its API.
 *
 * | question             | answer                                                                                     |
 * | -------------------- | ------------------------------------------------------------------------------------------ |
 * | major or minor units | Major, as numbers with the decimals of the currency: 9.8, 1078 yen, 1.234 dinars            |
 * | whose currency       | The request names none: that of the items' values, which must all be in the same one. A     |
 * |                      | rate may have another                                                                      |
 * | what an empty list   | This provider has no rate. The store's other shipping methods are still offered             |
 * | means there          |                                                                                            |
 * | what an error means  | Not described: 200 is the only status. So what the settings and the carriers decide is 200  |
 * | there                | with a message of type INFO for the merchant, and what has gone wrong, in an outage or in   |
 * |                      | the set-up of a carrier, an error status with the same body and a message of type ERROR,    |
 * |                      | which cannot be mistaken for a decision                                                    |
 *
 * `declared_value` is taken as the price of one piece before discounts, `discounted_price` as the one after them. An item
 * without a weight has 0 grams.
 */
declare const bigCommerce: PlatformKind<true>;
/**
 * Saleor's event `SHIPPING_LIST_METHODS_FOR_CHECKOUT`: `POST /saleor/shipping-list-methods`, and the app's `/saleor/manifest`
 * and `/saleor/register`. Source: its documentation of shipping events, its published schema of the response, and its API
 * reference.
 *
 * | question             | answer                                                                                     |
 * | -------------------- | ------------------------------------------------------------------------------------------ |
 * | major or minor units | Major, with the decimals of the currency: 9.8, 1078 yen, 1.234 dinars. Amounts arrive as    |
 * |                      | decimals in a text or as numbers                                                           |
 * | whose currency       | The channel's. Saleor drops a method in another one, so prices are converted to it; where   |
 * |                      | no exchange rate is known, the list is empty                                               |
 * | what an empty list   | This app has no method for the checkout. Saleor's own methods are still offered             |
 * | means there          |                                                                                            |
 * | what an error means  | The same for the shopper, but Saleor caches only a list. So an outage of the carriers, or a |
 * | there                | carrier without a key or in another currency, is an error (503), and what the settings and  |
 * |                      | the carriers decide is a list                                                              |
 *
 * The checkout arrives as the result of the subscription query of our manifest. A product without a weight has 0 grams, as
 * in Saleor's own methods by weight. There are no discounts that can be attributed to lines: thresholds compare the prices
 * before vouchers.
 */
declare const saleor: PlatformKind<readonly string[]>;
/**
 * Shopify's carrier service: the callback `POST /shopify/carrier-service`. Source: the platform's documentation of the callback, with the two fields that it has since
 * 4 November 2025.
 *
 * | question               | answer                                                                                  |
 * | ---------------------- | --------------------------------------------------------------------------------------- |
 * | major or minor units   | "Subunits", which are hundredths in every currency: 1,000 yen are 100000, and a third   |
 * |                        | decimal is rounded (1.234 dinars are 123), on both ways                                 |
 * | whose currency         | The shop's own, also if the shopper sees another one. Each rate names its currency      |
 * | what an empty list     | The shop has no option for this cart: the checkout says that it cannot be shipped there. |
 * | means there            | Shopify remembers it for 15 minutes                                                     |
 * | what an error means    | A status other than 2xx, or no response in time (10 s, under load 5 s and 3 s): the     |
 * | there                  | backup rates that the shop has at Shopify. Remembered for 30 seconds                    |
 *
 * So what the settings decide is a list, and what has gone wrong is an error:
 *
 * | outcome                        | response | why                                                                   |
 * | ------------------------------ | -------- | --------------------------------------------------------------------- |
 * | rated                          | rates    |                                                                       |
 * | no rates, by decision          | empty    | The settings and the carriers say that this cart does not go there:   |
 * |                                |          | not at all, only to a service point, or in too many parcels           |
 * | no rates, a carrier failed     | 503      | An outage: a backup sells, and is asked again after 30 seconds        |
 * | no rates, a carrier has no     | 503      | The set-up is incomplete: backups sell until someone sees it          |
 * | key, or another currency       |          |                                                                       |
 * | nothing to ship                | empty    |                                                                       |
 * | country not supported, a line  | empty    | A backup rate would sell what the shop does not ship                  |
 * | cannot ship                    |          |                                                                       |
 * | invalid destination            | empty    | The same: no parcel arrives at a wrong postal code                    |
 * | currency not supported, or the | 422      | The settings do not fit the shop; backups sell until someone sees it  |
 * | cart out of range in theirs    |          |                                                                       |
 */
declare const shopify: PlatformKind<string>;
/** The platforms that the server can answer. */
declare const PLATFORMS: readonly PlatformKind[];
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
/**
 * The rating engine on one database, without endpoints: for a shop in the same process.
 *
 * @example
 * const rating = createRating({ database, log });
 * const rates = rating.ratesFor('checkout');
 * const result = await rates({ place, lines, currency: 'CAD' });
 */
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
/** A built file of the desk. */
interface DeskFile {
  readonly type: string;
  readonly body: Uint8Array<ArrayBuffer>;
  /** Null where it is not smaller. */
  readonly gzipped: Uint8Array<ArrayBuffer> | null;
}
/** The desk's app as Vite builds it. */
interface DeskAssets {
  /** The page, whose files are addressed from `./assets/`. */
  readonly html: string;
  /** By their names in the folder `assets`, which have a hash of the content. */
  readonly files: ReadonlyMap<string, DeskFile>;
}
/** Reads the folder of the built app; null: it was not built. */
declare function readDeskAssets(folder: string): Promise<DeskAssets | null>;
/** A part of a table: rules of one country. */
interface PostalRulesPage {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** As in `postalCodes` of a region; none has a line break. */
  readonly rules: readonly string[];
}
/** A table as it is stored: by what it contains. */
interface PostalContent {
  /** A hash of all rules: equal tables have the same. */
  readonly content: string;
  readonly ruleCount: number;
  readonly pages: readonly PostalRulesPage[];
}
/** An area's imported postal rules, without the rules themselves. They never change. */
interface PostalTable extends Pick<PostalContent, 'content' | 'ruleCount'> {
  /** Id of the area in the settings. */
  readonly area: string;
}
interface StoredPostalTable extends PostalTable {
  /** All its rules. */
  readonly pages: readonly PostalPage[];
}
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
/** The newest versions, newest first. `before`: of those before this one. */
declare function selectHistory(db: RateDatabase, limit: number, before?: number): Promise<readonly VersionSummary[]>;
/** What a shipping file is checked against besides the imported postal tables. */
type ImportScope = Omit<SettingsScope, 'postalTables'>;
interface CheckedFile {
  readonly config: ShippingConfig;
  readonly warnings: readonly SettingsFinding[];
  /** Those that it was checked with. */
  readonly postalTables: readonly StoredPostalTable[];
}
/** A version with its postal tables. */
interface VersionWithTables extends SettingsVersion {
  readonly postalTables: readonly StoredPostalTable[];
}
interface Import {
  /** Undefined: that of the live version. */
  readonly text: string | undefined;
  readonly author: string;
  readonly note: string;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  /** The version that has to be live; with another one nothing changes. Default: whichever is live. */
  readonly liveId?: number | undefined;
  /** The postal tables of the new version, from those of the live one. Default: the same. */
  tablesFrom?(live: readonly StoredPostalTable[]): readonly StoredPostalTable[];
}
/** What an import would make live, checked. */
interface PlannedImport extends CheckedFile {
  readonly text: string;
  /** The live version, which it would replace; null while there is none. */
  readonly before: VersionWithTables | null;
}
interface Imported extends PlannedImport {
  /** The id of the new version. */
  readonly id: number;
}
/** Why nothing was imported: there is no text, it has an error, or another version is live than its author has seen. */
type ImportIssue = {
  readonly code: 'no_settings';
} | {
  readonly code: 'superseded';
  readonly liveId: number | null;
} | {
  readonly code: 'unusable';
  readonly findings: readonly SettingsFinding[];
};
/**
 * Activates a shipping file with its postal tables as a new version. With an error in it nothing changes. If the live
 * version changes meanwhile, what the import takes from it is taken again.
 *
 * @example
 * const text = await readFile('shipping.jsonc', 'utf8');
 * const wanted = { text, author: 'Ana', note: 'for winter', nowMs: Date.now() };
 * const imported = await importSettings(database, wanted, { carrierCodes: [] });
 */
declare function importSettings(db: RateDatabase, wanted: Import, scope: ImportScope): Promise<Result<Imported, ImportIssue>>;
interface Restore extends Pick<Import, 'author' | 'nowMs' | 'liveId'> {
  readonly id: number;
}
/** Why a version cannot be restored: there is none, or an import of its text fails. */
type RestoreIssue = ImportIssue | {
  readonly code: 'no_such_version';
};
/** Activates an earlier version again with its postal tables, as a new version with the same text. */
declare function restoreVersion(db: RateDatabase, {
  id,
  ...restore
}: Restore, scope: ImportScope): Promise<Result<Imported, RestoreIssue>>;
/** What somebody may do at the desk; each role may do what those before it may. `publish` also invites and removes people. */
declare const DESK_ROLES: readonly ['view', 'edit', 'publish'];
type DeskRole = (typeof DESK_ROLES)[number];
/** A session of somebody who is signed in, with the role that holds now. */
interface StaffSession {
  /** Names the session in lists; nobody can sign in with it. */
  readonly id: string;
  readonly name: string;
  readonly role: DeskRole;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  readonly usedAtMs: number;
}
interface StaffMember {
  readonly name: string;
  readonly role: DeskRole;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** Last use of the desk; null: never signed in. */
  readonly seenAtMs: number | null;
}
interface Invitation {
  readonly name: string;
  readonly role: DeskRole;
  readonly nowMs: number;
  /** Default: the platform's. */
  readonly randomBytes?: RandomBytes;
}
/**
 * Invites somebody, or gives a member of the staff a new link and this role. Returns the token of the link, which works
 * once; earlier links of the same name stop working.
 */
declare function inviteStaff(db: RateDatabase, {
  name,
  role,
  nowMs,
  randomBytes
}: Invitation): Promise<string>;
/**
 * The link of an invitation, at the desk of the server with this address. Browsers send no fragment, so the token is in no
 * log of a proxy, also where a preview of the link reads the page first.
 */
declare const invitationUrl: (publicUrl: string, token: string) => string;
/** All members of the staff, in order of their names. */
declare function listStaff(db: RateDatabase): Promise<readonly StaffMember[]>;
/** What a call has at hand. */
interface DeskContext {
  readonly db: RateDatabase;
  /** What settings are checked against. */
  readonly scope: ImportScope;
  /** The live settings, compiled. */
  readonly live: SettingsReader<RatingSettings>;
  /** The live carriers of a version. */
  carriersOf(config: ShippingConfig): readonly Carrier[];
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  /** The session's cookie; null removes it. */
  setToken(token: string | null): void;
}
interface DeskEnv {
  /** `session`: null: nobody is signed in. */
  readonly Variables: {
    session: StaffSession | null;
  };
}
interface DeskOptions extends Pick<DeskContext, 'scope' | 'live' | 'carriersOf'> {
  readonly database: RateDatabase;
  /** The built app, from `readDeskAssets`; null: it was not built, and the desk's pages say so. */
  readonly assets: DeskAssets | null;
  /** The server's address as browsers reach it, such as `https://rates.example.com`. Default: as requested. */
  readonly publicUrl?: string | undefined;
  /** Milliseconds since 1970. */
  now(): number;
  readonly log: {
    error(facts: object, message: string): void;
  };
}
/** The merchant's desk: its pages under `/desk`, and its calls under `/desk/api`. */
declare function createDesk(options: DeskOptions): Hono<DeskEnv>;
interface CreateRateServerOptions extends RatingOptions {
  /** Requests with one key, or of one shop that signs them. Default: 6,000 a minute, counted by this process. */
  readonly keyLimit?: KeyLimit;
  /** Platforms that may ask in their own formats, as those of `PLATFORMS`. Default: none. The server does not close them. */
  readonly platforms?: readonly ShopPlatform[];
  /** The server's address as the platforms reach it, such as `https://rates.example.com`. Default: as requested. */
  readonly publicUrl?: string | undefined;
  /** Default: new ones, which `/metrics` shows. */
  readonly metrics?: Metrics;
  /** The merchant's desk under `/desk`. Default: none. */
  readonly desk?: Pick<DeskOptions, 'scope' | 'assets'>;
  /** Token that `/metrics` requires. Default: none. */
  readonly metricsToken?: string | null;
}
interface RateServer extends Rating {
  /** Rates a cart with the live settings, as the endpoints do: for a shop in the same process. */
  readonly rates: Rates;
  /** The endpoints; see `openapi.json`. */
  readonly app: Hono<RequestEnv>;
}
/**
 * The rating engine as a server, on one database.
 *
 * @example
 * const database = await openRateDatabase({ dataDir: 'data', databaseUrl: null });
 * const server = createRateServer({ database, log });
 * serve({ fetch: server.app.fetch, port: 3100 });
 */
declare function createRateServer(options: CreateRateServerOptions): RateServer;
/** Makes all tables of the rate server, in its own database or in that of a shop. */
declare function createRateTables(db: Kysely<unknown>): Promise<void>;
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
/** The live version's settings, without the postal tables; null while there are none. They were checked when imported. */
declare function selectLiveConfig(db: RateDatabase): Promise<ShippingConfig | null>;
/** One request and its result, as far as it can be rated again. Nothing in it names a person. */
interface QuoteRecord {
  /** Sixteen hexadecimal digits. */
  readonly id: string;
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
  /** The cart, without names; null where that was too long to be kept. */
  readonly lines: readonly LoggedLine[] | null;
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
  /** What live carriers answered. */
  readonly carriers: readonly LoggedCarrier[];
  readonly durationMs: number;
  readonly settingsVersion: number;
}
/** What prices, conditions and packing need of a line. */
type LoggedLine = Pick<CartLine, 'quantity' | 'weightGrams' | 'priceMinor' | 'linePriceMinor' | 'requiresShipping' | 'productHandle' | 'tags' | 'dimensions'>;
interface LoggedCarrier {
  /** Its code in the zones. */
  readonly source: string;
  /** See `parcelsKey`. */
  readonly parcels: string;
  readonly answer: CarrierResponse['kind'];
  /** Its own prices, without markup; none but for the answer `quotes`. */
  readonly quotes: readonly Pick<CarrierQuote, 'code' | 'name' | 'priceMinor' | 'currency'>[];
}
/** Settings by which quotes of the log are rated again. */
interface ReplaySettings {
  readonly config: ShippingConfig;
  readonly postalPages: readonly PostalPage[];
  readonly rateKinds?: RateKindOptions | undefined;
  readonly exchangeRates: readonly ExchangeRate[];
}
/** What a logged quote would be now. */
type ReplayedAnswer = {
  readonly kind: 'options';
  readonly options: QuoteRecord['options'];
} /** A live carrier would have to be asked: for other parcels, or it was not asked then. */ | {
  readonly kind: 'asks_carrier';
} /** The zones need more of the postal code than the log keeps. */ | {
  readonly kind: 'place_too_coarse';
};
interface Replay {
  /** One at a time. `at`: the time of the order, in milliseconds since 1970. */
  rate(record: QuoteRecord, at: number): Promise<ReplayedAnswer>;
}
declare function openReplay({
  config,
  postalPages,
  rateKinds,
  exchangeRates
}: ReplaySettings): Promise<Result<Replay, readonly ConfigFinding[]>>;
/** What other settings would have changed for those who asked. */
interface SettingsEffect {
  readonly quotes: number;
  /** Quotes by what changes for them; one counts in each that fits. */
  readonly counts: Readonly<Record<EffectKind, number>>;
  /** By the option's code. */
  readonly options: readonly OptionEffect[];
  /** Of the cheapest options, by currency, added up where there is one before and after; in minor units. */
  readonly cheapest: readonly {
    readonly currency: string;
    readonly beforeMinor: number;
    readonly afterMinor: number;
  }[];
  /** For each kind of change the largest: by price, or by how many quotes are equal. */
  readonly examples: Readonly<Record<ChangeKind, readonly EffectExample[]>>;
}
/** `dearer` and `cheaper`: an option of the same code; `loses` and `gains`: an option, the last or first one included. */
type ChangeKind = (typeof CHANGES)[number];
declare const CHANGES: readonly ['dearer', 'cheaper', 'loses', 'gains'];
type EffectKind = ChangeKind | 'losesAll' | 'gainsFirst' | 'same' /** See `ReplayedAnswer`. */ | 'asks_carrier' | 'place_too_coarse' /** The cart was too large for the log. */ | 'not_kept';
interface OptionEffect extends Readonly<Record<ChangeKind | 'same', number>> {
  readonly code: string;
}
/** Equal quotes, for which the same changes. */
interface EffectExample {
  /** The newest of them. */
  readonly record: QuoteRecord;
  readonly quotes: number;
  readonly options: readonly OptionChange[];
}
/** In minor units of the record's currency; null: it is not offered. */
interface OptionChange {
  readonly code: string;
  readonly beforeMinor: number | null;
  readonly afterMinor: number | null;
}
/**
 * Rates logged quotes with two settings, as if they were asked at the time `at`. Equal quotes are rated once. `records`:
 * newest first.
 */
declare function settingsEffect(records: readonly QuoteRecord[], {
  before,
  after,
  at
}: {
  readonly before: Replay;
  readonly after: Replay;
  readonly at: number;
}): Promise<SettingsEffect>;
/** The effect for a merchant, in lines. */
declare function effectText({
  quotes,
  counts,
  options,
  cheapest,
  examples
}: SettingsEffect): string;
/** The newest records, newest first. `fromMs`: only those that are not older, in milliseconds since 1970. */
declare function selectQuotes(db: RateDatabase, limit: number, fromMs?: number): Promise<readonly QuoteRecord[]>;
/** The live carriers that shipping files name in `carriers`. */
interface SettingsCarriers {
  /** Those of one version of the settings. A key that is missing is reported, and its carrier fails with `no_key`. */
  carriersOf(config: CarrierSettings): readonly Carrier[];
  /** Closes all connections. Call it when no rating is under way any more. */
  close(): Promise<void>;
}
/** The settings that name carriers and their services. */
type CarrierSettings = Pick<ShippingConfig, 'carriers'> & Partial<Pick<ShippingConfig, 'zones' | 'profiles'>>;
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
/**
 * Connects the carriers of all versions of the settings by the same connections, cache and budget.
 *
 * @example
 * const now = () => performance.now();
 * const carriers = connectSettingsCarriers({ environment: process.env, allowedHosts: new Set(), log, now });
 * const server = createRateServer({ database, log, carriersOf: carriers.carriersOf });
 */
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
}: Pick<SettingsCarriersOptions, 'environment' | 'allowedHosts'>) => Required<Pick<ImportScope, 'variables' | 'isHostAllowed'>>;
export { type ApiKey, type Authenticate, type ChangeKind, type ConfirmingRoute, type ConnectNeeds, type CreateRateServerOptions, type DeskAssets, type DeskEnv, type DeskFile, type DeskOptions, type DeskRole, type DetailedRates, type DetailedResult, type EffectExample, type EffectKind, type ExchangeRate, type Import, type ImportIssue, type ImportScope, type Imported, type Invitation, KEY_SCOPES, type KeyLimit, type KeyScope, type KeysOfServer, type LoggedCarrier, type LoggedLine, type Metrics, type NewKey, type NewVersion, type OptionChange, type OptionEffect, type OtherRoute, PLATFORMS, type PageRoute, type PlanRating, type PlannedRating, type PlatformKind, type PlatformResponse, type QuoteRecord, REFERENCE_FILE_POLICY, type RateDatabase, type RateSchema, type RateServer, type Rates, type Rating, type RatingLog, type RatingOptions, type RatingRequest, type RatingRequestOptions, type RatingResult, type RatingSettings, type Refusals, type RefusedRequest, type Replay, type ReplaySettings, type ReplayedAnswer, type RequestBody, type RequestHead, type Restore, type RestoreIssue, type Sender, type SettingsCarriers, type SettingsCarriersLog, type SettingsCarriersOptions, type SettingsEffect, type SettingsReader, type SettingsVersion, type ShopPlatform, type StaffMember, type VersionSummary, addKey, bigCommerce, carrierFacts, connectSettingsCarriers, createDesk, createMetrics, createRateServer, createRateTables, createRating, effectText, findKey$1 as findKey, importSettings, insertExchangeRate, insertVersion, invitationUrl, inviteStaff, listKeys, listStaff, openRateDatabase, openReplay, optionsOf, readDeskAssets, restoreVersion, revokeKey, saleor, selectExchangeRates, selectHistory, selectLiveConfig, selectLiveId, selectLiveVersion, selectQuotes, selectVersion, settingsEffect, shopify, updateExchangeRate };