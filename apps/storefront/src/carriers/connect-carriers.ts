import type { RateSource } from '@cartfare/rating';
import type { LookupAll } from './guarded-lookup.ts';
import { createCarrierAgent } from './create-carrier-agent.ts';
import type { CarrierCache } from './carrier-cache.ts';
import { createHttpCarrier } from './http-carrier.ts';
import { loadDeadlineMs } from './load-deadline.ts';
import { checkOutgoingUrl, type OutgoingPolicy } from './outgoing-policy.ts';
import type { CarrierLog, CarrierObserver } from './resilient-call.ts';

/** How to reach a carrier. */
export interface CarrierConnection {
  /** The carrier's code in the shop's zones. */
  readonly code: string;
  /** Where it takes its questions, such as `https://carrier.example/rates`. */
  readonly url: string;
  /** Shared with the carrier; questions are signed with it. */
  readonly secret: string;
}

export interface ConnectCarriersOptions {
  readonly policy: OutgoingPolicy;
  readonly cache: CarrierCache;
  readonly log: CarrierLog;
  /** Told of every call to a carrier. */
  readonly onCall?: CarrierObserver;
  /** Milliseconds since any fixed point. */
  now(): number;
  /** Default: the platform's 10, 5 and 3 s by load. */
  readonly deadlineMs?: (callsInLastMinute: number) => number;
  /** Default: the system's. */
  readonly lookup?: LookupAll;
}

export interface Carriers {
  /** By code. */
  readonly sources: ReadonlyMap<string, RateSource>;
  /** Drops the calls still under way and closes the connections. To be called once nobody rates any more. */
  close(): Promise<void>;
}

/**
 * The shop's live carriers. One whose address may not be called does not stop the shop: it answers every question with
 * `address_not_allowed`, and the log says why once.
 */
export function connectCarriers(connections: readonly CarrierConnection[], options: ConnectCarriersOptions): Carriers {
  const { policy, cache, log, now, lookup, onCall, deadlineMs = loadDeadlineMs } = options;
  const dispatcher = createCarrierAgent(policy, lookup);
  const shared = { cache, log, now, deadlineMs, ...(onCall === undefined ? {} : { onCall }) };
  const sources = new Map<string, RateSource>();
  for (const { code, url, secret } of connections) {
    const checked = checkOutgoingUrl(url, policy);
    if (checked.ok) {
      const endpoint = { url: checked.value, secret, dispatcher };
      sources.set(code, createHttpCarrier({ ...endpoint, ...shared, code }));
    } else {
      log.warn({ carrier: code, complaint: checked.issue }, 'carrier has an address that may not be called');
      sources.set(code, forbiddenCarrier(code));
    }
  }
  return { sources, close: () => dispatcher.destroy() };
}

const forbiddenCarrier = (code: string): RateSource => ({
  code,
  quote: () => Promise.resolve({ kind: 'failed', reason: 'address_not_allowed' }),
});
