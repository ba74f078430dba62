/** `@cartfare/carriers`: live carriers over HTTP. Start reading at `connect-carriers.ts`; `adapters/` has one file for each kind. */
export { connectCarriers } from './connect-carriers.ts';
export type { CarrierConnection, Carriers, ConnectCarriersOptions } from './connect-carriers.ts';
export type { CallBudget } from './call-budget.ts';
export type { CarrierExchange } from './call-carrier.ts';
export type { CallLock, CarrierCache } from './http-carrier.ts';
export type { CarrierLog } from './resilient-call.ts';
export { checkCarrierUrl } from './carrier-url.ts';
export { checkOutgoingUrl, createGuardedLookup } from './address-guard.ts';
export type { OutgoingIssue, OutgoingPolicy } from './address-guard.ts';
export { createMemoryCache } from './timed-cache.ts';
export type { TimedCache } from './timed-cache.ts';
