import { answers, type ScriptedAnswer } from '@cartfare/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { READY, openCalculator } from '../../testing/open-calculator.ts';
import { RECONNECTION_PAUSE_MS } from '../limits.ts';

const CUT = answers.networkFailure();

/** A calculator whose first run failed because the browser was offline. */
async function makeCut(...later: readonly ScriptedAnswer[]) {
  const made = make(CUT, ...later);
  made.online.goOffline();
  void made.calculator.calculate();
  await made.clock.advance(0);
  return made;
}

function make(...script: readonly ScriptedAnswer[]) {
  const opened = openCalculator(script);
  return {
    ...opened,
    online: opened.platform.online,
    results: () => opened.calculator.getSnapshot().view.results,
  };
}

describe('a run that is cut by going offline', () => {
  test('says so, and that it is asked again', async () => {
    const { query, results } = await makeCut();
    expect(query()).toMatchObject({ status: 'failed', error: { code: 'offline', retriesWhenOnline: true } });
    expect(results()).toMatchObject({
      text: "You're offline.",
      advice: 'Shipping will be calculated when you are back online.',
    });
  });

  test('is asked again after a change of the cart, too, which removes what was said', async () => {
    const { calculator, platform, online, clock, query } = await makeCut(CUT, READY, READY);
    calculator.cartChanged();
    await clock.advance(400);
    expect(query()).toMatchObject({ status: 'failed', error: { code: 'offline', retriesWhenOnline: true } });
    online.goOnline();
    await clock.advance(RECONNECTION_PAUSE_MS);
    expect(query().status).toBe('rated');
    expect(platform.calls).toHaveLength(4);
  });

  test('is asked again a moment later: the connection may not work at once', async () => {
    const { platform, online, clock, query } = await makeCut();
    online.goOnline();
    await clock.advance(RECONNECTION_PAUSE_MS - 1);
    expect(query()).toMatchObject({ error: { code: 'offline', retriesWhenOnline: true } });
    platform.script(READY, READY);
    await clock.advance(1);
    expect(query().status).toBe('rated');
  });

  test('is asked again a moment after the last time that the connection came back', async () => {
    const { platform, online, clock } = await makeCut(READY, READY);
    online.goOnline();
    await clock.advance(RECONNECTION_PAUSE_MS - 1);
    online.goOffline();
    online.goOnline();
    await clock.advance(RECONNECTION_PAUSE_MS - 1);
    expect(platform.calls).toHaveLength(1);
    await clock.advance(1);
    expect(platform.calls).toHaveLength(3);
  });

  test('is not asked again while the browser is offline once more', async () => {
    const { platform, online, clock, query } = await makeCut(READY, READY);
    online.goOnline();
    online.goOffline();
    await clock.advance(RECONNECTION_PAUSE_MS);
    expect(platform.calls).toHaveLength(1);
    online.goOnline();
    await clock.advance(RECONNECTION_PAUSE_MS);
    expect(query().status).toBe('rated');
  });

  test('is asked again once: what is cut then is the shopper’s to ask', async () => {
    const { platform, online, clock, query, results } = await makeCut(answers.after(20, CUT));
    await goOnlineAndOff(online, clock);
    expect(query()).toMatchObject({ error: { code: 'offline', retriesWhenOnline: false } });
    expect(results()).toMatchObject({ advice: 'Check your connection, then try again.' });
    online.goOnline();
    await clock.advance(RECONNECTION_PAUSE_MS);
    expect(platform.calls).toHaveLength(2);
  });

  test('is asked again once more after the shopper has asked', async () => {
    const { calculator, platform, online, clock } = await makeCut(answers.after(20, CUT), CUT);
    await goOnlineAndOff(online, clock);
    void calculator.calculate();
    await clock.advance(0);
    platform.script(READY, READY);
    online.goOnline();
    await clock.advance(RECONNECTION_PAUSE_MS);
    expect(calculator.getSnapshot().state.query.status).toBe('rated');
  });

  test('is one that the browser calls offline only after the call has failed', async () => {
    const { calculator, platform, online, clock, query } = make(CUT);
    void calculator.calculate();
    await clock.advance(0);
    expect(query()).toMatchObject({ error: { code: 'unreachable' } });
    platform.script(READY, READY);
    online.goOffline();
    online.goOnline();
    await clock.advance(RECONNECTION_PAUSE_MS);
    expect(query().status).toBe('rated');
  });

  test('is one whose call fails of the break only after the connection is back', async () => {
    const { calculator, platform, online, clock, query } = make(answers.after(20, CUT));
    void calculator.calculate();
    online.goOffline();
    online.goOnline();
    platform.script(READY, READY);
    await clock.advance(20 + RECONNECTION_PAUSE_MS);
    expect(query().status).toBe('rated');
    expect(platform.calls).toHaveLength(3);
  });

  test('is none that the shop has answered: what the shop says is shown', async () => {
    const { calculator, online, clock, query } = make(answers.after(20, answers.json(422, { zip: ['is too short'] })));
    void calculator.calculate();
    online.goOffline();
    await clock.advance(20);
    expect(query()).toMatchObject({ status: 'failed', error: { code: 'field_messages' } });
  });

  test('is one that waits for an answer until its time is over', async () => {
    const { calculator, online, clock, query } = make(answers.never());
    void calculator.calculate();
    online.goOffline();
    await clock.advance(60_000);
    expect(query()).toMatchObject({ error: { code: 'offline' } });
  });

  test.each([
    ['edited a field', (made: Made) => made.calculator.setDestination({ postalCode: 'M5V 2T6' })],
    ['changed the cart', (made: Made) => made.calculator.cartChanged(new Promise(() => {}))],
    ['left', (made: Made) => made.calculator.dispose()],
  ])('is not asked again where the shopper has %s since', async (_what, act) => {
    const made = await makeCut(READY, READY);
    act(made);
    made.online.goOnline();
    await made.clock.advance(RECONNECTION_PAUSE_MS);
    expect(made.platform.calls).toHaveLength(1);
    expect(made.online.listening).toBe(0);
  });

  test('is not asked again where the shopper asks in the moment before', async () => {
    const { calculator, platform, online, clock } = await makeCut(answers.never());
    online.goOnline();
    void calculator.calculate();
    await clock.advance(RECONNECTION_PAUSE_MS);
    expect(platform.calls).toHaveLength(2);
    calculator.dispose();
  });

  test.each([
    ['edits a field', (made: Made) => made.calculator.setDestination({ postalCode: 'M5V 2T6' })],
    ['leaves', (made: Made) => made.calculator.dispose()],
  ])('is not asked again where the shopper %s in the moment before', async (_what, act) => {
    const made = await makeCut(READY, READY);
    const { platform, online, clock } = made;
    online.goOnline();
    act(made);
    await clock.advance(RECONNECTION_PAUSE_MS);
    expect(platform.calls).toHaveLength(1);
    expect(clock.pending).toBe(0);
  });
});

