import { LRUCache } from 'lru-cache';

/**
 * Keeps what was read from the database for the next request, which mostly comes within a second: a page reads the cart,
 * its calculator asks twice. What is in it is never older than the database.
 */
export interface ReadMemory<Value extends object> {
  /** The value of the key, when it is in memory. */
  peek(key: string): Value | undefined;
  /** The value of the key, from memory or else by `load`. Null, for what is not there, is not kept. */
  read(key: string, load: () => Promise<Value | null>): Promise<Value | null>;
  /** To be called after every change of the key's value, once it is written. */
  forget(key: string): void;
  forgetAll(): void;
}

/** Most values kept. Source: ours; a cart of three lines takes some 5 kB, and few shops have more visitors at a time. */
const MAX_VALUES = 2_000;

/**
 * `dataVersion` is another number whenever another connection has written to the database. Null: nobody can tell, and
 * nothing is kept.
 */
export function createReadMemory<Value extends object>(dataVersion: (() => number) | null): ReadMemory<Value> {
  return dataVersion === null ? NO_MEMORY : new Memory<Value>(dataVersion);
}

const NO_MEMORY = {
  peek: () => undefined,
  read: <Value>(_key: string, load: () => Promise<Value>): Promise<Value> => load(),
  forget: () => undefined,
  forgetAll: () => undefined,
};

class Memory<Value extends object> implements ReadMemory<Value> {
  readonly #values = new LRUCache<string, Value>({ max: MAX_VALUES });
  /** The newest look-up under way for each key: its result is kept unless the key was forgotten meanwhile. */
  readonly #loading = new Map<string, symbol>();
  readonly #dataVersion: () => number;
  #version: number;

  constructor(dataVersion: () => number) {
    this.#dataVersion = dataVersion;
    this.#version = dataVersion();
  }

  peek(key: string): Value | undefined {
    const version = this.#dataVersion();
    if (version !== this.#version) {
      this.#version = version;
      this.forgetAll();
    }
    return this.#values.get(key);
  }

  async read(key: string, load: () => Promise<Value | null>): Promise<Value | null> {
    return this.peek(key) ?? this.#load(key, load);
  }

  forget(key: string): void {
    this.#values.delete(key);
    this.#loading.delete(key);
  }

  forgetAll(): void {
    this.#values.clear();
    this.#loading.clear();
  }

  async #load(key: string, load: () => Promise<Value | null>): Promise<Value | null> {
    const ticket = Symbol(key);
    this.#loading.set(key, ticket);
    try {
      const value = await load();
      if (value !== null && this.#loading.get(key) === ticket) this.#values.set(key, value);
      return value;
    } finally {
      if (this.#loading.get(key) === ticket) this.#loading.delete(key);
    }
  }
}
