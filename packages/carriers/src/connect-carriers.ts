import { MAX_CALL_MS, type Carrier } from '@cartfare/rating';
import { Agent } from 'undici';
import type { AdapterOptions } from './adapters/adapter.ts';
import { adapterOf } from './adapters/adapter-of.ts';
import { createGuardedLookup, type LookupAll, type OutgoingPolicy } from './address-guard.ts';
import { createMemoryBudget, type CallBudget } from './call-budget.ts';
import { checkCarrierUrl } from './carrier-url.ts';
import type { CarrierExchange } from './call-carrier.ts';
import { createHttpCarrier, type CallLock, type CarrierCache } from './http-carrier.ts';
import type { CarrierLog, CarrierObserver } from './resilient-call.ts';

/** How to reach a carrier. */
export interface CarrierConnection extends AdapterOptions {
  /** The carrier's code in the shop's zones. */
  readonly code: string;
  /** Whose interface it has. Default: `callback`. */
  readonly adapter?: string | undefined;
  /**
   * For `callback` its whole URL, such as `https://carrier.example/rates`; for others scheme and host. Default: the
   * adapter's own, if it has one.
   */
  readonly url?: string | undefined;
  /** The key, or the secret that signs the calls. Null: it is missing, and every request fails as `no_key`. */
  readonly secret: string | null;
  /** Maximum calls a minute. Default: as many as the carrier takes. */
  readonly callsPerMinute?: number | undefined;
}

export interface ConnectCarriersOptions {
  readonly policy: OutgoingPolicy;
  readonly cache: CarrierCache;
  /** For several processes, beside a cache that they share. Default: none. */
  readonly lock?: CallLock;
  readonly log: CarrierLog;
  /** Counts the calls. Default: in this process's memory. */
  readonly budget?: CallBudget;
  /** Called for every call to a carrier. */
  readonly onCall?: CarrierObserver;
  /** Called with what was sent and what came, for people who set up a carrier. Default: nobody is told. */
  readonly onExchange?: (code: string, exchange: CarrierExchange) => void;
  /** Milliseconds since any fixed point; must never be set back: `performance.now()`, not `Date.now()`. */
  now(): number;
  /** Milliseconds since 1970, for the time in signatures. Default: the system's clock. */
  unixTimeMs?(): number;
  /** Time limit of a call in milliseconds, however long the settings let shoppers wait. Default 10,000. */
  readonly deadlineMs?: number;
  /** Default: the system's. */
  readonly lookup?: LookupAll;
}

export interface Carriers {
  /** For `createRater`. */
  readonly list: readonly Carrier[];
  /** Further carriers by the same connections, cache and budget, such as those of new settings. */
  connect(connections: readonly CarrierConnection[]): readonly Carrier[];
  /** Drops the calls under way and closes the connections. Call it when no rating is under way any more. */
  close(): Promise<void>;
}

/**
 * Connects the shop's live carriers. One with a forbidden address does not stop the shop: every request to it fails with
 * `address_not_allowed`, and the reason is logged once. Throws a RangeError for an adapter that does not exist.
 *
 * @example
 * const parcel = { code: 'parcel', url: 'https://carrier.example/rates', secret };
 * const policy = { httpsOnly: true, allowedHosts: new Set<string>() };
 * const carriers = connectCarriers([parcel], { policy, cache: createMemoryCache({ now }), log, now });
 */
export function connectCarriers(connections: readonly CarrierConnection[], options: ConnectCarriersOptions): Carriers {
  const { policy, cache, lock, log, now, lookup, onCall, onExchange } = options;
  const { deadlineMs = MAX_CALL_MS, unixTimeMs = Date.now, budget = createMemoryBudget(now) } = options;
  const closing = new AbortController();
  const dispatcher = createCarrierAgent(policy, lookup);
  const shared = { cache, lock, log, now, unixTimeMs, deadlineMs, dispatcher, budget, closing: closing.signal, onCall };

  function connect(connection: CarrierConnection): Carrier {
    const { code, adapter: name = 'callback', url, secret, callsPerMinute = null, ...adapterOptions } = connection;
    const adapter = adapterOf(name);
    const checked = checkCarrierUrl(url, name, policy);
    if (!checked.ok) {
      log.warn({ carrier: code, issue: checked.issue }, 'carrier has an address that may not be called');
      return forbiddenCarrier(code);
    }
    const exchanged = onExchange && ((exchange: CarrierExchange) => onExchange(code, exchange));
    const own = { code, adapter, adapterOptions, url: checked.value, secret, callsPerMinute, onExchange: exchanged };
    return createHttpCarrier({ ...shared, ...own });
  }

  return {
    list: connections.map(connect),
    connect: (others) => others.map(connect),
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

/** Maximum size of a response, in bytes: a thousand times an ordinary one. */
const MAX_RESPONSE_BYTES = 1_000_000;

/** Maximum number of connections per carrier; further calls are queued. A slow carrier must not take all the sockets of the process. */
const CONNECTIONS_PER_CARRIER = 64;

/** Time limit for a connection attempt, in milliseconds: a first packet that is lost is sent again after one second. */
const CONNECT_TIMEOUT_MS = 3000;

/** The connections to all carriers: kept alive, and only to addresses that the policy allows. */
function createCarrierAgent(policy: OutgoingPolicy, lookup?: LookupAll): Agent {
  return new Agent({
    connect: { lookup: createGuardedLookup(policy, lookup), timeout: CONNECT_TIMEOUT_MS },
    connections: CONNECTIONS_PER_CARRIER,
    maxResponseSize: MAX_RESPONSE_BYTES,
    headersTimeout: MAX_CALL_MS,
    bodyTimeout: MAX_CALL_MS,
  });
}
