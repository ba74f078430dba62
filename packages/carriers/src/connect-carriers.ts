import type { Carrier } from '@cartfare/rating';
import { Agent } from 'undici';
import { checkOutgoingUrl, createGuardedLookup, type LookupAll, type OutgoingPolicy } from './address-guard.ts';
import { createHttpCarrier, type CallLock, type CarrierCache } from './http-carrier.ts';
import { MAX_DEADLINE_MS } from './limits.ts';
import { loadDeadlineMs } from './load-deadline.ts';
import type { CarrierLog, CarrierObserver } from './resilient-call.ts';

/** How to reach a carrier. */
export interface CarrierConnection {
  /** The carrier's code in the shop's zones. */
  readonly code: string;
  /** Its URL, such as `https://carrier.example/rates`. */
  readonly url: string;
  /** Shared with the carrier; signs the calls. */
  readonly secret: string;
}

export interface ConnectCarriersOptions {
  readonly policy: OutgoingPolicy;
  readonly cache: CarrierCache;
  /** For several processes, beside a cache that they share. Default: none. */
  readonly lock?: CallLock;
  readonly log: CarrierLog;
  /** Called for every call to a carrier. */
  readonly onCall?: CarrierObserver;
  /** Milliseconds since any fixed point; must never be set back: `performance.now()`, not `Date.now()`. */
  now(): number;
  /** Milliseconds since 1970, for the time in signatures. Default: the system's clock. */
  unixTimeMs?(): number;
  /** Default: the platform's 10, 5 and 3 s, by load. */
  readonly deadlineMs?: (callsInLastMinute: number) => number;
  /** Default: the system's. */
  readonly lookup?: LookupAll;
}

export interface Carriers {
  /** For `createRater`. */
  readonly list: readonly Carrier[];
  /** Drops the calls under way and closes the connections. Call it when no rating is under way any more. */
  close(): Promise<void>;
}

/**
 * Connects the shop's live carriers. One with a forbidden address does not stop the shop: it answers every request with
 * `address_not_allowed`, and the reason is logged once.
 */
export function connectCarriers(connections: readonly CarrierConnection[], options: ConnectCarriersOptions): Carriers {
  const { policy, cache, lock, log, now, lookup, onCall } = options;
  const { deadlineMs = loadDeadlineMs, unixTimeMs = Date.now } = options;
  const closing = new AbortController();
  const dispatcher = createCarrierAgent(policy, lookup);
  const shared = {
    cache,
    lock,
    log,
    now,
    unixTimeMs,
    deadlineMs,
    closing: closing.signal,
    ...(onCall === undefined ? {} : { onCall }),
  };
  const list = connections.map(({ code, url, secret }) => {
    const checked = checkOutgoingUrl(url, policy);
    if (checked.ok) return createHttpCarrier({ url: checked.value, secret, dispatcher, ...shared, code });
    log.warn({ carrier: code, issue: checked.issue }, 'carrier has an address that may not be called');
    return forbiddenCarrier(code);
  });
  return {
    list,
    close: () => {
      closing.abort();
      return dispatcher.destroy();
    },
  };
}

const forbiddenCarrier = (code: string): Carrier => ({
  code,
  quote: () => Promise.resolve({ kind: 'failed', reason: 'address_not_allowed' }),
});

/** Maximum size of a response, in bytes. Source: ours; an ordinary response has 1,000. */
const ANSWER_LIMIT_BYTES = 1_000_000;

/** Maximum number of connections per carrier; further calls are queued. Source: ours. */
const CONNECTIONS_PER_CARRIER = 64;

/** Time limit for a connection attempt, in milliseconds. Source: ours. */
const CONNECT_TIMEOUT_MS = 3000;

/** The connections to all carriers: kept alive, and only to addresses that the policy allows. */
function createCarrierAgent(policy: OutgoingPolicy, lookup?: LookupAll): Agent {
  return new Agent({
    connect: { lookup: createGuardedLookup(policy, lookup), timeout: CONNECT_TIMEOUT_MS },
    connections: CONNECTIONS_PER_CARRIER,
    maxResponseSize: ANSWER_LIMIT_BYTES,
    headersTimeout: MAX_DEADLINE_MS,
    bodyTimeout: MAX_DEADLINE_MS,
  });
}
