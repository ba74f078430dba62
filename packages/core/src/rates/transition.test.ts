import { aDestination, aShippingRate } from '@cartfare/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { CalculatorError } from '../errors/calculator-error.ts';
import type { ShippingRate } from '../wire/shipping-rate.ts';
import { isRecalculationDue, oldRatesOf, type Rated, type RatesQuery } from './state.ts';
import { transition, type RatesEvent } from './transition.ts';

const HERE = aDestination();
const THERE = aDestination({ postalCode: 'H2Y 1C6' });
const IDLE: RatesQuery = {
  status: 'idle',
  isCancelled: false,
  recalculates: false,
  selectedCode: null,
  selectedName: '',
};
const RATES = [aShippingRate(), aShippingRate({ code: 'express', name: 'Express', priceHundredths: 2_450 })];
const ERROR = { code: 'unreachable' } as const;

const after = (...events: readonly RatesEvent[]): RatesQuery => events.reduce(transition, IDLE);
const started = (run: number, destination = HERE) => ({ type: 'started', run, destination }) as const;
const byItself = (run: number, trigger: 'typing' | 'cart_change', destination = HERE): RatesEvent => ({
  ...started(run, destination),
  trigger,
});
const arrived = (run: number): RatesEvent => ({ type: 'arrived', run, rates: RATES, incomplete: false, orderBy: null });
const failed = (run: number): RatesEvent => ({ type: 'failed', run, error: ERROR });
const offline: RatesEvent = { type: 'failed', run: 1, error: { code: 'offline', retriesWhenOnline: true } };
const moved = (destination = THERE): RatesEvent => ({ type: 'address_changed', destination });
const CART: RatesEvent = { type: 'cart_changed' };
const CANCELLED: RatesEvent = { type: 'cancelled' };

test('BE-3: a change of the cart after an error about its items asks again', () => {
  const error = { code: 'server_message', message: 'Cart Error', status: '422', description: 'No.' } as const;
  const unshippableItems = [{ variantId: '7', title: 'Anchor' }];
  const failedWith = (given: CalculatorError) => after(started(1), { type: 'failed', run: 1, error: given }, CART);
  expect(isRecalculationDue(failedWith({ ...error, unshippableItems }))).toBe(true);
  expect(isRecalculationDue(failedWith(error))).toBe(false);
});

describe('a run', () => {
  test('ST-3: leads to the rates of the address that it was started with', () => {
    expect(after(started(1))).toMatchObject({ status: 'loading', run: 1, destination: HERE });
    expect(after(started(1), arrived(1))).toMatchObject({ status: 'rated', rates: RATES, destination: HERE });
  });

  test('ends with the error of the address that it was started with', () => {
    expect(after(started(1), failed(1))).toMatchObject({ status: 'failed', error: ERROR, destination: HERE });
  });

  test.each([
    ['rates', [started(1), arrived(1)]],
    ['an error', [started(1), failed(1)]],
    ['stale rates of another address', [started(1, THERE), arrived(1), moved(HERE)]],
    ['stale rates of an old cart', [started(1), arrived(1), CART]],
    ['stale rates beside a run that started by itself', [started(1), arrived(1), CART, byItself(5, 'cart_change')]],
  ])('ST-2: of the shopper leaves nothing of %s', (_name, events) => {
    const loading = after(...events, started(2));
    expect(loading).toEqual({
      status: 'loading',
      run: 2,
      destination: HERE,
      old: null,
      selectedCode: null,
      selectedName: '',
    });
  });

  test('that is cancelled leads back to idle; cancelling means nothing when nothing is under way', () => {
    expect(after(started(1), CANCELLED)).toMatchObject({ status: 'idle', isCancelled: true });
    const rated = after(started(1), arrived(1));
    expect(transition(rated, CANCELLED)).toBe(rated);
  });
});

