import type { AdapterSettings, CarrierFailure, CarrierRequest, CarrierResponse, Parcel } from '@cartfare/rating';

/**
 * How to get quotes from one kind of carrier: a request to send, and what its response says. Pure: the transport sends,
 * waits, counts and caches.
 */
export interface CarrierAdapter extends AdapterSettings {
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
export interface AdapterOptions {
  /** The carrier's own name of a package, such as `FlatRateEnvelope`. */
  readonly packaging?: string | undefined;
  /** Ids of the accounts to ask. */
  readonly accounts?: readonly string[] | undefined;
  /** Whether the parcels' value is sent, so that prices include its insurance. Default false. */
  readonly declareValue?: boolean | undefined;
  /** Codes of the services that the settings or their zones name: they are wanted, also for nothing or with something extra. */
  readonly services?: readonly string[] | undefined;
}

export interface AdapterBody {
  readonly body: string;
  /** What equal calls have in common, for the cache. Default: the body. */
  readonly cacheText?: string;
}

export interface UnprovenCall {
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly unixTimeMs: number;
  /** HMAC-SHA256 of a text by the key, in base64. */
  hmac(text: string): string;
}

export interface HttpResponse {
  /** Any but a redirect. */
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Empty if the body of an error did not arrive at once. */
  readonly body: string;
}

export interface ReadResponse {
  readonly response: CarrierResponse;
  /** Paths of unreadable values, such as `rates[2].rate`, for the log. */
  readonly unreadable: readonly string[];
}

/** The parcel of a request to an adapter whose calls have one. */
export function onlyParcel({ parcels }: CarrierRequest): Parcel {
  const [parcel, ...others] = parcels;
  if (parcel === undefined || others.length > 0)
    throw new RangeError(`This call needs one parcel, not ${parcels.length}.`);
  return parcel;
}

/** For a call that failed. `text`: the carrier's own words. */
export function failedResponse(reason: CarrierFailure, text?: string): ReadResponse {
  const words = text === undefined || text === '' ? {} : { text };
  return { response: { kind: 'failed', reason, ...words }, unreadable: [] };
}

/** The failure that a status other than 2xx stands for; null for 2xx. */
export function failureOfStatus(status: number): CarrierFailure | null {
  if (status >= 200 && status <= 299) return null;
  if (status === 401 || status === 403) return 'wrong_key';
  if (status === 402) return 'payment_required';
  if (status === 429) return 'too_many_requests';
  return status >= 400 && status <= 499 ? 'refused' : 'bad_status';
}
