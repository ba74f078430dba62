import type { CarrierAdapter } from './adapter.ts';
import { ADAPTERS } from './adapters.ts';

/** The adapter of this name. Throws a RangeError if there is none. */
export function adapterOf(wanted: string): CarrierAdapter {
  const adapter = ADAPTERS.find(({ name }) => name === wanted);
  if (adapter !== undefined) return adapter;
  const names = ADAPTERS.map(({ name }) => name).join(', ');
  throw new RangeError(`There is no adapter "${wanted}"; write one of: ${names}.`);
}
