import { encodeDestination, type Destination } from '../address/destination.ts';
import { POLL_INTERVAL_MS, RATES_LOCK } from '../limits.ts';
import { parseJson } from '../wire/json.ts';
import { parseRatesResponse } from '../wire/rates-response.ts';
import { call, pause, type CallResponse, type CallWhat, type ProtocolRun } from './call.ts';
import { DEFAULT_PLATFORM } from './default-platform.ts';
import type { Fetch, Platform } from './platform.ts';
import type { RatesOutcome, RatesRun, RatesSource } from './rates-source.ts';
import { runInTurn, type Turn } from './run-in-turn.ts';

export interface CartProtocolOptions {
  /** The shop's root path: `/`, or for example `/fr/`. Default `/`. */
  readonly rootPath?: string | undefined;
  /** Makes the calls. Default: the browser's. Your own can add headers, or send the calls through a proxy. */
  readonly fetch?: Fetch | undefined;
  /** Time between a response to call 2 and the next call 2, in milliseconds. Default 500. */
  readonly intervalMs?: number | undefined;
  /** Omitted parts are those of the browser or of Node. */
  readonly platform?: Partial<Platform> | undefined;
}

/**
 * The platform's two calls: posts the destination to `cart/prepare_shipping_rates`, then gets
 * `cart/async_shipping_rates` until the status is exactly 200.
 *
 * A poll carries no destination: the shop returns rates for the one that was prepared last. So a run holds a lock from
 * call 1 until its end, and other runs wait, in other tabs too. An aborted run ends at once: its polls are aborted and
 * its timers cancelled, even if `fetch` ignores the signal. Its call 1 is not, and the next run waits for that, at most
 * `ABANDONED_CHANGE_LIMIT_MS`.
 *
 * Throws on a root path outside the shop.
 *
 * @example
 * const source = cartProtocol({ rootPath: '/fr/' });
 * const calculator = createCalculator({ countries: createCountryBook(), source });
 */
export function cartProtocol(options: CartProtocolOptions = {}): RatesSource {
  const platform = { ...DEFAULT_PLATFORM, ...options.platform };
  const protocol: Protocol = {
    platform: options.fetch === undefined ? platform : { ...platform, fetch: options.fetch },
    endpoints: endpointsAt(options.rootPath ?? '/'),
    intervalMs: options.intervalMs ?? POLL_INTERVAL_MS,
  };
  return (destination, run) =>
    runInTurn(protocol.platform, RATES_LOCK, run, (turn) => prepareThenPoll(destination, protocol, run, turn));
}

interface Protocol {
  readonly platform: Platform;
  readonly endpoints: { readonly prepare: string; readonly poll: string };
  readonly intervalMs: number;
}

/**
 * The paths of the two calls under a shop's root path. Throws on a whole address or `//host`, which would send the
 * shopper's destination elsewhere.
 */
function endpointsAt(rootPath: string): Protocol['endpoints'] {
  // A tab or a line break, which browsers drop from addresses, could hide the second slash.
  if (!/^\/(?![/\\\s])/.test(rootPath)) {
    throw new Error(
      `rootPath must be a path on the shop itself, such as "/" or "/fr/"; it is ${JSON.stringify(rootPath)}`,
    );
  }
  const root = rootPath.endsWith('/') ? rootPath : `${rootPath}/`;
  return { prepare: `${root}cart/prepare_shipping_rates`, poll: `${root}cart/async_shipping_rates` };
}

async function prepareThenPoll(
  destination: Destination,
  { platform, endpoints, intervalMs }: Protocol,
  context: RatesRun,
  turn: Turn,
): Promise<RatesOutcome> {
  const run: ProtocolRun = { ...context, ...turn, platform, intervalMs, refusals: 0 };
  const prepared = await call(run, endpoints.prepare, { ...PREPARE, body: encodeDestination(destination) });
  if (!prepared.ok) return { kind: 'failed', error: prepared.issue };
  for (;;) {
    const polled = await call(run, endpoints.poll, POLL);
    if (!polled.ok) return { kind: 'failed', error: polled.issue };
    const outcome = readPoll(polled.value);
    if (outcome !== 'not_yet') return outcome;
    await pause(run, run.intervalMs);
  }
}

const PREPARE: CallWhat = {
  method: 'POST',
  headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
};

const POLL: CallWhat = { method: 'GET', headers: { accept: 'application/json' } };

/** Only status 200 with a body other than an empty one or `null` ends the polling. */
function readPoll({ status, body }: CallResponse): RatesOutcome | 'not_yet' {
  if (status !== 200 || body.trim() === '') return 'not_yet';
  const parsed = parseJson(body);
  if (parsed === null) return 'not_yet';
  const response = parseRatesResponse(parsed);
  if (response.ok) {
    const { rates, incomplete, orderBy } = response.value;
    return { kind: 'rates', rates, incomplete, orderBy };
  }
  return { kind: 'failed', error: { code: 'unreadable', status, path: response.issue.path } };
}
