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
import { cartProtocol } from './cart-protocol.ts';

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

  test('after a run that was given up during call 1, the destination is sent twice: the shop may take the old one late', async () => {
    const { platform, first, second, start } = askTwice([answers.never(), NOT_YET, NOT_YET, READY, NOT_YET, READY]);
    await platform.clock.advance(0);
    first.controller.abort();
    await platform.clock.advance(0);
    expect(platform.calls[0]?.signal.aborted).toBe(true);
    expect(sent(platform)).toEqual(['POST CA', 'POST HK', 'POST HK', 'GET']);
    expect(second.end).toHaveBeenCalledWith(expect.objectContaining({ kind: 'rates' }));
    // Only by the next run.
    start(DESTINATION, '/');
    await platform.clock.advance(0);
    expect(sent(platform).slice(4)).toEqual(['POST CA', 'GET']);
  });

  test('such a run that is aborted between the two sends its destination no second time', async () => {
    const platform = createFakePlatform(answers.never(), answers.after(20, NOT_YET), NOT_YET, NOT_YET, READY);
    const { signal } = new AbortController();
    // Without the signal, which a shop's own fetch may drop.
    const source = cartProtocol({ platform, fetch: (url, options) => platform.fetch(url, { ...options, signal }) });
    const start = (country: string) => {
      const controller = new AbortController();
      void source({ postalCode: '', country, province: '' }, aRun({ signal: controller.signal }));
      return controller;
    };
    start('CA').abort();
    const second = start('HK');
    await platform.clock.advance(10);
    second.abort();
    start('JP');
    await platform.clock.advance(10_000);
    expect(sent(platform)).toEqual(['POST CA', 'POST HK', 'POST JP', 'POST JP', 'GET']);
  });

  test('locks that fail do not keep a shopper from rates', async () => {
    const platform = createFakePlatform(NOT_YET, READY);
    const locks = { request: () => Promise.reject(new Error('no locks here')) };
    const outcome = await cartProtocol({ platform: { ...platform, locks } })(DESTINATION, aRun());
    expect(outcome.kind).toBe('rates');
  });
});
