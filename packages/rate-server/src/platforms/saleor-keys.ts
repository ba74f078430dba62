import { createLocalJWKSet, errors, type CryptoKey, type JSONWebKeySet, type JWSHeaderParameters } from 'jose';

/** The public keys of one Saleor instance. */
export interface InstanceKeys {
  /** The key that a signature's header names; null: the instance has none. Rejects with `KeysUnavailableError`. */
  find(header: JWSHeaderParameters): Promise<CryptoKey | null>;
  /** Fetches the keys unless they are fresh. Rejects with `KeysUnavailableError` if there are none that may be used. */
  load(): Promise<void>;
}

/** The keys cannot be read, and none that were read before may be used any more. */
export class KeysUnavailableError extends Error {}

export interface InstanceKeysNeeds {
  fetchKeySet(): Promise<JSONWebKeySet>;
  /** Milliseconds since any fixed point. */
  now(): number;
}

/** How long keys are used before they are fetched again, in ms: so long may a key be used that was withdrawn. */
const MAX_AGE_MS = 600_000;

/** How long the last keys are used while new ones cannot be fetched, in ms: orders go on during an outage of a day. */
const MAX_STALE_MS = 24 * 3_600_000;

/** Between two fetches after a failure, or for a key that is unknown, in ms: requests must not make us call the instance. */
const COOLDOWN_MS = 30_000;

type Fetched = { readonly atMs: number; readonly keySet: ReturnType<typeof createLocalJWKSet> };

export function createInstanceKeys({ fetchKeySet, now }: InstanceKeysNeeds): InstanceKeys {
  let fetched: Fetched | undefined;
  let failed: { readonly atMs: number; readonly reason: unknown } | undefined;
  let fetching: Promise<void> | undefined;

  const isWithin = (durationMs: number, since: { readonly atMs: number } | undefined): boolean =>
    since !== undefined && now() - since.atMs < durationMs;

  async function fetchOnce(): Promise<void> {
    try {
      const keySet = createLocalJWKSet(await fetchKeySet());
      fetched = { atMs: now(), keySet };
      failed = undefined;
    } catch (reason) {
      failed = { atMs: now(), reason };
    }
  }

  /** One fetch at a time serves all that wait for it. */
  async function refresh(): Promise<void> {
    if (isWithin(COOLDOWN_MS, failed)) return;
    fetching ??= fetchOnce().finally(() => (fetching = undefined));
    await fetching;
  }

  async function usable(): Promise<Fetched> {
    if (!isWithin(MAX_AGE_MS, fetched)) await refresh();
    if (fetched !== undefined && isWithin(MAX_STALE_MS, fetched)) return fetched;
    throw new KeysUnavailableError('The public keys cannot be read.', { cause: failed?.reason });
  }

  return {
    load: async () => void (await usable()),
    find: async (header) => {
      const known = await usable();
      const key = await selectKey(known, header);
      if (key !== null || isWithin(COOLDOWN_MS, known)) return key;
      await refresh();
      return selectKey(await usable(), header);
    },
  };
}

/** Null unless exactly one key fits. */
async function selectKey({ keySet }: Fetched, header: JWSHeaderParameters): Promise<CryptoKey | null> {
  try {
    return await keySet(header);
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) return null;
    throw error;
  }
}
