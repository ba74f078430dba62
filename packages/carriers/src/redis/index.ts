/**
 * `@cartfare/carriers/redis`: shares carrier calls and their answers among processes. Exported separately, so that a
 * single process does not load Redis.
 */
export { createCarrierQueue } from './carrier-queue.ts';
export type { CarrierQueue, CarrierQueueOptions } from './carrier-queue.ts';
export { serveCarrierCalls } from './serve-carrier-calls.ts';
export type { CarrierWorker, ServeCarrierCallsOptions } from './serve-carrier-calls.ts';
export { createRedisCache } from './redis-cache.ts';
