import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Assets } from './assets.ts';
import type { CallLimits } from './limits/call-limits.ts';
import type { Operations } from '../process/operations/create-readiness.ts';
import type { LimitedQuoting } from '../rates/limit-quoting.ts';
import type { Cart, Customer } from '../shop/model.ts';
import type { ShopServices } from '../shop/services.ts';
import type { Session } from '../session/session.ts';

/** Everything the app needs from outside; `main.ts` makes it, tests make another. */
export interface AppDeps {
  readonly shop: ShopServices;
  readonly quoting: LimitedQuoting;
  readonly callLimits: CallLimits;
  readonly operations: Operations;
  readonly assets: Assets;
  readonly log: Logger;
  /** Aborts when the process is about to stop: whatever waits should answer at once. */
  readonly stopping: AbortSignal;
  readonly settings: AppSettings;
}

interface AppSettings {
  /** The shop's name, as pages show it. */
  readonly shopName: string;
  /** The address that people reach the shop at, such as `https://shop.example`; null: what the request says. */
  readonly publicUrl: string | null;
  /** Folder of the client build: assets and pictures. */
  readonly clientDirectory: string;
  /** How long a poll may be held open while rating runs, in ms. */
  readonly pollHoldMaxMs: number;
  /** Whether `/healthz`, `/readyz` and `/metrics` are answered here; not where they have a port of their own. */
  readonly servesOperations: boolean;
  /** Proxies of ours between visitors and the shop: see `visitorAddress`. */
  readonly proxyHops: number;
}

/** What a request is about, read once a request and only when asked for: see `getContext` in `http/request-context.ts`. */
export interface RequestContext {
  /** Where the shop's paths start: `/`, or such as `/fr/` when the request's path began so. */
  readonly rootPath: string;
  /** BCP 47 tag of the page, from the path's first segment; `en` without one. */
  readonly locale: string;
  /** Null until the visitor did something worth remembering. */
  readonly session: Session | null;
  readonly customer: Customer | null;
  /** The session's cart, or an empty one. */
  readonly cart: Cart;
  /** ISO 4217 code of the currency that the shopper reads. */
  readonly currency: string;
}

export interface AppEnv {
  readonly Variables: {
    deps: AppDeps;
    /** See `tagRequests`. */
    requestId: string;
    /** Whether the session was renewed by this request: its cookie goes along with the answer. */
    isSessionRenewed: boolean | undefined;
    /** The memo of `getContext`; read it through that. */
    requestContext: Promise<RequestContext> | undefined;
  };
}

export type AppContext = Context<AppEnv>;
