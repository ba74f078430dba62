/** `@cartfare/rate-server/client`: rates for a program that has a cart. Start reading at `rate-client.ts`. */
import { createFileClient, type FileClientOptions } from './file-client.ts';
import { createRateClient, type HttpClientOptions } from './http-client.ts';
import type { RateClient } from './rate-client.ts';

export { createFileClient } from './file-client.ts';
export type { FileClientOptions } from './file-client.ts';
export { createRateClient } from './http-client.ts';
export type { HttpClientOptions } from './http-client.ts';
export type { RateClient, RateClientResult, RateClientIssue } from './rate-client.ts';
/** For a platform whose amounts are not in minor units. */
export { currencyDecimals, fromDecimal, roundHalfExpand, toDecimal } from '@cartfare/core/internal';
export type { RatingRequest } from '../rating-request.ts';

/** A rate server's address and key, or a shipping file for the engine in this process. */
export const openRateClient = (options: FileClientOptions | HttpClientOptions): RateClient =>
  'settingsFile' in options ? createFileClient(options) : createRateClient(options);
