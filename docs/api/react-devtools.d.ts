// Written by `node scripts/api-types.mjs`; not by hand.
import { Platform } from "@cartfare/core";
import { CSSProperties, ReactElement } from "react";

// packages/core/dist/sources/platform.d.ts
/**
 * What the core needs from its environment. Only `default-platform.ts` accesses globals. The types of the browser or of
 * Node are used if the program has them, otherwise the subsets below.
 */
/** Time as an argument, so that tests never sleep. */
interface Clock {
  /** Milliseconds since an arbitrary fixed point; never goes backwards within a run. */
  now(): number;
  /** Runs `task` once after `delayMs`; the returned function cancels it. */
  schedule(task: () => void, delayMs: number): () => void;
}
type Fetch = Platform['fetch'];
type FetchOptions = Parameters<Fetch>[1];
/**
 * How the server behaves:
 *
 * - `real`: every call goes to the server.
 * - `slow`: every call goes to the server, 3 seconds late.
 * - `refusing`: call 1 is refused with a message about the postal code.
 * - `broken`: every call is answered with status 500 and a web page.
 * - `offline`: no call gets an answer.
 * - `empty`: the server ships nothing to the destination: a result without rates.
 */
type DevServer = 'real' | 'slow' | 'refusing' | 'broken' | 'offline' | 'empty';
/** One call, and its response as far as it is known. */
interface DevCall {
  /** Counted from 1. */
  readonly number: number;
  readonly method: FetchOptions['method'];
  readonly url: string;
  /** The body that was sent; empty if there was none. */
  readonly requestBody: string;
  /** How the server behaved when the call was made. */
  readonly server: DevServer;
  /** By the clock: milliseconds since an arbitrary fixed point. */
  readonly startedAtMs: number;
  /** `aborted`: the calculator aborted it. `failed`: there was no response, or it broke off. */
  readonly end: 'under_way' | 'answered' | 'failed' | 'aborted';
  /** From the call to the last byte of the response, in milliseconds; null while it is under way. */
  readonly tookMs: number | null;
  /** HTTP status; null without a response. */
  readonly status: number | null;
  /** The response's body as text; empty without one. */
  readonly responseBody: string;
}
/** A `fetch` for `cartProtocol`. It logs the calls and can simulate a bad server. */
interface DevFetch {
  readonly fetch: Fetch;
  /** At most 50 calls, the newest last. The same array until something changes. */
  getCalls(): readonly DevCall[];
  clearCalls(): void;
  getServer(): DevServer;
  /** Applies to later calls. */
  setServer(server: DevServer): void;
  /** Calls `listener` after every change of the calls or of the server. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}
interface DevFetchOptions {
  /** Makes the real calls. Default: the browser's. */
  readonly fetch?: Fetch | undefined;
  /** How the server behaves at first. Default `real`. */
  readonly server?: DevServer | undefined;
  /** Default: the browser's. */
  readonly clock?: Clock | undefined;
}
/** Creates a `fetch` for development. Pass its `fetch` to `cartProtocol`, and the object to the panel. */
declare function createDevFetch(options?: DevFetchOptions): DevFetch;
interface ShippingCalculatorDevtoolsProps {
  /** The one whose `fetch` is in the calculator's options. Without it the panel shows only the state. */
  readonly devFetch?: DevFetch | undefined;
  /** Whether the panel is open at first. Default false. */
  readonly defaultOpen?: boolean | undefined;
  /** Overrides the position, which is the lower right corner. */
  readonly style?: CSSProperties | undefined;
}
/**
 * A panel for development, under a `<ShippingCalculatorProvider>`: the calculator's state, its calls with their times
 * and responses, and switches that simulate a slow, refusing, broken, offline or empty server. In English, for
 * developers; leave it out of production builds.
 */
declare function ShippingCalculatorDevtools(props: ShippingCalculatorDevtoolsProps): ReactElement;
export { type DevFetch, ShippingCalculatorDevtools, createDevFetch };