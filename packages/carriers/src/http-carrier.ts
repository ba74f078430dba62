import type { RateSource, SourceAnswer, SourceFailure } from '@cartfare/rating';
import { callbackPayload, type CallbackPayload } from './callback-payload.ts';
import { CARRIER_CACHE_TTL_MS, type CarrierCache } from './carrier-cache.ts';
import { carrierKey } from './carrier-key.ts';
import { combineParcels } from './combine-parcels.ts';
import { createResilientCall, type ResilientCallOptions } from './resilient-call.ts';
import { untilAborted } from './until-aborted.ts';

export interface HttpCarrierOptions extends ResilientCallOptions {
  readonly cache: CarrierCache;
}

/** Most parcels that one cart is quoted in; each is a question of its own. Source: ours. */
const MAX_PARCELS = 20;

/** A live carrier behind the carrier callback. A failed call is not repeated: the zone's backup rates stand in for it. */
export function createHttpCarrier(options: HttpCarrierOptions): RateSource {
  const { code, cache } = options;
  const call = createResilientCall(options);
  const underWay = new Map<string, Promise<SourceAnswer>>();

  /** Equal questions share one call. It goes on when one of those who asked leaves: its answer is kept for the next. */
  function ask(payload: CallbackPayload, requestId: string | undefined): Promise<SourceAnswer> {
    const key = carrierKey(code, payload);
    const shared = underWay.get(key) ?? look(key, payload, requestId).finally(() => underWay.delete(key));
    underWay.set(key, shared);
    return shared;
  }

  async function look(key: string, payload: CallbackPayload, requestId: string | undefined): Promise<SourceAnswer> {
    const kept = await cache.get(key);
    if (kept !== undefined) return kept;
    const answer = await call(payload, requestId);
    const ttlMs = ttlOf(answer);
    if (ttlMs !== null) await cache.set(key, answer, ttlMs);
    return answer;
  }

  return {
    code,
    async quote(request, signal) {
      if (request.parcels.length > MAX_PARCELS) return failed('too_many_parcels');
      const answers = request.parcels.map((parcel) => ask(callbackPayload(request, parcel), request.requestId));
      return untilAborted(Promise.all(answers).then(combineParcels), signal, failed('withdrawn'));
    },
  };
}

/** Null: not kept. An open circuit is a memory of its own. */
function ttlOf(answer: SourceAnswer): number | null {
  if (answer.kind !== 'failed') return CARRIER_CACHE_TTL_MS.success;
  return answer.reason === 'circuit_open' ? null : CARRIER_CACHE_TTL_MS.error;
}

const failed = (reason: SourceFailure): SourceAnswer => ({ kind: 'failed', reason });
