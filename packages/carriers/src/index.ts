/** `@cartfare/carriers`: live carriers behind the platform's carrier callback. Start reading at `connect-carriers.ts`. */
export { connectCarriers } from './connect-carriers.ts';
export type { Carriers, ConnectCarriersOptions } from './connect-carriers.ts';
export type { CallLock, CarrierCache } from './http-carrier.ts';
export type { CarrierLog } from './resilient-call.ts';
export { checkOutgoingUrl, createGuardedLookup } from './address-guard.ts';
export type { OutgoingIssue, OutgoingPolicy } from './address-guard.ts';
export { createMemoryCache } from './timed-cache.ts';
export type { TimedCache } from './timed-cache.ts';