describe('BE-3: after a change of the cart', () => {
  const stale = after(started(1), arrived(1), { type: 'selected', code: 'express' }, CART);

  test('the rates and the selection are kept, and are to be requested again', () => {
    expect(stale).toMatchObject({ status: 'stale', old: { because: 'cart' }, selectedCode: 'express' });
    expect(isRecalculationDue(stale)).toBe(true);
    expect(transition(stale, CART)).toBe(stale);
  });

  test('the old rates stay until the new ones are there, with the same selection', () => {
    const loading = transition(stale, byItself(2, 'cart_change'));
    expect(oldRatesOf(loading)).toMatchObject({ because: 'cart', rated: { run: 1 } });
    expect(transition(loading, arrived(2))).toMatchObject({ status: 'rated', run: 2, selectedCode: 'express' });
  });

  test('the old rates leave when the request fails', () => {
    expect(after(started(1), arrived(1), CART, byItself(2, 'cart_change'), failed(2))).toMatchObject({
      status: 'failed',
      error: ERROR,
    });
  });

  test('another change stops the run, whose rates would be those of a cart that is gone', () => {
    const loading = transition(stale, byItself(2, 'cart_change'));
    const again = transition(loading, CART);
    expect(again).toMatchObject({ status: 'stale', old: { because: 'cart', rated: { run: 1 } } });
    expect(transition(again, arrived(2))).toBe(again);
  });

  test('a run of the shopper is dropped, to be repeated; so is the promise to ask when online', () => {
    for (const query of [after(started(1), CART), after(started(1), offline, CART)]) {
      expect(query).toMatchObject({ status: 'idle', recalculates: true });
      expect(isRecalculationDue(query)).toBe(true);
    }
  });

  test('an error is removed, and nothing is requested', () => {
    expect(after(started(1), failed(1), CART)).toMatchObject({ status: 'idle', recalculates: false });
  });

  test('nothing is requested once the shopper has edited the address or cancelled', () => {
    for (const query of [stale, after(started(1), CART)]) {
      for (const event of [moved(), CANCELLED]) {
        expect(isRecalculationDue(transition(query, event))).toBe(false);
        expect(oldRatesOf(transition(query, event))).toBeNull();
      }
    }
  });
});

describe('UI-7: after an edit of the address', () => {
  const rated = after(started(1), arrived(1));
  const stale = transition(rated, moved());

  test('the rates are those of another address, and nothing is requested', () => {
    expect(stale).toMatchObject({ status: 'stale', old: { because: 'address', rated: { destination: HERE } } });
    expect(isRecalculationDue(stale)).toBe(false);
    expect(transition(stale, moved(aDestination({ postalCode: '1' })))).toBe(stale);
  });

  test('a pause in typing counts once, until the address is put back', () => {
    const paused = transition(stale, { type: 'typing_paused' });
    expect([stale, paused]).toMatchObject([{ isTypingPaused: false }, { isTypingPaused: true }]);
    expect(transition(paused, { type: 'typing_paused' })).toBe(paused);
    expect(transition(paused, moved(aDestination({ postalCode: '1' })))).toBe(paused);
    expect(transition(transition(paused, moved(HERE)), moved())).toEqual(stale);
    expect(transition(rated, { type: 'typing_paused' })).toBe(rated);
  });

  test('the rates count again when the address is put back', () => {
    expect(transition(stale, moved(HERE))).toEqual(rated);
  });

  test('the rates count again, too, when the address is put back during a run that started by itself', () => {
    const loading = transition(stale, byItself(2, 'typing', THERE));
    expect(oldRatesOf(loading)).toMatchObject({ because: 'address' });
    expect(transition(loading, moved(HERE))).toEqual(rated);
    expect(transition(loading, moved(aDestination({ postalCode: '1' })))).toEqual(stale);
  });

  test('a change of the cart removes rates that can never count again', () => {
    expect(transition(stale, CART)).toMatchObject({ status: 'idle', recalculates: false });
  });

  test('an error and a run under way are dropped', () => {
    expect(after(started(1), failed(1), moved()).status).toBe('idle');
    expect(after(started(1), moved()).status).toBe('idle');
  });

  test('the same address again changes nothing', () => {
    expect(transition(rated, moved(HERE))).toBe(rated);
  });
});

test('BE-5: a result from memory is shown only where nothing is under way or current', () => {
  const result = after(started(1, THERE), arrived(1)) as Rated;
  const recalled: RatesEvent = { type: 'recalled', result, destination: HERE };
  expect(after(recalled)).toMatchObject({ status: 'rated', rates: RATES, destination: HERE });
  expect(after(started(2), arrived(2), moved(), recalled)).toMatchObject({ status: 'rated', destination: HERE });
  for (const query of [after(started(2)), after(started(2), failed(2))]) {
    expect(transition(query, recalled)).toBe(query);
  }
});

