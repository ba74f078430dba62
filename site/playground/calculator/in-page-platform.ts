import { isAborted, waitFor, type WaitClock } from './wait.ts';
import type { Behaviour } from './behaviours.ts';

/** What the platform's calls need of a shop. */
export interface ShopRates {
  /** The response to a destination: 200 with rates, or 422 with the reasons. */
  respond(destination: Record<'country' | 'province' | 'zip', string>, currency: string): Promise<ShopResponse>;
}

export interface ShopResponse {
  readonly status: number;
  readonly body: unknown;
}

/** The platform's two calls without a server, for one visitor. */
export interface InPagePlatform {
  readonly fetch: (url: string, options: CallOptions) => Promise<Response>;
  /** Applies to later calls, and begins anew: the next run is again the first. */
  setBehaviour(behaviour: Behaviour): void;
}

export interface CallOptions {
  readonly method?: string;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

/** Delay of each call of an ordinary platform: the way to a server and back. */
const USUAL_MS = 120;
const SLOW_MS = 3000;

/** Polls with 202 while the platform prepares the rates for long, and otherwise. */
const LONG_POLLS = 5;
const USUAL_POLLS = 1;

/** The wait that a busy platform asks for. */
const RETRY_AFTER_S = 5;

const SHOP_CURRENCY = 'CAD';
const OTHER_CURRENCY = 'USD';

export function createInPagePlatform(rates: ShopRates, clock: WaitClock): InPagePlatform {
  let behaviour: Behaviour = 'prompt';
  let destination: Parameters<ShopRates['respond']>[0] | null = null;
  let pollsLeft = 0;
  let isRefused = false;

  async function prepare(body: string): Promise<Response> {
    if (behaviour === 'busy' && !isRefused) {
      isRefused = true;
      return text(429, '<h1>Too many requests</h1>', 'text/html', { 'retry-after': String(RETRY_AFTER_S) });
    }
    isRefused = false;
    destination = destinationOf(body);
    pollsLeft = behaviour === 'preparing' ? LONG_POLLS : USUAL_POLLS;
    const { status, body: refusal } = await rates.respond(destination, SHOP_CURRENCY);
    return status === 200 ? json(202, null) : json(status, refusal);
  }

  async function poll(): Promise<Response> {
    if (destination === null) return json(422, { error: ['has no destination yet'] });
    if (pollsLeft > 0) {
      pollsLeft -= 1;
      return json(202, null);
    }
    if (behaviour === 'no_rates') return json(200, { shipping_rates: [] });
    const { status, body } = await rates.respond(
      destination,
      behaviour === 'other_currency' ? OTHER_CURRENCY : SHOP_CURRENCY,
    );
    return behaviour === 'broken' ? text(200, JSON.stringify(body).slice(0, 60), JSON_TYPE) : json(status, body);
  }

  return {
    async fetch(url, { method = 'GET', body = '', signal }) {
      await waitFor(behaviour === 'slow' ? SLOW_MS : USUAL_MS, clock, signal);
      if (behaviour === 'offline') throw new TypeError('Failed to fetch');
      if (behaviour === 'page') return text(200, '<!doctype html><title>Enter the password</title>', 'text/html');
      if (behaviour === 'empty') return new Response(null, { status: 500 });
      const answer = await answerTo(`${method} ${url}`, body);
      if (isAborted(signal)) throw new DOMException('The call was aborted', 'AbortError');
      return answer;
    },
    setBehaviour(next) {
      behaviour = next;
      isRefused = false;
    },
  };

  function answerTo(call: string, body: string): Promise<Response> {
    if (/^POST .*\/cart\/prepare_shipping_rates$/.test(call)) return prepare(body);
    if (/^GET .*\/cart\/async_shipping_rates$/.test(call)) return poll();
    return Promise.resolve(json(404, { status: 404, message: 'Not found', description: 'There is no such call.' }));
  }
}

function destinationOf(body: string): Parameters<ShopRates['respond']>[0] {
  const fields = new URLSearchParams(body);
  const field = (name: string) => fields.get(`shipping_address[${name}]`) ?? '';
  return { country: field('country'), province: field('province'), zip: field('zip') };
}

const JSON_TYPE = 'application/json; charset=utf-8';

const text = (status: number, body: string, type: string, headers: Record<string, string> = {}): Response =>
  new Response(body, { status, headers: { 'content-type': type, ...headers } });

const json = (status: number, body: unknown): Response => text(status, JSON.stringify(body), JSON_TYPE);
