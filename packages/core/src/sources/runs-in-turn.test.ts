import {
  aDestination,
  aRun,
  answers,
  createFakePlatform,
  type FakePlatform,
  type ScriptedAnswer,
} from '@cartfare/testing';
import { describe, expect, test, vi } from 'vitest';

import { NOT_YET, READY } from '../../testing/open-calculator.ts';
import { ABANDONED_CHANGE_LIMIT_MS, TAKEOVER_PAUSE_MS, TURN_WAIT_LIMIT_MS } from '../limits.ts';
import { cartProtocol } from './cart-protocol.ts';
import type { Fetch } from './platform.ts';

const DESTINATION = aDestination();

describe('ST-6: runs of one shop never mix', () => {
  const ELSEWHERE = { postalCode: '', country: 'HK', province: '' };

  /** Two runs of independent calculators, at one shop. */
  function askTwice(script: readonly ScriptedAnswer[]) {
    const platform = createFakePlatform(...script);
    const start = (destination: typeof DESTINATION, rootPath: string) => {
      const controller = new AbortController();
      const end = vi.fn();
      const source = cartProtocol({ platform, rootPath });
      void source(destination, aRun({ signal: controller.signal })).then(end);
      return { controller, end };
    };
    return { platform, start, first: start(DESTINATION, '/'), second: start(ELSEWHERE, '/fr/') };
  }
  const sent = (platform: FakePlatform) =>
    platform.calls.map(({ method, body }) =>
      body === undefined ? method : `${method} ${new URLSearchParams(body).get('shipping_address[country]')}`,
    );

  test('a run waits until the one before has its last answer', async () => {
    const { platform, first, second } = askTwice([NOT_YET, NOT_YET, READY, NOT_YET, READY]);
    await platform.clock.advance(499);
    expect(sent(platform)).toEqual(['POST CA', 'GET']);

    await platform.clock.advance(1);
    expect(sent(platform)).toEqual(['POST CA', 'GET', 'GET', 'POST HK', 'GET']);
    expect(first.end).toHaveBeenCalledWith(expect.objectContaining({ kind: 'rates' }));
    expect(second.end).toHaveBeenCalledWith(expect.objectContaining({ kind: 'rates' }));
  });

  test('a run that is aborted while it polls lets the next one go at once', async () => {
    const { platform, first, second } = askTwice([NOT_YET, answers.never(), NOT_YET, READY]);
    await platform.clock.advance(0);
    first.controller.abort();
    await platform.clock.advance(0);
    expect(sent(platform)).toEqual(['POST CA', 'GET', 'POST HK', 'GET']);
    expect(second.end).toHaveBeenCalledOnce();
  });

  test('a run that is aborted while it waits never asks', async () => {
    const { platform, second } = askTwice([answers.never()]);
    second.controller.abort();
    await platform.clock.advance(0);
    expect(second.end).toHaveBeenCalledWith({ kind: 'aborted' });
    expect(sent(platform)).toEqual(['POST CA']);
  });

  test('after a run that is aborted during call 1, the next one waits for the response: the shop would store that destination last', async () => {
    const { platform, first, second } = askTwice([answers.after(300, NOT_YET), NOT_YET, READY]);
    await platform.clock.advance(100);
    first.controller.abort();
    await platform.clock.advance(199);
    expect(first.end).toHaveBeenCalledWith({ kind: 'aborted' });
    expect(sent(platform)).toEqual(['POST CA']);
    expect(platform.calls[0]?.signal.aborted).toBe(false);
    await platform.clock.advance(1);
    expect(sent(platform)).toEqual(['POST CA', 'POST HK', 'GET']);
    expect(second.end).toHaveBeenCalledWith(expect.objectContaining({ kind: 'rates' }));
    expect(platform.clock.pending).toBe(0);
  });

  test.each([
    ['hangs', 0],
    ['hangs, with a fetch that ignores the signal', 1],
  ])('a run does not wait long for an aborted one whose call 1 %s', async (_name, ignores) => {
    const platform = createFakePlatform(answers.never(), NOT_YET, READY);
    const { signal } = new AbortController();
    const fetch: Fetch = (url, options) => platform.fetch(url, ignores === 1 ? { ...options, signal } : options);
    const [first, end] = [new AbortController(), vi.fn()];
    void cartProtocol({ platform, fetch })(DESTINATION, aRun({ signal: first.signal }));
    void cartProtocol({ platform })(ELSEWHERE, aRun()).then(end);
    await platform.clock.advance(0);
    first.abort();
    await platform.clock.advance(ABANDONED_CHANGE_LIMIT_MS - 1);
    expect(sent(platform)).toEqual(['POST CA']);
    await platform.clock.advance(1);
    expect(sent(platform)).toEqual(['POST CA', 'POST HK', 'GET']);
    expect(end).toHaveBeenCalledWith(expect.objectContaining({ kind: 'rates' }));
    expect(platform.clock.pending).toBe(0);
  });

  test('a run that is aborted while call 1 has to be repeated lets the next one go at once', async () => {
    const { platform, first } = askTwice([answers.json(429, {}), NOT_YET, READY]);
    await platform.clock.advance(0);
    first.controller.abort();
    await platform.clock.advance(0);
    expect(sent(platform)).toEqual(['POST CA', 'POST HK', 'GET']);
  });

  test('a run whose tab hangs keeps others waiting for 10 s, not for their whole time', async () => {
    const { platform, second } = askTwice([NOT_YET, answers.never(), NOT_YET, READY]);
    await platform.clock.advance(TURN_WAIT_LIMIT_MS + TAKEOVER_PAUSE_MS - 1);
    expect(sent(platform)).toEqual(['POST CA', 'GET']);
    await platform.clock.advance(1);
    expect(sent(platform).slice(0, 4)).toEqual(['POST CA', 'GET', 'POST HK', 'GET']);
    expect(second.end).toHaveBeenCalledWith(expect.objectContaining({ kind: 'rates' }));
  });

  test('a run that loses its turn drops its calls, and starts over after the one that has taken it', async () => {
    const { platform, first, second } = askTwice([
      NOT_YET,
      answers.never(),
      NOT_YET,
      answers.after(300, READY),
      NOT_YET,
      READY,
    ]);
    await platform.clock.advance(TURN_WAIT_LIMIT_MS);
    expect(platform.calls[1]?.signal.aborted).toBe(true);
    await platform.clock.advance(TAKEOVER_PAUSE_MS + 299);
    expect([first.end.mock.calls.length, second.end.mock.calls.length]).toEqual([0, 0]);
    await platform.clock.advance(1);
    expect(sent(platform)).toEqual(['POST CA', 'GET', 'POST HK', 'GET', 'POST CA', 'GET']);
    expect(second.end).toHaveBeenCalledWith(expect.objectContaining({ kind: 'rates' }));
    expect(first.end).toHaveBeenCalledWith(expect.objectContaining({ kind: 'rates' }));
    expect(platform.clock.pending).toBe(0);
  });

  test('a call 1 that hangs is aborted when its run loses the turn: it could still arrive after that of the next', async () => {
    const { platform } = askTwice([answers.never(), NOT_YET, READY]);
    await platform.clock.advance(TURN_WAIT_LIMIT_MS);
    expect(platform.calls[0]?.signal.aborted).toBe(true);
  });

  test('of several runs that take the turn at once only the last sends, and all have their turn in the end', async () => {
    const { platform, first, second, start } = askTwice([
      NOT_YET,
      answers.never(),
      NOT_YET,
      READY,
      NOT_YET,
      READY,
      NOT_YET,
      READY,
    ]);
    const third = start({ ...ELSEWHERE, country: 'DE' }, '/');
    await platform.clock.advance(TURN_WAIT_LIMIT_MS + TAKEOVER_PAUSE_MS);
    expect(sent(platform).slice(0, 4)).toEqual(['POST CA', 'GET', 'POST DE', 'GET']);
    await platform.clock.advance(0);
    for (const { end } of [first, second, third]) {
      expect(end).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'rates' }));
    }
    expect(platform.clock.pending).toBe(0);
  });

  test('a run takes a turn over once, so that slow ones do not take it from each other for ever', async () => {
    const slow = answers.after(TURN_WAIT_LIMIT_MS + 5_000, READY);
    const { platform, first, second } = askTwice([NOT_YET, slow, NOT_YET, slow, NOT_YET, slow, NOT_YET, slow]);
    await platform.clock.advance(60_000);
    expect(second.end).toHaveBeenCalledWith(expect.objectContaining({ kind: 'rates' }));
    expect(first.end).toHaveBeenCalledWith(expect.objectContaining({ kind: 'rates' }));
  });

  test('a run that is aborted in the pause after it has taken the turn sends nothing', async () => {
    const { platform, second } = askTwice([NOT_YET, answers.never(), NOT_YET, READY]);
    await platform.clock.advance(TURN_WAIT_LIMIT_MS);
    second.controller.abort();
    await platform.clock.advance(TAKEOVER_PAUSE_MS);
    expect(sent(platform)).toEqual(['POST CA', 'GET', 'POST CA', 'GET']);
    expect(second.end).toHaveBeenCalledExactlyOnceWith({ kind: 'aborted' });
  });

  test('locks that fail do not keep a shopper from rates', async () => {
    const platform = createFakePlatform(NOT_YET, READY);
    const locks = { request: () => Promise.reject(new Error('no locks here')) };
    const outcome = await cartProtocol({ platform: { ...platform, locks } })(DESTINATION, aRun());
    expect(outcome.kind).toBe('rates');
  });
});