describe('MO-4: a selection', () => {
  const rated = after(started(1), arrived(1));
  const only = (run: number, ...rates: readonly ShippingRate[]): RatesEvent => ({
    type: 'arrived',
    run,
    rates,
    incomplete: false,
    orderBy: null,
  });

  test.each([
    ['a change of the cart', [CART, byItself(2, 'cart_change')]],
    ['another address', [moved(), started(2, THERE)]],
    ['an error, and another try', [started(3), failed(3), started(2)]],
  ])('that is lost after %s is told by the name that it had, until the next rates', (_case, events) => {
    const chosen = transition(rated, { type: 'selected', code: 'express' });
    const lost = [...events, only(2, aShippingRate())].reduce(transition, chosen);
    expect(lost).toMatchObject({ selectedCode: null, lostName: 'Express' });
    expect([started(4), arrived(4)].reduce(transition, lost)).toMatchObject({ selectedCode: null, lostName: null });
  });

  test('that is kept has the name of the new rates', () => {
    const renamed = aShippingRate({ code: 'express', name: 'Express 2' });
    const kept = [started(2), only(2, renamed), started(3), only(3, aShippingRate())];
    const chosen = transition(rated, { type: 'selected', code: 'express' });
    expect(kept.reduce(transition, chosen)).toMatchObject({ lostName: 'Express 2' });
  });

  test('is one of the current rates, and no other', () => {
    expect(transition(rated, { type: 'selected', code: 'express' })).toMatchObject({ selectedCode: 'express' });
    expect(transition(rated, { type: 'selected', code: 'gone' })).toBe(rated);
  });

  test('cannot be made among rates that are not current', () => {
    for (const query of [transition(rated, CART), transition(rated, moved())]) {
      expect(transition(query, { type: 'selected', code: 'express' })).toBe(query);
    }
  });
});

test('rates that cannot be shown are a failure, from every state', () => {
  for (const events of [[], [started(1)], [started(1), arrived(1)], [started(1), arrived(1), CART]]) {
    expect(transition(after(...events), { type: 'view_failed' })).toMatchObject({
      status: 'failed',
      error: { code: 'internal_error' },
    });
  }
});

const runNumber = fc.integer({ min: 1, max: 4 });
const place = fc.constantFrom(HERE, THERE);
const anyEvent: fc.Arbitrary<RatesEvent> = fc.oneof(
  fc.tuple(runNumber, place).map(([run, destination]) => started(run, destination)),
  runNumber.map((run) => byItself(run, 'cart_change')),
  fc.tuple(runNumber, place).map(([run, destination]) => byItself(run, 'typing', destination)),
  runNumber.map(arrived),
  runNumber.map(failed),
  place.map(moved),
  fc.constantFrom<RatesEvent>(CANCELLED, { type: 'view_failed' }, CART, { type: 'selected', code: 'express' }),
);

describe('ST-6: whatever happens in whatever order', () => {
  test('events of another run than the one under way change nothing', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), runNumber, (events, run) => {
        const query = after(...events);
        if (query.status === 'loading' && query.run === run) return;
        for (const late of [arrived(run), failed(run)]) expect(transition(query, late)).toBe(query);
      }),
    );
  });

  test('rates are current only for the last address, and only if they were requested for the last cart', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        let query: RatesQuery = after();
        let cart = 0;
        let destination = HERE;
        /** As the calculator has it: each run has a number of its own. */
        let runs = 0;
        const requested = new Map<number, number>();
        for (const given of events) {
          const event = given.type === 'started' ? { ...given, run: (runs += 1), destination } : given;
          if (event.type === 'cart_changed') cart += 1;
          if (event.type === 'address_changed') destination = event.destination;
          if (event.type === 'started') requested.set(event.run, cart);
          query = transition(query, event);
          if (query.status !== 'rated') continue;
          expect(query.destination).toEqual(destination);
          expect(requested.get(query.run)).toBe(cart);
        }
      }),
    );
  });
});
