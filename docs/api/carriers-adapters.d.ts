// Written by `node scripts/api-types.mjs`; not by hand.
import { AdapterSettings, CarrierRequest, CarrierResponse } from "@cartfare/rating";

// packages/carriers/dist/adapters/adapter.d.ts
/**
 * How to get quotes from one kind of carrier: a request to send, and what its response says. Pure: the transport sends,
 * waits, counts and caches.
 */
interface CarrierAdapter extends AdapterSettings {
  /** Follows the host; empty: the settings name the whole address. */
  readonly path: string;
  /** `one`: one call for each parcel, and a service costs the sum. `all`: one call for all parcels. */
  readonly parcelsPerCall: 'one' | 'all';
  /** The body for a request, which has one parcel if `parcelsPerCall` is `one`. Contains neither key nor time. */
  write(request: CarrierRequest, options: AdapterOptions): AdapterBody;
  /** The headers that prove who calls. */
  authorize(key: string, call: UnprovenCall): Readonly<Record<string, string>>;
  /** Whether a price of 0 is one. An aggregator writes it where it has none. */
  readonly mayBeFree: boolean;
  /** The response to a call. Redirects and what is too large never get here. */
  read(response: HttpResponse, options: AdapterOptions): ReadResponse;
}
/** What a shop has set for its carrier, for the adapters that have a field for it. */
interface AdapterOptions {
  /** The carrier's own name of a package, such as `FlatRateEnvelope`. */
  readonly packaging?: string | undefined;
  /** Ids of the accounts to ask. */
  readonly accounts?: readonly string[] | undefined;
  /** Whether the parcels' value is sent, so that prices include its insurance. Default false. */
  readonly declareValue?: boolean | undefined;
  /** Codes of the services that the settings or their zones name: they are wanted, also for nothing or with something extra. */
  readonly services?: readonly string[] | undefined;
}
interface AdapterBody {
  readonly body: string;
  /** What equal calls have in common, for the cache. Default: the body. */
  readonly cacheText?: string;
}
interface UnprovenCall {
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly unixTimeMs: number;
  /** HMAC-SHA256 of a text by the key, in base64. */
  hmac(text: string): string;
}
interface HttpResponse {
  /** Any but a redirect. */
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Empty if the body of an error did not arrive at once. */
  readonly body: string;
}
interface ReadResponse {
  readonly response: CarrierResponse;
  /** Paths of unreadable values, such as `rates[2].rate`, for the log. */
  readonly unreadable: readonly string[];
}
/** The adapters that settings can name: for `createRater` and `checkSettings`, also in a browser. */
declare const ADAPTERS: readonly CarrierAdapter[];
export { ADAPTERS };