import type { Calculator } from '@cartfare/core';
import type { Control } from './dom.ts';
import { parse, toAddress, type CustomerAddress } from './element-options.ts';
import { isEdited } from './field-controls.ts';

/** In `sessionStorage`: each tab has its own copy, which ends with the tab. */
const KEY = 'cartfare:address';

/**
 * The address for which rates were last requested in this tab (clause BE-4). Undefined if there is none, or if a field was
 * edited already: then the shopper, or the browser, has begun another one.
 */
export const rememberedAddress = (element: Element): CustomerAddress | undefined =>
  [...element.querySelectorAll<Control>('select, input')].some(isEdited)
    ? undefined
    : onStorage((storage) => toAddress(parse(storage.getItem(KEY))) ?? undefined);

/** Remembers the address of each request. */
export const rememberAddress = (calculator: Calculator): (() => void) =>
  calculator.on('asked', ({ destination }) =>
    onStorage((storage) => storage.setItem(KEY, JSON.stringify(destination))),
  );

/** Does nothing if the browser blocks the storage, or if it is full: the next page starts without an address. */
function onStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
