import { checkOutgoingUrl, createGuardedLookup, type OutgoingPolicy } from '@cartfare/carriers';
import type { JSONWebKeySet } from 'jose';
import { Agent, fetch } from 'undici';
import { readTextWithin } from '../read-text-within.ts';
import { createInstanceKeys } from './saleor-keys.ts';
import { isDetachedJwsOf } from './saleor-signature.ts';

/** The Saleor instances whose requests are trusted. */
export interface SaleorInstances {
  /** The listed instance that the headers name, or null. */
  find(headers: { readonly apiUrl?: string | undefined; readonly domain?: string | undefined }): SaleorInstance | null;
  /** Closes the connections to them. */
  close(): Promise<void>;
}

export interface SaleorInstance {
  /** Such as `https://shop.saleor.cloud`. */
  readonly origin: string;
  /** Whether the instance signed the body. Rejects with a `KeysUnavailableError`. */
  hasSigned(body: Uint8Array, signature: string): Promise<boolean>;
  /** Fetches the public keys unless they are fresh. Rejects with a `KeysUnavailableError`. */
  loadKeys(): Promise<void>;
}

/** Time for one fetch of the keys, in milliseconds: within Saleor's time-out for a response. */
const KEYS_TIMEOUT_MS = 3000;

/** Maximum size of a key set, decompressed, in bytes; one key has 500. */
const KEYS_LIMIT_BYTES = 100_000;

/**
 * Connects the instances: their addresses, such as `https://shop.saleor.cloud` or that of their API. Keys are fetched
 * from these addresses alone, never from one that a request names. Throws if one of them may not be called. `now`:
 * milliseconds since any fixed point, for the age of the keys.
 */
export function connectSaleorInstances(
  addresses: readonly string[],
  policy: OutgoingPolicy,
  now: () => number = () => performance.now(),
): SaleorInstances {
  const dispatcher = new Agent({
    connect: { lookup: createGuardedLookup(policy), timeout: KEYS_TIMEOUT_MS },
  });
  const instances = addresses.map((address) => connectInstance(originOf(address, policy), dispatcher, now));
  return {
    find: ({ apiUrl, domain }) =>
      instances.find(({ origin }) =>
        apiUrl === undefined
          ? new URL(origin).host === domain?.toLowerCase()
          : URL.canParse(apiUrl) && new URL(apiUrl).origin === origin,
      ) ?? null,
    close: () => dispatcher.destroy(),
  };
}

function originOf(address: string, policy: OutgoingPolicy): string {
  const checked = checkOutgoingUrl(address, policy);
  if (checked.ok) return checked.value.origin;
  throw new TypeError(
    `${address} cannot be a Saleor instance (${checked.issue}); give its https address, such as https://shop.saleor.cloud, or allow its host.`,
  );
}

function connectInstance(origin: string, dispatcher: Agent, now: () => number): SaleorInstance {
  const keys = createInstanceKeys({ fetchKeySet: () => fetchKeySet(origin, dispatcher), now });
  return {
    origin,
    hasSigned: (body, signature) => isDetachedJwsOf(body, signature, keys),
    loadKeys: keys.load,
  };
}

async function fetchKeySet(origin: string, dispatcher: Agent): Promise<JSONWebKeySet> {
  const response = await fetch(new URL('/.well-known/jwks.json', origin), {
    dispatcher,
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(KEYS_TIMEOUT_MS),
  });
  if (response.status !== 200) throw new Error(`The key set has the status ${response.status}.`);
  const text = await readTextWithin(response.body, KEYS_LIMIT_BYTES);
  if (text === null) throw new Error(`The key set is larger than ${KEYS_LIMIT_BYTES} bytes.`);
  // jose checks that it is a key set.
  return JSON.parse(text) as JSONWebKeySet;
}
