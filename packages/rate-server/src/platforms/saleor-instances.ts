import { checkOutgoingUrl, createGuardedLookup, type OutgoingPolicy } from '@cartfare/carriers';
import { createRemoteJWKSet, customFetch, type FetchImplementation } from 'jose';
import { Agent, fetch as undiciFetch } from 'undici';
import { isDetachedJwsOf, type KeySet } from './saleor-signature.ts';

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
  /** Whether the instance signed the body. Rejects if its public keys cannot be had. */
  hasSigned(body: Uint8Array, signature: string): Promise<boolean>;
  /** Fetches the public keys unless they are fresh. Rejects if they cannot be had. */
  loadKeys(): Promise<void>;
}

/** How long public keys are used, and at least as long apart are two fetches for an unknown key, in ms. Source: ours. */
const KEYS_MAX_AGE_MS = 600_000;
const KEYS_COOLDOWN_MS = 30_000;

/** Time for one fetch of the keys, in milliseconds: within Saleor's time-out for an answer. Source: ours. */
const KEYS_TIMEOUT_MS = 3000;

/** Maximum size of a key set, in bytes. Source: ours; one key has 500. */
const KEYS_LIMIT_BYTES = 100_000;

/**
 * Connects the instances: their addresses, such as `https://shop.saleor.cloud` or that of their API. Keys are fetched
 * from these addresses alone, never from one that a request names. Throws if one of them may not be called.
 */
export function connectSaleorInstances(addresses: readonly string[], policy: OutgoingPolicy): SaleorInstances {
  const dispatcher = new Agent({
    connect: { lookup: createGuardedLookup(policy), timeout: KEYS_TIMEOUT_MS },
    maxResponseSize: KEYS_LIMIT_BYTES,
  });
  // jose takes the platform's Response, which undici's own is not.
  const fetchKeys: FetchImplementation = async (url, options) => {
    const response = await undiciFetch(url, { ...options, headers: [...options.headers], dispatcher });
    return new Response(await response.text(), { status: response.status });
  };
  const instances = addresses.map((address) => connectInstance(originOf(address, policy), fetchKeys));
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

function connectInstance(origin: string, fetchKeys: FetchImplementation): SaleorInstance {
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', origin), {
    cacheMaxAge: KEYS_MAX_AGE_MS,
    cooldownDuration: KEYS_COOLDOWN_MS,
    timeoutDuration: KEYS_TIMEOUT_MS,
    [customFetch]: fetchKeys,
  });
  const keySet: KeySet = (header) => keys(header);
  return {
    origin,
    hasSigned: (body, signature) => isDetachedJwsOf(body, signature, keySet),
    loadKeys: async () => {
      if (!keys.fresh) await keys.reload();
    },
  };
}
