import type { OmissionReason } from '@cartfare/rating';

/** Reasons that will be the same in a minute: the cart, the destination or the shop's settings have to change first. */
const LASTING: ReadonlySet<OmissionReason> = new Set([
  'cannot_ship',
  'no_exchange_rate',
  'too_many_parcels',
  'unknown_source',
  'address_not_allowed',
]);

/** Whether it helps to ask the carrier again in a while. */
export const mayPass = (reason: OmissionReason): boolean => !LASTING.has(reason);
