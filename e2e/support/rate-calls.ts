import type { Page, Request, Route } from '@playwright/test';
import type { ScriptedAnswer } from '@cartfare/testing';
import { answers } from '@cartfare/testing';

/** One of the two calls that the browser sent. */
export interface SeenCall {
  readonly call: 'prepare' | 'poll';
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly contentType: string;
  readonly body: string | null;
}

type Reply = ScriptedAnswer | Promise<ScriptedAnswer>;

export interface CallScript {
  /** One per call; the last one is repeated. Default: 202 with `null`. */
  readonly prepare?: readonly Reply[];
  /** One per call; the last one is repeated. */
  readonly poll: readonly Reply[];
}

const PREPARE = '**/cart/prepare_shipping_rates*';
const POLL = '**/cart/async_shipping_rates*';

/** Records the two calls in the order in which the browser sends them; the shop answers them. */
export function logCalls(page: Page): readonly SeenCall[] {
  const seen: SeenCall[] = [];
  page.on('request', (request) => {
    const call = callOf(request);
    if (call !== null) seen.push(call);
  });
  return seen;
}

/** Answers the two calls in place of the shop. Returns the log of the calls. */
export async function scriptCalls(page: Page, { prepare = [answers.json(202, null)], poll }: CallScript) {
  const seen = logCalls(page);
  await page.route(PREPARE, player(prepare));
  await page.route(POLL, player(poll));
  return seen;
}

function callOf(request: Request): SeenCall | null {
  const { pathname, search } = new URL(request.url());
  const call = /\/cart\/(prepare|async)_shipping_rates(?:\.json)?$/u.exec(pathname)?.[1];
  if (call === undefined) return null;
  return {
    call: call === 'prepare' ? 'prepare' : 'poll',
    method: request.method(),
    path: pathname + search,
    contentType: request.headers()['content-type'] ?? '',
    body: request.postData(),
  };
}

function player(script: readonly Reply[]): (route: Route) => Promise<void> {
  let next = 0;
  return async (route) => {
    const reply = script[Math.min(next, script.length - 1)];
    next += 1;
    if (reply === undefined) throw new Error('A script has at least one reply.');
    await play(route, await reply);
  };
}

async function play(route: Route, answer: ScriptedAnswer): Promise<void> {
  if (answer.kind === 'never') return;
  if (answer.kind === 'network_failure' || answer.body === null) return route.abort('connectionreset');
  const { status, headers, body } = answer;
  // Fails if the page has been left or has aborted the call, as some specs test.
  await route.fulfill({ status, headers, body }).catch(() => {});
}

/** Holds the requests for a URL until the returned function is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  await page.route(url, async (route) => {
    await given;
    await route.continue();
  });
  return give;
}

/** An answer that is held until the spec calls `give`. */
export function heldAnswer(): { readonly reply: Promise<ScriptedAnswer>; give(answer: ScriptedAnswer): void } {
  let give: (answer: ScriptedAnswer) => void = () => {};
  const reply = new Promise<ScriptedAnswer>((resolve) => {
    give = resolve;
  });
  return { reply, give: (answer) => give(answer) };
}
