import { type Checked, TAKES } from './option-rules.ts';
import { isFunction, isObject, isPromise, isString } from './type-guards.ts';

/**
 * Throws a `TypeError` on the first option of a function that is missing or of the wrong type, in production too, because
 * it would fail in the middle of a run. A build may replace this module if its own code is type-checked and its options
 * come from nowhere else.
 */
export function checkOptions(of: Checked, options: unknown): void {
  if (!isObject(options) || isPromise(options))
    throw new TypeError(`${of}() needs an object; it got ${shown(options)}`);
  for (const [name, { accepts, must, isRequired }] of Object.entries(TAKES[of])) {
    const value = options[name];
    if (value === undefined ? isRequired : !accepts(value)) {
      throw new TypeError(`${of}(): ${name} ${must}; it is ${shown(value)}`);
    }
  }
}

/** Throws if a calculator has both a source of its own and options of the platform's two calls. */
export function checkSource({ source, rootPath, fetch, intervalMs }: SourceOptions): void {
  if (source === undefined || (rootPath === undefined && fetch === undefined && intervalMs === undefined)) return;
  throw new Error('rootPath, fetch and intervalMs belong to cartProtocol(); a source of your own takes none of them');
}

type SourceOptions = Readonly<Partial<Record<'source' | 'rootPath' | 'fetch' | 'intervalMs', unknown>>>;

export function checkFunction(name: string, value: unknown): void {
  if (!isFunction(value)) throw new TypeError(`${name} must be a function; it is ${shown(value)}`);
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (isPromise(value)) return 'a promise, which has to be awaited';
  if (isObject(value)) return 'an object without that';
  return isFunction(value) ? 'a function' : isString(value) ? JSON.stringify(value) : String(value);
}
