import { LRUCache } from 'lru-cache';

/**
 * Caches what was read from the database for the next request, which often comes within a second: a page reads the cart,
 * and its calculator makes two calls. A cached value is never older than the database.
 */
export interface ReadCache<Value extends object> {
  /** The value of the key, when it is in memory. */
  peek(key: string): Value | undefined;
  /** The value of the key, from memory or else by `load`. Null, for what does not exist, is not cached. */
  read(key: string, load: () => Promise<Value | null>): Promise<Value | null>;
  /** Call after every change of the key's value, once it is written. */
  forget(key: string): void;
  /** As `forget`, but replaces a cached value by the result of `change`, for changes whose outcome is known. */
  update(key: string, change: (value: Value) => Value): void;
  forgetAll(): void;
}

/**
 * `dataVersion` returns another number whenever another connection has written to the database. Null: the database does
 * not tell, and nothing is cached. `maxBytes` limits all values together; the least recently read ones are dropped first,
 * and a value that is larger than the limit is not cached.
 */
export function createReadCache<Value extends object>(
  dataVersion: (() => number) | null,
  maxBytes: number,
): ReadCache<Value> {
  return dataVersion === null ? NO_CACHE : new Cache<Value>(dataVersion, maxBytes);
}

const NO_CACHE = {
  peek: () => undefined,
  read: <Value>(_key: string, load: () => Promise<Value>): Promise<Value> => load(),
  forget: () => undefined,
  update: () => undefined,
  forgetAll: () => undefined,
};

class Cache<Value extends object> implements ReadCache<Value> {
  readonly #values: LRUCache<string, Value>;
  /** The newest look-up under way for each key. Its result is cached unless the key was forgotten meanwhile. */
  readonly #loading = new Map<string, symbol>();
  readonly #dataVersion: () => number;
  #version: number;

  constructor(dataVersion: () => number, maxBytes: number) {
    this.#values = new LRUCache<string, Value>({ maxSize: maxBytes, sizeCalculation: approximateBytes });
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

  update(key: string, change: (value: Value) => Value): void {
    const known = this.peek(key);
    this.#loading.delete(key);
    if (known !== undefined) this.#values.set(key, change(known));
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

/** Bytes of an object beside its fields: header, hidden class, slack. Source: V8 on 64 bits, rounded up. */
const OBJECT_BYTES = 48;
/** A number, a flag or a reference. */
const FIELD_BYTES = 8;
const STRING_HEADER_BYTES = 24;

/**
 * Estimates the memory of plain data, in bytes. Text counts two bytes a character, which is its maximum, and shared parts
 * count each time, so the estimate is rather too high.
 */
function approximateBytes(value: unknown): number {
  if (typeof value === 'string') return STRING_HEADER_BYTES + 2 * value.length;
  if (typeof value !== 'object' || value === null) return FIELD_BYTES;
  let bytes = OBJECT_BYTES;
  for (const field of Object.values(value)) bytes += FIELD_BYTES + approximateBytes(field);
  return bytes;
}
