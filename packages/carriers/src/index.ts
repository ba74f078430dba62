/** `@cartfare/carriers`: live carriers behind the platform's carrier callback. Start reading at `connect-carriers.ts`. */
export { connectCarriers } from './connect-carriers.ts';
export type { CarrierConnection, Carriers, ConnectCarriersOptions } from './connect-carriers.ts';
export type { CallLock, CarrierCache, ReleaseLock } from './http-carrier.ts';
export type { CarrierLog, CarrierObserver } from './resilient-call.ts';
export { checkOutgoingUrl, createGuardedLookup } from './address-guard.ts';
export type { LookupAll, OutgoingIssue, OutgoingPolicy } from './address-guard.ts';
export { createMemoryCache } from './timed-cache.ts';
export type { MemoryCacheOptions, TimedCache } from './timed-cache.ts';
