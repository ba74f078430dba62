import { aDestination, aShippingRate } from '@cartfare/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { CalculatorState, CountryState, Rated } from './state.ts';
import { isBusy, transition, type CalculatorEvent } from './transition.ts';

const common = {
  destination: aDestination(),
  country: { kind: 'none' },
  displayCurrency: null,
  selectedCode: null,
} as const;
const IDLE: CalculatorState = { ...common, status: 'idle', because: 'not_asked' };
const RATES = [aShippingRate(), aShippingRate({ code: 'express', name: 'Express', priceHundredths: 2_450 })];
const ERROR = { code: 'connection_failed' } as const;

const after = (...events: readonly CalculatorEvent[]): CalculatorState => events.reduce(transition, IDLE);
const started = (run: number) => ({ type: 'run_started', run }) as const;
const prepared = (run: number): CalculatorEvent => ({ type: 'prepared', run });
const arrived = (run: number): CalculatorEvent => ({ type: 'rates_arrived', run, rates: RATES, incomplete: false });
const failed = (run: number): CalculatorEvent => ({ type: 'run_failed', run, error: ERROR });
const offline = (run: number): CalculatorEvent => ({
  type: 'run_failed',
  run,
  error: { code: 'offline', asksAgain: true },
});
const moved: CalculatorEvent = { type: 'destination_changed', destination: aDestination({ zip: 'H2Y 1C6' }) };

describe('a run', () => {
  test('ST-3: goes through both calls to the rates', () => {
    expect(after(started(1)).status).toBe('preparing');
    expect(after(started(1), prepared(1)).status).toBe('polling');
    expect(after(started(1), prepared(1), arrived(1))).toMatchObject({
      status: 'rated',
      rates: RATES,
      selectedCode: null,
    });
  });

  test('can fail in either call', () => {
    expect(after(started(1), failed(1))).toMatchObject({ status: 'failed', error: ERROR });
    expect(after(started(1), prepared(1), failed(1))).toMatchObject({ status: 'failed', error: ERROR });
  });

  test('ST-2: a new run leaves nothing of the old answer', () => {
    expect(after(started(1), arrived(1), started(2))).toEqual({ ...common, status: 'preparing', run: 2 });
    expect(after(started(1), failed(1), started(2))).toEqual({ ...common, status: 'preparing', run: 2 });
  });

  test('a shopper who asks confirms the guessed country; a run that starts by itself does not', () => {
    const guessed: CalculatorState = { ...IDLE, isCountryGuessed: true };
    expect(transition(guessed, started(1)).isCountryGuessed).toBeUndefined();
    expect(transition(guessed, { ...started(1), trigger: 'cart_change' }).isCountryGuessed).toBe(true);
  });

  test('cancelling goes back to idle, and means nothing when nothing is under way', () => {
    expect(after(started(1), { type: 'run_cancelled' })).toMatchObject({ status: 'idle', because: 'cancelled' });
    const rated = after(started(1), arrived(1));
    expect(transition(rated, { type: 'run_cancelled' })).toBe(rated);
  });
});

test('BE-5: a result from memory is shown only where nothing is under way or on the screen', () => {
  const answer: Rated = { ...common, status: 'rated', run: 1, rates: RATES, incomplete: false, isSelectionLost: false };
  const recalled: CalculatorEvent = { type: 'answer_recalled', answer };
  expect(after(recalled)).toMatchObject({ status: 'rated', rates: RATES });
  for (const state of [after(started(2)), after(started(2), failed(2))]) {
    expect(transition(state, recalled)).toBe(state);
  }
});

test('MO-5: the display currency that is shown already changes nothing', () => {
  const state = after({ type: 'display_currency_changed', currency: 'EUR' });
  expect(state.displayCurrency).toBe('EUR');
  expect(transition(state, { type: 'display_currency_changed', currency: 'EUR' })).toBe(state);
});

describe('UI-7: what an answer was computed for', () => {
  test.each([
    ['rates', after(started(1), arrived(1))],
    ['an error', after(started(1), failed(1))],
    ['a run under way', after(started(1), prepared(1))],
  ])('a change of the destination drops %s', (_name, state) => {
    expect(transition(state, moved)).toMatchObject({ status: 'idle', because: 'destination_changed' });
    expect(transition(state, { type: 'cart_changed' })).toMatchObject({ status: 'idle', because: 'cart_changed' });
  });

  test.each([
    ['rates', after(started(1), arrived(1))],
    ['a run under way', after(started(1), prepared(1))],
    ['a promise to ask when online', after(started(1), offline(1))],
  ])('BE-3: a change of the cart drops %s, to ask again unless the shopper edits or cancels', (_name, state) => {
    const outOfDate = transition(state, { type: 'cart_changed' });
    expect(outOfDate).toMatchObject({ asksAgain: true });
    expect(transition(outOfDate, { type: 'cart_changed' })).toBe(outOfDate);
    expect(transition(outOfDate, moved)).toMatchObject({ asksAgain: false });
    expect(transition(outOfDate, { type: 'run_cancelled' })).toMatchObject({ asksAgain: false });
  });

  test('BE-3: a change of the cart drops an error without asking again', () => {
    const state = after(started(1), failed(1), { type: 'cart_changed' });
    expect(state).toMatchObject({ status: 'idle', asksAgain: false });
  });

  test('the same destination again changes nothing', () => {
    const rated = after(started(1), arrived(1));
    expect(transition(rated, { type: 'destination_changed', destination: aDestination() })).toBe(rated);
  });
});

