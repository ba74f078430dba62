import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { settleWithin } from '@cartfare/core/internal';
import type { AbortSignalLike, Carrier, CarrierResponse, CarrierFailure, CarrierRequest } from '@cartfare/rating';
import type { CarrierCallBody } from './call-carrier.ts';
import { combineParcels } from './combine-parcels.ts';
import { CARRIER_CACHE_TTL_MS } from './limits.ts';
import { createResilientCall, type ResilientCallOptions } from './resilient-call.ts';
import type { TimedCache } from './timed-cache.ts';

/** Carriers' responses by `callKey`. */
export type CarrierCache = TimedCache<CarrierResponse>;

/** One caller at a time for equal calls, among the processes that share a cache. Never rejects. */
export interface CallLock {
  /** The function that releases the lock, or null if another process has it. It expires soon after a process died. */
  acquire(key: string): Promise<ReleaseLock | null>;
}

export type ReleaseLock = () => Promise<void>;

export interface HttpCarrierOptions extends ResilientCallOptions {
  readonly cache: CarrierCache;
  /** Absent: this process is the only one. */
  readonly lock?: CallLock | undefined;
  /** Aborts when the connections are about to be closed. */
  readonly closing: AbortSignalLike;
}

/** Maximum number of parcels per cart. Most carriers need a call for each. */
const MAX_PARCELS = 20;

/** A live carrier over HTTP. A failed call is not repeated: the zone has backup rates for it. */
export function createHttpCarrier(options: HttpCarrierOptions): Carrier {
  const { code, cache, closing } = options;
  const send = createResilientCall(options);
  const withLock = createWithLock(options);
  const share = createSharing();

  /** The call continues without its callers: its response is cached for the next. */
  const callAndCache = async ({ key, request }: CarrierCall): Promise<CarrierResponse> => {
    const response = await send(request);
    // Closing breaks connections, which is not a failure of the carrier.
    if (closing.aborted) return failed('withdrawn');
    const ttlMs = ttlOf(response);
    if (ttlMs !== null) await cache.set(key, response, ttlMs);
    return response;
  };

  const ask = (call: CarrierCall): Promise<CarrierResponse> =>
    share(call.key, async () => (await cache.get(call.key)) ?? withLock(call.key, () => callAndCache(call)));

  return {
    code,
    async quote(request, signal) {
      if (request.parcels.length > MAX_PARCELS) return failed('too_many_parcels');
      const responses = Promise.all(carrierCalls(options, request).map(ask));
      const settled = await settleWithin(responses.then(combineParcels), { signal });
      return settled.ok ? settled.value : failed('withdrawn');
    },
  };
}

interface CarrierCall {
  /** Its `callKey`. */
  readonly key: string;
  readonly request: CarrierCallBody;
}

function carrierCalls(carrier: HttpCarrierOptions, request: CarrierRequest): readonly CarrierCall[] {
  const { adapter, adapterOptions } = carrier;
  const { requestId, parcels } = request;
  const requests =
    adapter.parcelsPerCall === 'all' ? [request] : parcels.map((parcel) => ({ ...request, parcels: [parcel] }));
  return requests.map((each) => {
    const { body, cacheText = body } = adapter.write(each, adapterOptions);
    const key = callKey(carrier, each, cacheText);
    return { key, request: requestId === undefined ? { body } : { body, requestId } };
  });
}

/**
 * The key of a call: calls with the same key share one response. It contains the carrier's code, address and secret,
 * whether the destination is residential, on which prices depend, the services that are named, and the shop's day, from which a carrier may count its
 * dates: no response is used after midnight. A keyed hash, so that a shared cache holds neither addresses nor secrets.
 */
function callKey(
  { code, url, secret, adapterOptions }: HttpCarrierOptions,
  { residential, requestDate }: CarrierRequest,
  cacheText: string,
): string {
  const content = JSON.stringify([code, url.href, residential, requestDate, cacheText, adapterOptions.services]);
  return createHmac('sha256', secret ?? '')
    .update(content)
    .digest('base64url');
}

/** How often a process that waits for another one checks whether the response is cached, in ms. */
const RETRY_INTERVAL_MS = 50;

/** Makes a call unless another process makes it and caches its response. */
function createWithLock({ cache, lock, closing }: HttpCarrierOptions) {
  return async (key: string, call: () => Promise<CarrierResponse>): Promise<CarrierResponse> => {
    if (lock === undefined) return call();
    while (!closing.aborted) {
      const release = await lock.acquire(key);
      try {
        const cached = await cache.get(key);
        if (cached !== undefined) return cached;
        if (release !== null) return await call();
      } finally {
        await release?.();
      }
      await wait(RETRY_INTERVAL_MS);
    }
    return failed('withdrawn');
  };
}

/** Failures that have their own state: it says when the carrier may be called again. */
const NOT_CACHED: ReadonlySet<CarrierFailure> = new Set([
  'circuit_open',
  'budget_used_up',
  'too_many_requests',
  'no_key',
]);

/** How long to cache a response, in ms; null: not cached. */
function ttlOf(response: CarrierResponse): number | null {
  if (response.kind !== 'failed') return CARRIER_CACHE_TTL_MS.success;
  return NOT_CACHED.has(response.reason) ? null : CARRIER_CACHE_TTL_MS.error;
}

/** Shares the work for a key among those who ask for it at the same time. */
function createSharing() {
  const underWay = new Map<string, Promise<CarrierResponse>>();
  return (key: string, work: () => Promise<CarrierResponse>): Promise<CarrierResponse> => {
    const shared = underWay.get(key) ?? work().finally(() => underWay.delete(key));
    underWay.set(key, shared);
    return shared;
  };
}

const failed = (reason: CarrierFailure): CarrierResponse => ({ kind: 'failed', reason });
