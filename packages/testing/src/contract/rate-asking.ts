import { expect } from 'vitest';

import type { Answer, Body, Visitor } from './visitor.ts';

/** A destination that every target ships to. */
export const OTTAWA = { zip: 'K1N 5T2', country: 'CA', province: 'ON' } as const;

/** Another one, with other rates. */
export const HAMBURG = { zip: '20095', country: 'DE', province: '' } as const;

/** A country that every target refuses. */
export const ANTARCTICA = { zip: '', country: 'AQ', province: '' } as const;

export interface Address {
  readonly zip?: string;
  readonly country?: string;
  readonly province?: string;
}

/** `shipping_address[zip]` and so on, as in a form. */
export const addressFields = (address: Address): Record<string, string> =>
  Object.fromEntries(Object.entries(address).map(([name, value]) => [`shipping_address[${name}]`, String(value)]));

export const addressQuery = (address: Address): string => new URLSearchParams(addressFields(address)).toString();

export const addressForm = (address: Address): Body => ({ kind: 'form', fields: addressFields(address) });

/** How long a target may take to compute its rates, in milliseconds. */
const READY_WITHIN_MS = 15_000;
const PAUSE_MS = 20;

/** Polls until the response is no longer "not yet", and checks each "not yet". */
export async function pollUntilAnswered(visitor: Visitor, path = '/cart/async_shipping_rates'): Promise<Answer> {
  const endMs = performance.now() + READY_WITHIN_MS;
  while (performance.now() < endMs) {
    const answer = await visitor.get(path);
    if (answer.status !== 202) return answer;
    expect(answer.text).toBe('null');
    expect(answer.contentType).toMatch(/^application\/json\b/u);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`No rates within ${READY_WITHIN_MS} ms.`);
}

/** Prepares and polls, as clients do; stops at the first refusal. */
export async function askForRates(visitor: Visitor, address: Address): Promise<Answer> {
  const prepared = await visitor.post('/cart/prepare_shipping_rates', addressForm(address));
  return prepared.status < 400 ? pollUntilAnswered(visitor) : prepared;
}