/** Online for long enough that the run is asked again, and offline before its first call fails. */
async function goOnlineAndOff(online: Made['online'], clock: Made['clock']) {
  online.goOnline();
  await clock.advance(RECONNECTION_PAUSE_MS);
  online.goOffline();
  await clock.advance(20);
}

type Made = ReturnType<typeof make>;

describe('a connection that comes back', () => {
  test('asks for nothing where the shop has answered', async () => {
    const { calculator, platform, online, clock } = make(READY, READY);
    void calculator.calculate();
    await clock.advance(0);
    expect(online.listening).toBe(0);
    online.goOffline();
    online.goOnline();
    await clock.advance(RECONNECTION_PAUSE_MS);
    expect(platform.calls).toHaveLength(2);
  });

  test('asks for nothing where the shop has refused', async () => {
    const { calculator, platform, online, clock } = make(answers.json(422, { country: ['is not supported'] }));
    void calculator.calculate();
    await clock.advance(0);
    online.goOnline();
    await clock.advance(RECONNECTION_PAUSE_MS);
    expect(platform.calls).toHaveLength(1);
  });

  test('is waited for where the server put the failure into the page: nothing is asked before', async () => {
    const initialResult = { kind: 'failed', error: { code: 'unreachable' } } as const;
    const { calculator, platform, clock, status } = openCalculator([READY, READY], { initialResult });
    calculator.setCurrency('USD');
    await clock.advance(0);
    expect(status()).toBe('failed');
    expect(platform.calls).toHaveLength(0);
  });

  test('asks for nothing by itself, however often it comes and goes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('ask', 'offline', 'online', 'edit', 'wait', 'pause'), { maxLength: 12 }),
        async (steps) => {
          const made = make(...steps.map(() => answers.after(10, CUT)), ...steps.map(() => answers.after(10, CUT)));
          let asked = 0;
          for (const step of steps) {
            if (step === 'ask') {
              asked += 1;
              void made.calculator.calculate();
            }
            if (step === 'offline') made.online.goOffline();
            if (step === 'online') made.online.goOnline();
            if (step === 'edit') made.calculator.setDestination({ postalCode: String(made.clock.now() + asked) });
            await made.clock.advance(step === 'pause' ? RECONNECTION_PAUSE_MS : step === 'wait' ? 20 : 1);
          }
          await made.clock.advance(2 * RECONNECTION_PAUSE_MS);
          // Each request of the shopper is sent twice at most.
          expect(made.platform.calls.length).toBeLessThanOrEqual(2 * asked);
        },
      ),
    );
  });
});
