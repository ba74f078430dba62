/** `@cartfare/carriers`: live carriers behind the platform's carrier callback. Start reading at `connect-carriers.ts`. */
export { connectCarriers } from './connect-carriers.ts';
export type { CarrierConnection, Carriers, ConnectCarriersOptions } from './connect-carriers.ts';
export type { CarrierLog, CarrierObserver } from './resilient-call.ts';
export type { CarrierCache } from './carrier-cache.ts';
export { createMemoryCache } from './create-memory-cache.ts';
export type { TimedCache } from './timed-cache.ts';
export { checkOutgoingUrl } from './outgoing-policy.ts';
export type { OutgoingComplaint, OutgoingPolicy } from './outgoing-policy.ts';
