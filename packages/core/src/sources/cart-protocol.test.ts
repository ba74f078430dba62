import {
  aDestination,
  aRatesMessage,
  aRun,
  answers,
  createFakePlatform,
  type FakePlatform,
  type ScriptedAnswer,
} from '@cartfare/testing';
import { describe, expect, test, vi } from 'vitest';

import { NOT_YET, READY } from '../../testing/open-calculator.ts';
import { cartProtocol } from './cart-protocol.ts';
import type { Fetch } from './platform.ts';
import type { RatesOutcome } from './rates-source.ts';

const DESTINATION = aDestination();

interface Asked {
  readonly platform: FakePlatform;
  readonly controller: AbortController;
  outcome(): RatesOutcome | undefined;
}

function ask(script: readonly ScriptedAnswer[], rootPath = '/'): Asked {
  const platform = createFakePlatform(...script);
  const controller = new AbortController();
  let outcome: RatesOutcome | undefined;
  const source = cartProtocol({ platform, rootPath });
  void source(DESTINATION, aRun({ signal: controller.signal })).then((end) => {
    outcome = end;
  });
  return { platform, controller, outcome: () => outcome };
}

const RUN = aRun();

const times = ({ platform }: Asked) => platform.calls.map(({ method, atMs }) => [method, atMs]);

