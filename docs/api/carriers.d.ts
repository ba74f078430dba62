// Written by `node scripts/api-types.mjs`; not by hand.
import { Carrier, CarrierResponse } from "@cartfare/rating";
import { LookupAddress, LookupAllOptions } from "node:dns";
import { LookupFunction } from "node:net";

// packages/carriers/dist/adapters/adapter.d.ts
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
interface HttpResponse {
  /** Any but a redirect. */
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Empty if the body of an error did not arrive at once. */
  readonly body: string;
}
/** An expected outcome: a value, or an issue with a closed set of codes. Misuse throws instead. */
type Result<Value, Issue> = {
  readonly ok: true;
  readonly value: Value;
} | {
  readonly ok: false;
  readonly issue: Issue;
};
/** Which addresses the shop may call: people configure the carriers, and a shop's machine can reach internal hosts. */
interface OutgoingPolicy {
  /** True in production. */
  readonly httpsOnly: boolean;
  /**
   * Host names and IP addresses of the operator's own network, in lower case, IPv6 without brackets. They may be
   * private, link-local or loopback, and use plain http. Subdomains are not included. With a port, as in
   * `127.0.0.1:9999`, the others of the host are not.
   */
  readonly allowedHosts: ReadonlySet<string>;
}
type OutgoingIssue = 'not_a_url' /** Neither http nor https, or http although https is required. */ | 'scheme_not_allowed' /** User name or password in the URL, which would appear in logs. */ | 'credentials_in_url' | 'private_address';
/** Checks what can be checked of a URL before the DNS look-up; `createGuardedLookup` checks the rest. */
declare function checkOutgoingUrl(text: string, policy: OutgoingPolicy): Result<URL, OutgoingIssue>;
/** The signature of `dns.lookup` that is used. */
type LookupAll = (hostname: string, options: LookupAllOptions, callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void) => void;
/**
 * A DNS look-up that fails if any address of the name is not public, unless the policy lists the host. The connection
 * uses the addresses that were checked, so a later change of the name has no effect on it.
 */
declare function createGuardedLookup(policy: OutgoingPolicy, lookup?: LookupAll): LookupFunction;
/**
 * How many calls a carrier gets. One process counts in memory; several share a store with the same interface. Never
 * rejects.
 */
interface CallBudget {
  /** Counts one call: false if the carrier is not to be called now. `callsPerMinute`: null for any number. */
  take(keys: BudgetKeys, callsPerMinute: number | null): Promise<boolean>;
  /** From now on no calls to the account for so long, in milliseconds: the carrier said so. */
  pause(account: string, pauseMs: number): Promise<void>;
}
interface BudgetKeys {
  /** Identifies the carrier of the settings, whose calls are counted. */
  readonly carrier: string;
  /** Identifies the account at the carrier, which several carriers of the settings may share. */
  readonly account: string;
}
/** A call as it went over the wire, for people who set up a carrier. It holds the shopper's address, and no key. */
interface CarrierExchange {
  readonly url: string;
  /** By name in lower case. Those that prove who calls are left out. */
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: string;
  /** Null: none came, or not all of it. */
  readonly response: HttpResponse | null;
}
type CarrierObserver = (carrier: string, outcome: string, durationMs: number) => void;
interface CarrierLog {
  debug(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}
/**
 * A cache with expiry. One process keeps the values in memory; several share a store with the same interface. Neither
 * method rejects: an unreachable store returns and stores nothing.
 */
interface TimedCache<Value> {
  get(key: string): Promise<Value | undefined>;
  set(key: string, value: Value, ttlMs: number): Promise<void>;
}
interface MemoryCacheOptions {
  /** Milliseconds since any fixed point. */
  now(): number;
  /** Default 3 000 000. */
  readonly maxCharacters?: number;
}
/**
 * A cache in this process's memory. Values must be plain data. The least recently used ones are removed first.
 *
 * @example
 * const cache = createMemoryCache<string>({ now: () => performance.now() });
 */
declare function createMemoryCache<Value>(options: MemoryCacheOptions): TimedCache<Value>;
/** Carriers' responses by `callKey`. */
type CarrierCache = TimedCache<CarrierResponse>;
/** One caller at a time for equal calls, among the processes that share a cache. Never rejects. */
interface CallLock {
  /** The function that releases the lock, or null if another process has it. It expires soon after a process died. */
  acquire(key: string): Promise<ReleaseLock | null>;
}
type ReleaseLock = () => Promise<void>;
/** How to reach a carrier. */
interface CarrierConnection extends AdapterOptions {
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
interface ConnectCarriersOptions {
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
interface Carriers {
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
declare function connectCarriers(connections: readonly CarrierConnection[], options: ConnectCarriersOptions): Carriers;
type CarrierUrlIssue = OutgoingIssue /** The carrier has one address, this is another, and the policy does not list its host. */ | 'not_the_carriers_host';
/**
 * The URL for calls of a carrier at a host, by default the adapter's own. Another one has to be listed by the policy: it
 * would get the carrier's key.
 *
 * @example
 * checkCarrierUrl(undefined, 'easypost', policy); // { ok: true, value: https://api.easypost.com/beta/rates }
 */
declare function checkCarrierUrl(host: string | undefined, adapterName: string, policy: OutgoingPolicy): Result<URL, CarrierUrlIssue>;
export { type CallBudget, type CallLock, type CarrierCache, type CarrierConnection, type CarrierExchange, type CarrierLog, type Carriers, type ConnectCarriersOptions, type OutgoingIssue, type OutgoingPolicy, type TimedCache, checkCarrierUrl, checkOutgoingUrl, connectCarriers, createGuardedLookup, createMemoryCache };