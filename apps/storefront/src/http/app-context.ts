import type { AbortSignalLike } from '@cartfare/core';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { CallLimits } from './limits/call-limits.ts';

/**
 * Dependencies of request handlers. Each folder adds its own (`declare module`), so that no folder depends on later
 * ones: sessions and the shop in `session/request-context.ts`, rates in `rates/rate-calls.ts`, those of pages in
 * `pages/ui/frame/page-frame.ts`. `process/start-shop.ts` creates all of them; tests create others.
 */
export interface AppDeps {
  readonly callLimits: CallLimits;
  readonly log: Logger;
  /** Aborts when the process is about to stop: requests that wait then answer at once. */
  readonly stopping: AbortSignalLike;
  readonly settings: AppSettings;
}

/** Settings for requests, from the configuration. Other folders add to it, too. */
export interface AppSettings {
  /** The shop's public origin, such as `https://shop.example`; null: that of the request. */
  readonly publicUrl: string | null;
  /** Folder of the client build: assets and pictures. */
  readonly clientDirectory: string;
  /** Number of our proxies between visitors and the shop: see `visitorAddress`. */
  readonly proxyHops: number;
}

/** Variables of one request. */
export interface RequestVariables {
  deps: AppDeps;
  /** See `tagRequests`. */
  requestId: string;
  /** Whether this request renewed the session, so that the response sets its cookie. */
  isSessionRenewed: boolean | undefined;
}

export interface AppEnv {
  readonly Variables: RequestVariables;
}

export type AppContext = Context<AppEnv>;