describe('the two calls', () => {
  test('CA-1: the destination is posted as a form', async () => {
    const asked = ask([NOT_YET, READY]);
    await asked.platform.clock.advance(0);

    const [prepare] = asked.platform.calls;
    expect(prepare).toMatchObject({ method: 'POST', url: '/cart/prepare_shipping_rates' });
    expect(prepare?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect([...new URLSearchParams(prepare?.body)]).toEqual([
      ['shipping_address[zip]', 'K1N 5T2'],
      ['shipping_address[country]', 'CA'],
      ['shipping_address[province]', 'ON'],
    ]);
  });

  test('CA-2: the poll has no payload, and its rates are the outcome', async () => {
    const asked = ask([NOT_YET, READY]);
    await asked.platform.clock.advance(0);

    expect(asked.platform.calls[1]).toMatchObject({
      method: 'GET',
      url: '/cart/async_shipping_rates',
      body: undefined,
    });
    expect(asked.outcome()).toMatchObject({ kind: 'rates', rates: [{ name: 'Standard', priceHundredths: 980 }] });
  });

  test('both ask for JSON', async () => {
    const asked = ask([NOT_YET, READY]);
    await asked.platform.clock.advance(0);
    expect(asked.platform.calls.map(({ headers }) => headers['accept'])).toEqual([
      'application/json',
      'application/json',
    ]);
  });

  test('CA-3: the first poll follows at once, the next ones 500 ms after each answer', async () => {
    const asked = ask([NOT_YET, answers.after(120, NOT_YET), answers.after(30, NOT_YET), READY]);
    await asked.platform.clock.advance(5_000);

    expect(times(asked)).toEqual([
      ['POST', 0],
      ['GET', 0],
      ['GET', 620],
      ['GET', 1150],
    ]);
    expect(asked.outcome()?.kind).toBe('rates');
  });

  test.each([
    ['202 with null', answers.json(202, null)],
    ['202 with an empty body', answers.empty(202)],
    ['204', answers.empty(204)],
    ['206', answers.json(206, aRatesMessage())],
    ['201 with rates', answers.json(201, aRatesMessage())],
    ['202 with a web page', answers.html(202)],
    ['200 with null', answers.json(200, null)],
    ['200 with an empty body', answers.empty(200)],
    ['200 with blanks', answers.text(200, ' \n', 'application/json')],
  ])('CA-3: %s means not yet', async (_name, answer) => {
    const asked = ask([answers.empty(202), answer, READY]);
    await asked.platform.clock.advance(499);
    expect(asked.outcome()).toBeUndefined();

    await asked.platform.clock.advance(1);
    expect(asked.outcome()?.kind).toBe('rates');
  });

  test.each([
    ['does not arrive', () => new Promise<never>(() => {})],
    ['is lost on its way', () => Promise.reject(new Error('lost'))],
  ])('CA-3: call 2 follows the status of call 1, also if its body %s', async (_what, text) => {
    const platform = createFakePlatform(READY);
    const prepared = { status: 202, ok: true, headers: new Headers(), text };
    const fetch: Fetch = (url, options) =>
      options.method === 'POST' ? Promise.resolve(prepared) : platform.fetch(url, options);
    const outcome = await cartProtocol({ platform, fetch })(DESTINATION, RUN);
    expect(outcome.kind).toBe('rates');
  });

  test('CA-3: JSON that is labelled as a web page is read', async () => {
    const labelled = { 'content-type': 'text/html; charset=utf-8' };
    const asked = ask([answers.json(200, null, labelled), answers.json(200, aRatesMessage(), labelled)]);
    await asked.platform.clock.advance(0);
    expect(asked.outcome()?.kind).toBe('rates');
  });

  test.each([
    ['/fr/', '/fr/cart/prepare_shipping_rates', '/fr/cart/async_shipping_rates'],
    ['/en-ca', '/en-ca/cart/prepare_shipping_rates', '/en-ca/cart/async_shipping_rates'],
  ])('CA-5: the paths start at the root path %s', async (rootPath, prepare, poll) => {
    const asked = ask([NOT_YET, READY], rootPath);
    await asked.platform.clock.advance(0);
    expect(asked.platform.calls.map(({ url }) => url)).toEqual([prepare, poll]);
  });
});

describe('CA-4: both calls share one error handler', () => {
  const FAILURES: readonly [string, ScriptedAnswer, object][] = [
    ['a field map', answers.json(422, { country: ['is not supported'] }), { code: 'country_not_supported' }],
    [
      'a message',
      answers.json(404, { message: 'Cart Error', status: 404, description: 'Gone' }),
      { code: 'server_message', message: 'Cart Error', status: '404', description: 'Gone' },
    ],
    ['an HTML error page', answers.html(503), { code: 'unexpected_page', status: 503 }],
    ['an HTML page with a success status', answers.html(200), { code: 'unexpected_page', status: 200 }],
    ['an empty error', answers.empty(500), { code: 'empty_answer', status: 500 }],
    ['an unknown shape', answers.json(500, [1, 2]), { code: 'unreadable', status: 500, path: '' }],
    ['a dropped connection', answers.networkFailure(), { code: 'unreachable' }],
    ['a body that breaks off', answers.brokenBody(200), { code: 'unreachable' }],
  ];

  test.each(FAILURES)('%s to call 1', async (_name, answer, error) => {
    const asked = ask([answer]);
    await asked.platform.clock.advance(0);
    expect(asked.outcome()).toEqual({ kind: 'failed', error });
    expect(asked.platform.calls).toHaveLength(1);
  });

  test.each(FAILURES)('%s to call 2 ends the polling', async (_name, answer, error) => {
    const asked = ask([NOT_YET, NOT_YET, answer]);
    await asked.platform.clock.advance(10_000);
    expect(asked.outcome()).toEqual({ kind: 'failed', error });
    expect(asked.platform.calls).toHaveLength(3);
  });

  test.each([
    ['no JSON', answers.text(200, 'soon', 'text/plain'), ''],
    ['no list', answers.json(200, {}), 'shipping_rates'],
    ['a price that cannot be read', answers.json(200, aRatesMessage({ price: '9,80' })), 'shipping_rates[0].price'],
  ])('a ready answer with %s is refused, with the place', async (_name, answer, path) => {
    const asked = ask([NOT_YET, answer]);
    await asked.platform.clock.advance(0);
    expect(asked.outcome()).toEqual({ kind: 'failed', error: { code: 'unreadable', status: 200, path } });
  });
});

describe('ST-6: aborting', () => {
  test('is silent, stops the call under way and leaves no timer', async () => {
    const asked = ask([NOT_YET, answers.never()]);
    await asked.platform.clock.advance(100);
    asked.controller.abort();
    await asked.platform.clock.advance(0);

    expect(asked.outcome()).toEqual({ kind: 'aborted' });
    expect(asked.platform.calls[1]?.signal.aborted).toBe(true);
    expect(asked.platform.clock.pending).toBe(0);
  });

  test('between two polls sends no further one', async () => {
    const asked = ask([NOT_YET, NOT_YET]);
    await asked.platform.clock.advance(200);
    asked.controller.abort();
    await asked.platform.clock.advance(10_000);
    expect(asked.platform.calls).toHaveLength(2);
  });

  test('before the start asks nothing', async () => {
    const platform = createFakePlatform();
    const outcome = await cartProtocol({ platform })(DESTINATION, { ...RUN, signal: AbortSignal.abort() });
    expect(outcome).toEqual({ kind: 'aborted' });
    expect(platform.calls).toHaveLength(0);
  });

  test('works with a fetch that ignores the signal', async () => {
    const controller = new AbortController();
    const source = cartProtocol({ platform: createFakePlatform(), fetch: () => new Promise(() => {}) });
    const outcome = source(DESTINATION, { ...RUN, signal: controller.signal });
    controller.abort();
    expect(await outcome).toEqual({ kind: 'aborted' });
  });

  test.each([
    [1, [answers.after(20, NOT_YET)]],
    [2, [NOT_YET, answers.after(20, NOT_YET)]],
  ])('with a fetch that ignores the signal sends nothing after call %i, which is under way', async (calls, script) => {
    const platform = createFakePlatform(...script);
    const { signal } = new AbortController();
    const source = cartProtocol({ platform, fetch: (url, options) => platform.fetch(url, { ...options, signal }) });
    const controller = new AbortController();
    void source(DESTINATION, { ...RUN, signal: controller.signal });
    await platform.clock.advance(10);
    controller.abort();
    await platform.clock.advance(10_000);
    expect([platform.calls.length, platform.clock.pending]).toEqual([calls, 0]);
  });
});

test('the fetch of the options is called without an object: the browser’s own throws when it has one', async () => {
  const platform = createFakePlatform(NOT_YET, READY, NOT_YET, READY);
  const receivers = new Set<unknown>();
  function fetch(this: unknown, ...args: Parameters<typeof platform.fetch>) {
    receivers.add(this);
    return platform.fetch(...args);
  }

  await cartProtocol({ platform, fetch })(DESTINATION, RUN);
  await cartProtocol({ platform: { ...platform, fetch } })(DESTINATION, RUN);

  expect([...receivers]).toEqual([undefined]);
});

test('the fetch of the options is used in place of the browser’s, and gets all that the browser’s would', async () => {
  const platform = createFakePlatform(NOT_YET, READY);
  const ownFetch = vi.fn<typeof platform.fetch>((url, options) => platform.fetch(`/proxy${url}`, options));
  await cartProtocol({ platform, fetch: ownFetch })(DESTINATION, RUN);
  expect(platform.calls.map(({ url }) => url)).toEqual([
    '/proxy/cart/prepare_shipping_rates',
    '/proxy/cart/async_shipping_rates',
  ]);
  expect(ownFetch.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', credentials: 'same-origin' });
});

test.each([
  '',
  'fr/',
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/\t/elsewhere.example/',
])('CA-5: a root path that is not a path of the shop is refused when it is set: %j', (rootPath) => {
  expect(() => cartProtocol({ rootPath })).toThrow(/must be a path on the shop itself/);
});

test('an exception in the run itself rejects, and lets the next run go', async () => {
  const platform = createFakePlatform(NOT_YET, NOT_YET);
  let isBroken = true;
  const clock: typeof platform.clock = {
    ...platform.clock,
    schedule(task, delayMs) {
      // The pause between two polls.
      if (isBroken && delayMs === 500) throw new Error('of the clock');
      return platform.clock.schedule(task, delayMs);
    },
  };
  const source = cartProtocol({ platform: { ...platform, clock } });
  await expect(source(DESTINATION, RUN)).rejects.toThrow('of the clock');
  isBroken = false;
  platform.script(NOT_YET, READY);
  expect((await source(DESTINATION, RUN)).kind).toBe('rates');
});
