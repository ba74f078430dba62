import type { Destination } from '@cartfare/core';
import type { FreeShipping } from '../../rates/quoting.ts';

/** What is said of free shipping, and to where. */
export interface FreeShippingPromise {
  /** Fields may be empty: what is promised then holds whatever they become. */
  readonly destination: Destination;
  readonly offer: FreeShipping | null;
}

/** The offer, as long as the fields hold nothing else than it was made for. */
export function offerFor({ destination, offer }: FreeShippingPromise, now: Destination): FreeShipping | null {
  const { country, province, zip } = destination;
  const agrees = (made: string, typed: string) => made === '' || made === typed;
  return country === now.country && agrees(province, now.province) && agrees(zip, now.zip) ? offer : null;
}
