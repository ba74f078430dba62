import { LRUCache } from 'lru-cache';

/**
 * Keeps what was read from the database for the next request, which mostly comes within a second: a page reads the cart,
 * its calculator asks twice. What is in it is never older than the database.
 */
export interface ReadCache<Value extends object> {
  /** The value of the key, when it is in memory. */
  peek(key: string): Value | undefined;
  /** The value of the key, from memory or else by `load`. Null, for what is not there, is not kept. */
  read(key: string, load: () => Promise<Value | null>): Promise<Value | null>;
  /** To be called after every change of the key's value, once it is written. */
  forget(key: string): void;
  /** As `forget`, where what was written is at hand: a value that is in memory becomes what `change` makes of it. */
  update(key: string, change: (value: Value) => Value): void;
  forgetAll(): void;
}

/**
 * `dataVersion` is another number whenever another connection has written to the database. Null: nobody can tell, and
 * nothing is kept. `maxBytes` is for all values together; what was not read for longest makes room, and a value that is
 * larger than all of it is not kept.
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
  /** The newest look-up under way for each key: its result is kept unless the key was forgotten meanwhile. */
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

/** What an object takes beside its fields, in bytes: header, hidden class, slack. Source: V8 on 64 bits, rounded up. */
const OBJECT_BYTES = 48;
/** A number, a flag or a reference. */
const FIELD_BYTES = 8;
const STRING_HEADER_BYTES = 24;

/**
 * About how much memory plain data takes, in bytes, for memories that are bounded by it. Text is counted with two bytes a
 * character, which is the most that it takes, and what is in it twice is counted twice: real values are rather smaller.
 */
function approximateBytes(value: unknown): number {
  if (typeof value === 'string') return STRING_HEADER_BYTES + 2 * value.length;
  if (typeof value !== 'object' || value === null) return FIELD_BYTES;
  let bytes = OBJECT_BYTES;
  for (const field of Object.values(value)) bytes += FIELD_BYTES + approximateBytes(field);
  return bytes;
}
