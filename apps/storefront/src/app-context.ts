import type { AbortSignalLike } from '@cartfare/rating';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Assets } from './http/assets.ts';
import type { CallLimits } from './http/limits/call-limits.ts';
import type { Operations } from './operations/create-readiness.ts';
import type { RateService } from './rates/rate-service.ts';
import type { ShippingSettings } from './rates/shipping-settings.ts';
import type { Sessions } from './session/session.ts';
import type { ShopServices } from './shop/services.ts';

/** What the handlers of requests need. `process/create-deps.ts` creates it; tests create another. */
export interface AppDeps {
  readonly shop: Shop;
  /** Call `limitRating` before its `start` and `result`. */
  readonly rateService: Omit<RateService, 'close'>;
  readonly callLimits: CallLimits;
  readonly operations: Operations;
  readonly assets: Assets;
  /** Milliseconds since 1970. */
  now(): number;
  readonly log: Logger;
  /** Aborts when the process is about to stop: requests that wait then answer at once. */
  readonly stopping: AbortSignalLike;
  readonly settings: AppSettings;
}

/** The shop's services, its sessions and its shipping settings. */
export interface Shop extends ShopServices {
  readonly sessions: Sessions;
  readonly shipping: ShippingSettings;
}

/** Settings for requests, from the configuration. */
interface AppSettings {
  /** The shop's name on its pages. */
  readonly shopName: string;
  /** The shop's public origin, such as `https://shop.example`; null: that of the request. */
  readonly publicUrl: string | null;
  /** Folder of the client build: assets and pictures. */
  readonly clientDirectory: string;
  /** Number of our proxies between visitors and the shop: see `visitorAddress`. */
  readonly proxyHops: number;
  /** How long a poll may be held open while rating runs, in ms. */
  readonly pollHoldMaxMs: number;
  /**
   * The initial country of a cart page when no destination is known: an ISO 3166-1 alpha-2 code, or `guess` for the
   * country of the browser's language. Null: the country that the shop ships from.
   */
  readonly defaultCountry: string | null;
  /** Whether rates are asked for without a click when the destination is complete (clause BE-5). */
  readonly automaticRates: boolean;
  readonly contact: ShopContact;
  /** Whether `/healthz`, `/readyz` and `/metrics` are served here, not on a separate port. */
  readonly servesOperations: boolean;
}

/** How shoppers reach the shop; null: not shown. */
export interface ShopContact {
  readonly email: string | null;
  /** Postal address, in one line. */
  readonly address: string | null;
  /** Business days within which the shop answers. */
  readonly replyDays: number;
  /** Where to complain about accessibility when an answer does not help: a name, with its address. */
  readonly authority: string | null;
}

/** Variables of one request. */
interface RequestVariables {
  deps: AppDeps;
  /** See `tagRequests`. */
  requestId: string;
  /** Whether the request has opened a session. */
  hasNewSession: boolean | undefined;
}

export interface AppEnv {
  readonly Variables: RequestVariables;
}

export type AppContext = Context<AppEnv>;
