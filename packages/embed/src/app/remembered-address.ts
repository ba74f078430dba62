import type { Calculator } from '@cartfare/core';
import type { Destination } from '@cartfare/core/address';
import { isJsonObject } from '@cartfare/core/internal';
import type { Control } from './dom.ts';
import { ownProperty } from '../own-property.ts';
import { parse } from './element-options.ts';
import { isEdited } from './field-controls.ts';

/** In `sessionStorage`: each tab has its own copy, which ends with the tab. */
const KEY = 'cartfare:address';

/**
 * The address for which rates were last requested in this tab (clause BE-4) by the same customer, who is known by the
 * address in the markup: after a log-in or a log-out, that of somebody else is not shown. Undefined if there is none, or if the shopper has begun another one. Not
 * if the browser has restored the fields after a reload: Firefox restores those of this address, but not its province,
 * because we add the options later.
 */
export const rememberedAddress = (element: Element, customer: Destination | null): Destination | undefined =>
  onStorage((storage) => {
    const owner = JSON.stringify(customer);
    const kept = storage.getItem(KEY) ?? '';
    const isOther = (control: Control) => isEdited(control) && !kept.includes(JSON.stringify(control.value));
    const isAnother = [...element.querySelectorAll<Control>('select, input')].some(isOther);
    return (!isAnother && kept.startsWith(owner) && toDestination(parse(kept.slice(owner.length)))) || undefined;
  });

/** Remembers the address of each request. */
export const rememberAddress = (calculator: Calculator, customer: Destination | null): (() => void) =>
  calculator.on('started', ({ destination }) =>
    onStorage((storage) => {
      const { country, province, postalCode } = destination;
      storage.setItem(KEY, JSON.stringify(customer) + JSON.stringify({ country, province, postalCode }));
    }),
  );

/** Null for what is not an address. Missing parts are empty. */
function toDestination(stored: unknown): Destination | null {
  if (!isJsonObject(stored)) return null;
  const field = (name: string) => {
    const part = ownProperty(stored, name);
    return typeof part === 'string' ? part : '';
  };
  return { country: field('country'), province: field('province'), postalCode: field('postalCode') };
}

/** Does nothing if the browser blocks the storage, or if it is full: the next page starts without an address. */
function onStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
