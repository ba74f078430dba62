import {
  aDestination,
  aRun,
  answers,
  createFakePlatform,
  type FakePlatform,
  type ScriptedAnswer,
} from '@cartfare/testing';
import { describe, expect, test } from 'vitest';

import { NOT_YET, openCalculator, READY } from '../../testing/open-calculator.ts';
import { cartProtocol } from './cart-protocol.ts';
import type { RatesOutcome } from './rates-source.ts';

const DESTINATION = aDestination();

function ask(script: readonly ScriptedAnswer[]) {
  const platform = createFakePlatform(...script);
  let outcome: RatesOutcome | undefined;
  void cartProtocol({ platform })(DESTINATION, aRun({ timeLeftMs: () => 60_000 - platform.clock.now() })).then(
    (end) => {
      outcome = end;
    },
  );
  return { platform, outcome: () => outcome };
}

const times = ({ platform }: { readonly platform: FakePlatform }) =>
  platform.calls.map(({ method, atMs }) => [method, atMs]);

describe('CA-6: throttling', () => {
  const TOO_MANY = [1, 2, 3, 4, 5, 6];

  test.each([
    ['seconds', { 'retry-after': '2' }],
    ['a date', { 'retry-after': 'Fri, 20 Nov 2026 10:00:02 GMT', date: 'Fri, 20 Nov 2026 10:00:00 GMT' }],
  ])('a 429 with %s is waited for, in either call', async (_name, headers) => {
    const asked = ask([
      answers.html(429, 'slow down', headers),
      NOT_YET,
      answers.html(429, 'slow down', headers),
      READY,
    ]);
    await asked.platform.clock.advance(60_000);
    expect(times(asked)).toEqual([
      ['POST', 0],
      ['POST', 2000],
      ['GET', 2000],
      ['GET', 4000],
    ]);
    expect(asked.outcome()?.kind).toBe('rates');
  });

  test.each<[string, Record<string, string>]>([
    ['no time', {}],
    ['a time of 0', { 'retry-after': '0' }],
    ['a date in the past', { 'retry-after': 'Fri, 20 Nov 2026 09:00:00 GMT', date: 'Fri, 20 Nov 2026 10:00:00 GMT' }],
    ['a time below the poll interval', { 'retry-after': '0.1' }],
  ])('a 429 with %s is waited for by the poll interval, longer each time', async (_name, headers) => {
    const refusal = answers.html(429, 'slow down', headers);
    const asked = ask([refusal, refusal, refusal, NOT_YET, refusal, refusal, READY]);
    await asked.platform.clock.advance(60_000);
    expect(times(asked)).toEqual([
      ['POST', 0],
      ['POST', 500],
      ['POST', 1_500],
      ['POST', 3_500],
      ['GET', 3_500],
      ['GET', 7_500],
      ['GET', 15_500],
    ]);
    expect(asked.outcome()?.kind).toBe('rates');
  });

  test.each([
    [429, answers.html(429, '', { 'retry-after': '7' }), 7_000],
    [429, answers.html(429, '', { 'retry-after': '0' }), null],
    [409, answers.json(409, {}, { 'retry-after': '7' }), 7_000],
    [409, answers.empty(409), null],
  ])('five refusals with %i are waited out, the sixth is an error', async (_status, refusal, retryAfterMs) => {
    const asked = ask(TOO_MANY.map(() => refusal));
    await asked.platform.clock.advance(59_000);
    expect(asked.outcome()).toEqual({ kind: 'failed', error: { code: 'too_many_requests', retryAfterMs } });
    expect(asked.platform.calls).toHaveLength(6);
    expect(asked.platform.clock.pending).toBe(0);
  });

  test.each(['', 'null', '{}', '[]', '<h1>Busy</h1>', 'busy', '{"errors":{"base":[]}}'])(
    'a 409 whose body says nothing readable is waited for like a 429: %s',
    async (body) => {
      const conflict = answers.html(409, body);
      const asked = ask([conflict, NOT_YET, conflict, READY]);
      await asked.platform.clock.advance(60_000);
      expect(asked.outcome()?.kind).toBe('rates');
    },
  );

  describe.each([429, 409])('CA-4: a %i whose body says what is wrong', (status) => {
    test.each([
      ['fields', { zip: ['is not valid for Canada'] }, 'field_messages'],
      ['the country', { country: ['is not supported'] }, 'country_not_supported'],
      ['a message', { message: 'Conflict', status, description: 'The cart is busy.' }, 'server_message'],
    ])('is told at once, in either call: %s', async (_name, body, code) => {
      const refusal = answers.json(status, body, { 'retry-after': '7' });
      for (const script of [[refusal], [NOT_YET, refusal]]) {
        const asked = ask(script);
        await asked.platform.clock.advance(0);
        expect(asked.outcome()).toMatchObject({ kind: 'failed', error: { code } });
        expect(asked.platform.calls).toHaveLength(script.length);
        expect(asked.platform.clock.pending).toBe(0);
      }
    });
  });

  test('a wait that does not fit into the limit is an error at once', async () => {
    const asked = ask([answers.html(429, '', { 'retry-after': '3600' })]);
    await asked.platform.clock.advance(0);
    expect(asked.outcome()).toEqual({ kind: 'failed', error: { code: 'too_many_requests', retryAfterMs: 3_600_000 } });
  });
});

describe('the wait of a busy shop', () => {
  const busyShop = (retryAfter: string) => {
    const opened = openCalculator([answers.html(429, 'slow down', { 'retry-after': retryAfter }), NOT_YET, READY]);
    void opened.calculator.calculate();
    const view = () => opened.calculator.getSnapshot().view;
    return { ...opened, told: () => view().wait.busyShopText, heard: () => view().announcement.text };
  };

  test('CA-6: counts down each second, and is announced at its start and its end only', async () => {
    const { clock, told, heard, status } = busyShop('24');
    await clock.advance(0);
    expect([told(), heard()]).toEqual(Array(2).fill('The shop is busy. Trying again in 24\u00a0s'));
    await clock.advance(999);
    expect(told()).toBe('The shop is busy. Trying again in 24\u00a0s');
    await clock.advance(1);
    expect([told(), heard()]).toEqual([
      'The shop is busy. Trying again in 23\u00a0s',
      'The shop is busy. Trying again in 24\u00a0s',
    ]);
    await clock.advance(22_999);
    expect([told(), status()]).toEqual(['The shop is busy. Trying again in 1\u00a0s', 'loading']);
    await clock.advance(1);
    expect([told(), status()]).toEqual(['', 'rated']);
  });

  test('is not told where it is over before it is read', async () => {
    const { clock, told, heard } = busyShop('1');
    await clock.advance(500);
    expect([told(), heard()]).toEqual(['', 'Calculating...']);
  });

  test('ends with a cancelled run, and leaves no timer', async () => {
    const { clock, calculator, told } = busyShop('24');
    await clock.advance(3_000);
    calculator.cancel();
    expect([told(), clock.pending]).toEqual(['', 0]);
  });
});
