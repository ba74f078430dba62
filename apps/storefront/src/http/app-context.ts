import type { AbortSignalLike } from '@cartfare/core';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { CallLimits } from './limits/call-limits.ts';

/**
 * What handlers of requests find at hand. Each folder adds what it serves (`declare module`), so that none has to know the
 * folders that stand after it: sessions and the shop in `session/request-context.ts`, rates in `rates/rate-calls.ts`,
 * what pages need in `pages/ui/frame/page-frame.ts`. `process/start-shop.ts` makes all of it, tests make another.
 */
export interface AppDeps {
  readonly callLimits: CallLimits;
  readonly log: Logger;
  /** Aborts when the process is about to stop: whatever waits should answer at once. */
  readonly stopping: AbortSignalLike;
  readonly settings: AppSettings;
}

/** What the configuration says about requests. Other folders add to it, too. */
export interface AppSettings {
  /** The address that people reach the shop at, such as `https://shop.example`; null: what the request says. */
  readonly publicUrl: string | null;
  /** Folder of the client build: assets and pictures. */
  readonly clientDirectory: string;
  /** Proxies of ours between visitors and the shop: see `visitorAddress`. */
  readonly proxyHops: number;
}

/** What is known of one request. */
export interface RequestVariables {
  deps: AppDeps;
  /** See `tagRequests`. */
  requestId: string;
  /** Whether the session was renewed by this request: its cookie goes along with the answer. */
  isSessionRenewed: boolean | undefined;
}

export interface AppEnv {
  readonly Variables: RequestVariables;
}

export type AppContext = Context<AppEnv>;
