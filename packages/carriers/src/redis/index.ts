/** `@cartfare/carriers/redis`: carrier calls and their answers shared by several processes. A door of its own: a process alone does not load Redis. */
export { createCarrierQueue } from './carrier-queue.ts';
export type { CarrierQueue, CarrierQueueOptions } from './carrier-queue.ts';
export { serveCarrierCalls } from './serve-carrier-calls.ts';
export type { CarrierWorker, ServeCarrierCallsOptions } from './serve-carrier-calls.ts';
export { createRedisCache } from './redis-cache.ts';
