// What programs without types may pass.

export const isString = (value: unknown): value is string => typeof value === 'string';

export const isFunction = (value: unknown): boolean => typeof value === 'function';

/** Not a list. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the value is an object with all these functions. */
export const has = (value: unknown, ...functions: readonly string[]): boolean =>
  isObject(value) && functions.every((name) => isFunction(value[name]));

export const isPromise = (value: unknown): boolean => has(value, 'then');

export const isListOf = (value: unknown, isEntry: (entry: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isEntry);
