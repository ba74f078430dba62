import type { AbortSignalLike, RateSource, SourceAnswer, SourceFailure, SourceRequest } from '@cartfare/rating';
import { callbackPayload, carrierKey } from './callback-payload.ts';
import { combineParcels } from './combine-parcels.ts';
import { CARRIER_CACHE_TTL_MS } from './limits.ts';
import { createResilientCall, type ResilientCallOptions } from './resilient-call.ts';
import type { TimedCache } from './timed-cache.ts';

/** Carriers' answers by `carrierKey`. */
export type CarrierCache = TimedCache<SourceAnswer>;

/** One call to a carrier, as plain data: any process that is connected to the carrier can make it. */
export interface CarrierCall {
  /** Its `carrierKey`. */
  readonly key: string;
  /** The carrier's code. */
  readonly carrier: string;
  /** The callback's payload, as it is sent. */
  readonly body: string;
  /** Identifies the shopper's request in logs. */
  readonly requestId?: string;
}

/** A queue of calls that any process may make, with one call for equal requests. */
export interface CallQueue {
  /** Null if no worker will answer; the caller then calls the carrier itself. */
  ask(call: CarrierCall, signal: AbortSignalLike): Promise<SourceAnswer | null>;
}

export interface HttpCarrierOptions extends ResilientCallOptions {
  readonly cache: CarrierCache;
  /** Absent: this process makes all of its calls itself. */
  readonly queue?: CallQueue | undefined;
  /** Aborts when the connections are about to be closed. */
  readonly closing: AbortSignalLike;
}

export interface HttpCarrier extends RateSource {
  /** Makes a call for some process, unless its answer is cached. */
  answer(call: CarrierCall): Promise<SourceAnswer>;
}

/** Maximum number of parcels per cart; each needs its own call. Source: ours. */
const MAX_PARCELS = 20;

/** A live carrier with the carrier callback. A failed call is not repeated: the zone has backup rates for it. */
export function createHttpCarrier(options: HttpCarrierOptions): HttpCarrier {
  const { code, cache, queue, closing } = options;
  const send = createResilientCall(options);
  const asking = createSharing();
  const sending = createSharing();

  /** Calls from this process. The call continues without its callers: its answer is cached for the next. */
  const callHere = (call: CarrierCall): Promise<SourceAnswer> =>
    sending(call.key, async () => {
      const answer = await send(call);
      // Closing breaks connections, which is not a failure of the carrier.
      if (closing.aborted) return failed('withdrawn');
      const ttlMs = ttlOf(answer);
      if (ttlMs !== null) await cache.set(call.key, answer, ttlMs);
      return answer;
    });

  const answer = async (call: CarrierCall): Promise<SourceAnswer> => (await cache.get(call.key)) ?? callHere(call);

  const ask = (call: CarrierCall): Promise<SourceAnswer> =>
    asking(call.key, async () => {
      const cached = await cache.get(call.key);
      if (cached !== undefined) return cached;
      if (queue === undefined) return callHere(call);
      return (await queue.ask(call, closing)) ?? answer(call);
    });

  return {
    code,
    answer,
    async quote(request, signal) {
      if (request.parcels.length > MAX_PARCELS) return failed('too_many_parcels');
      const answers = Promise.all(carrierCalls(code, request).map(ask));
      return untilAborted(answers.then(combineParcels), signal, failed('withdrawn'));
    },
  };
}

function carrierCalls(carrier: string, request: SourceRequest): readonly CarrierCall[] {
  const { requestId } = request;
  return request.parcels.map((parcel) => {
    const payload = callbackPayload(request, parcel);
    const call = { key: carrierKey(carrier, payload), carrier, body: JSON.stringify(payload) };
    return requestId === undefined ? call : { ...call, requestId };
  });
}

/** How long to cache an answer, in ms; null: not cached. An open circuit has its own state. */
function ttlOf(answer: SourceAnswer): number | null {
  if (answer.kind !== 'failed') return CARRIER_CACHE_TTL_MS.success;
  return answer.reason === 'circuit_open' ? null : CARRIER_CACHE_TTL_MS.error;
}

/** Shares the work for a key among those who ask for it at the same time. */
function createSharing() {
  const underWay = new Map<string, Promise<SourceAnswer>>();
  return (key: string, work: () => Promise<SourceAnswer>): Promise<SourceAnswer> => {
    const shared = underWay.get(key) ?? work().finally(() => underWay.delete(key));
    underWay.set(key, shared);
    return shared;
  };
}

/** Resolves as `promise`, or with `otherwise` as soon as the signal aborts; the promise itself continues. */
async function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignalLike, otherwise: Value): Promise<Value> {
  if (signal.aborted) return otherwise;
  let stop = (): void => undefined;
  const aborted = new Promise<Value>((resolve) => {
    stop = () => resolve(otherwise);
    signal.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', stop));
}

const failed = (reason: SourceFailure): SourceAnswer => ({ kind: 'failed', reason });
