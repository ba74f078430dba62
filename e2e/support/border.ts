import type { Page, Request, Route } from '@playwright/test';
import type { ScriptedAnswer } from '@cartfare/testing';
import { answers } from '@cartfare/testing';

/** One of the two calls as the browser sent it. */
export interface SeenCall {
  readonly call: 'prepare' | 'poll';
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly contentType: string;
  readonly body: string | null;
}

type Reply = ScriptedAnswer | Promise<ScriptedAnswer>;

export interface BorderScript {
  /** One a call; the last one stays. Default: 202 with `null`. */
  readonly prepare?: readonly Reply[];
  /** One a call; the last one stays. */
  readonly poll: readonly Reply[];
}

const PREPARE = '**/cart/prepare_shipping_rates*';
const POLL = '**/cart/async_shipping_rates*';

/** Notes the two calls in the order in which they leave the browser; they go on to the shop. */
export function logCalls(page: Page): readonly SeenCall[] {
  const seen: SeenCall[] = [];
  page.on('request', (request) => {
    const call = callOf(request);
    if (call !== null) seen.push(call);
  });
  return seen;
}

/** Answers the two calls in place of the shop: the border of the page under test. Gives the log of the calls. */
export async function scriptCalls(page: Page, { prepare = [answers.json(202, null)], poll }: BorderScript) {
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
  // A page that has left or aborted takes no answer any more; that is what some specs are about.
  await route.fulfill({ status, headers, body }).catch(() => {});
}

/** An answer that the spec gives when it wants to. */
export function heldAnswer(): { readonly reply: Promise<ScriptedAnswer>; give(answer: ScriptedAnswer): void } {
  let give: (answer: ScriptedAnswer) => void = () => {};
  const reply = new Promise<ScriptedAnswer>((resolve) => {
    give = resolve;
  });
  return { reply, give: (answer) => give(answer) };
}