describe('MO-4: choosing', () => {
  test('a rate of the answer, and no other', () => {
    const rated = after(started(1), arrived(1));
    expect(transition(rated, { type: 'rate_selected', code: 'express' })).toMatchObject({ selectedCode: 'express' });
    expect(transition(rated, { type: 'rate_selected', code: 'gone' })).toBe(rated);
  });
});

const HONG_KONG: CountryState = {
  kind: 'known',
  rules: {
    code: 'HK',
    provinceKind: 'region',
    provinces: [],
    postal: { use: 'none', kind: 'postal_code', example: '', pattern: '' },
  },
};
const settled = (country: CountryState, run: number, value = 'HK'): CalculatorEvent => ({
  type: 'country_settled',
  value,
  country,
  formerZip: '',
  run,
});

describe('UI-2: a country without provinces or postal codes, whose rules come late', () => {
  const stray = { country: 'HK', province: 'X', zip: '999' };
  const clean = { country: 'HK', province: '', zip: '' };
  const at = (destination: typeof clean, ...events: readonly CalculatorEvent[]): CalculatorState =>
    events.reduce(transition, { ...IDLE, destination, country: { kind: 'loading' } } as CalculatorState);
  const steps: [string, CalculatorEvent[]][] = [
    ['a run in call 1', [started(1)]],
    ['a run in call 2', [started(1), prepared(1)]],
    ['rates', [started(1), arrived(1)]],
    ['an error', [started(1), failed(1)]],
  ];

  test('empties the fields it does not have', () => {
    const idle = transition(at(stray), settled(HONG_KONG, 2));
    expect(idle).toMatchObject({ status: 'idle', because: 'not_asked', destination: clean, country: HONG_KONG });
  });

  test.each(steps)('asks again, in place of %s, when what was sent has changed', (_what, events) => {
    expect(transition(at(stray, ...events), settled(HONG_KONG, 2))).toEqual({
      ...common,
      status: 'preparing',
      run: 2,
      destination: clean,
      country: HONG_KONG,
    });
  });

  test.each(steps)('keeps %s when what was sent is still right', (_what, events) => {
    const before = at(clean, ...events);
    expect(transition(before, settled(HONG_KONG, 2))).toEqual({ ...before, country: HONG_KONG });
  });

  test.each(steps)('keeps %s when the rules cannot be had', (_what, events) => {
    const before = at(stray, ...events);
    const unknown: CountryState = { kind: 'unknown' };
    expect(transition(before, settled(unknown, 2))).toEqual({ ...before, country: unknown });
  });

  test('rules that come after the shopper moved on are ignored', () => {
    expect(transition(IDLE, settled(HONG_KONG, 2))).toBe(IDLE);
  });
});

test('a state that cannot be shown is a failed one, from every state', () => {
  for (const events of [[], [started(1)], [started(1), prepared(1)], [started(1), arrived(1)]]) {
    expect(transition(after(...events), { type: 'view_failed' })).toMatchObject({
      status: 'failed',
      error: { code: 'internal_error' },
    });
  }
});

const runNumber = fc.integer({ min: 1, max: 4 });
const anyEvent: fc.Arbitrary<CalculatorEvent> = fc.oneof(
  runNumber.map(started),
  runNumber.map(prepared),
  runNumber.map(arrived),
  runNumber.map(failed),
  // A new run has a new number, as from `createRuns`.
  fc.integer({ min: 5, max: 8 }).map((run) => settled(HONG_KONG, run)),
  runNumber.map((run) => settled({ kind: 'unknown' }, run, 'CA')),
  fc.constantFrom<CalculatorEvent>(
    { type: 'run_cancelled' },
    { type: 'view_failed' },
    { type: 'cart_changed' },
    moved,
    { type: 'destination_changed', destination: { country: 'HK', province: '', zip: '999' } },
    { type: 'destination_changed', destination: aDestination() },
    { type: 'rate_selected', code: 'express' },
    { type: 'display_currency_changed', currency: 'EUR' },
  ),
);

describe('ST-6: whatever happens in whatever order', () => {
  test('events of another run than the one under way change nothing', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), runNumber, (events, run) => {
        const state = after(...events);
        if (isBusy(state) && 'run' in state && state.run === run) return;
        for (const late of [prepared(run), arrived(run), failed(run)]) expect(transition(state, late)).toBe(state);
      }),
    );
  });

  test('rates are only ever shown for the destination they were asked for', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        let state: CalculatorState = IDLE;
        const askedFor = new Map<number, CalculatorState['destination']>();
        for (const event of events) {
          const before: CalculatorState = state;
          state = transition(state, event);
          if (state.status === 'preparing' && state !== before) askedFor.set(state.run, state.destination);
          if (state.status === 'rated') expect(state.destination).toEqual(askedFor.get(state.run));
        }
      }),
    );
  });

  test('rules that come late never leave a shopper who asked without a run or an answer', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), fc.constantFrom('CA', 'HK'), (events, value) => {
        const before = after(...events);
        const next = transition(before, settled(HONG_KONG, 9, value));
        expect(next.status === 'idle').toBe(before.status === 'idle');
      }),
    );
  });
});
