// Written by `node scripts/api-types.mjs`; not by hand.
import { Carrier, Omission, Quote, RateRequest, RateResult } from "@cartfare/rating";

// packages/core/dist/money/currency-decimals.d.ts
/** The decimals of a currency's minor unit: 0, 2, 3 or 4. `code` is ISO 4217, in any case; unknown codes have 2. */
declare function currencyDecimals(code: string): number;
/** An expected outcome: a value, or an issue with a closed set of codes. Misuse throws instead. */
type Result<Value, Issue> = {
  readonly ok: true;
  readonly value: Value;
} | {
  readonly ok: false;
  readonly issue: Issue;
};
/** Why a value is not an amount in major units. */
type DecimalIssue = /** Neither a number nor digits with an optional dot and digits. */'not_a_decimal' | 'negative' /** NaN, an infinity, or more minor units than a safe integer can hold. */ | 'out_of_range';
/**
 * An amount in minor units as a decimal in major units, with all decimals of the currency: 980 USD are `9.80`, 1078 JPY
 * `1078`, 1234 BHD `1.234`. Throws unless `minor` is a safe integer.
 */
declare function toDecimal(minor: number, currency: string): string;
/**
 * Reads an amount in major units as minor units, rounded to the currency's decimals: `"9.80"`, 9.8 and 9.800 USD are
 * 980, 12 JPY are 12, 1.234 BHD are 1234. Unlike `parsePrice` it reads 12 as twelve units, with or without a dot.
 */
declare function fromDecimal(value: unknown, currency: string): Result<number, DecimalIssue>;
/**
 * The one rounding of the project: to the nearest integer, halves away from zero.
 *
 * A product such as `1.005 * 100` is 100.49999999999999 in binary; it means 100.5 and becomes 101. The result is a safe
 * integer, never -0. Throws for larger results, which are programming errors.
 */
declare function roundHalfExpand(value: number): number;
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
/** Asks for rates, of a rate server or of the engine in this process. Never rejects. */
interface RateClient {
  /** The result comes within the client's deadline. */
  rates(request: RatingRequest): Promise<Result<RateClientResult, RateClientIssue>>;
}
interface RateClientResult {
  readonly outcome: Exclude<RatingResult['outcome'], CurrencyRefusal['outcome']>;
  /** Empty unless `rated`; in the order in which the shop shows them. */
  readonly options: readonly Quote[];
  /** Carriers' options that are missing. */
  readonly omissions: readonly Omission[];
}
/** Why there is no result. The message is for developers. */
interface RateClientIssue {
  readonly code: /** No connection, a time-out, a fault of the server, or a result that cannot be read. */'unavailable' /** The key or the request is refused, or there is no server at this address. */ | 'refused' /** The settings have no amounts in the request's currency. */ | 'currency_not_supported' /** No rates, and a carrier failed that has no backup rates. */ | 'carriers_failed';
  readonly message: string;
}
interface DeadlineOptions {
  /** How long a result may take, in milliseconds. Default: 3000. */
  readonly deadlineMs?: number;
  /** Measures it. Default: the platform's timers. */
  readonly clock?: Clock;
}
interface FileClientOptions extends DeadlineOptions {
  /** Path of a shipping file. It is read again when it has changed; while it has errors, the last good one is used. */
  readonly settingsFile: string;
  /** Live carriers that zones may name. Default: none; zones that name one get its backup rates. */
  readonly carriers?: readonly Carrier[];
  /** The time of orders, in milliseconds since 1970. Default: the system's. */
  now?(): number;
  readonly log?: {
    error(facts: object, message: string): void;
  };
}
/**
 * The engine in this process, with a shipping file.
 *
 * @example
 * const client = createFileClient({ settingsFile: 'shipping.json' });
 * const result = await client.rates({ place, lines, currency: 'CAD' });
 */
declare function createFileClient(options: FileClientOptions): RateClient;
interface RateServerAddress {
  /** Of the rate server, such as `https://rates.example.com`. */
  readonly url: string;
  /** One of its keys, with the scope "rates". */
  readonly key: string;
}
interface HttpClientOptions extends RateServerAddress, DeadlineOptions {
  /** Default: the platform's. */
  readonly fetch?: typeof fetch;
}
/**
 * A client of a rate server's `POST /v1/rates`. Throws for what cannot be an address or a key.
 *
 * @example
 * const client = createRateClient({ url: 'https://rates.example.com', key });
 * const place = { countryCode: 'CA', provinceCode: 'ON', postalCode: 'K1N 5T2' };
 * const result = await client.rates({ place, lines, currency: 'CAD' });
 */
declare function createRateClient(options: HttpClientOptions): RateClient;
/** A rate server's address and key, or a shipping file for the engine in this process. */
declare const openRateClient: (options: FileClientOptions | HttpClientOptions) => RateClient;
export { type FileClientOptions, type HttpClientOptions, type RateClient, type RateClientIssue, type RateClientResult, type RatingRequest, createFileClient, createRateClient, currencyDecimals, fromDecimal, openRateClient, roundHalfExpand, toDecimal };