import { spelledPostalCode, type AddressForm } from '../address/address-form.ts';
import type { CountryBook } from '../address/country-book.ts';
import { RUN_LIMIT_MS } from '../limits.ts';
import { createRatesRunner } from '../rates/query.ts';
import type { RunTrigger } from '../rates/state.ts';
import { transition, type RatesEvent } from '../rates/transition.ts';
import { cartProtocol } from '../sources/cart-protocol.ts';
import type { Platform } from '../sources/platform.ts';
import { createAddressChanges, type AddressChanges } from './address-changes.ts';
import { calculateWhenComplete } from './calculate-when-complete.ts';
import { createCalculationEnds } from './calculation-ends.ts';
import { createReconnection } from './reconnection.ts';
import type { CalculatorState } from './state.ts';
import type { Store } from './store.ts';
import type { CalculationEnd, CalculatorOptions } from './types.ts';
import { createTypingPause } from './typing-pause.ts';

/** The address form and the rates query, joined. */
export interface Machines {
  state(): CalculatorState;
  readonly address: AddressChanges;
  /** All changes go through here. */
  update(next: CalculatorState): void;
  /** What happened to the rates, and the address that it happened with. */
  dispatch(event: RatesEvent | null, form?: AddressForm): void;
  /** Asks for rates for the values of the fields. Without a trigger the shopper asks. */
  run(trigger?: RunTrigger): Promise<CalculationEnd>;
  /** Stops waiting for the connection, and for a pause in typing. */
  stop(): void;
}

/** Joins the two machines in a store, with what follows from their changes: runs, repetitions and promises. */
export function joinMachines(
  options: CalculatorOptions,
  countries: CountryBook,
  platform: Platform,
  store: Store,
): Machines {
  const { source = cartProtocol({ platform }), runLimitMs = RUN_LIMIT_MS } = options;
  const state = () => store.getSnapshot().state;
  const query = () => state().query;
  const { follow, nextNumber } = createRatesRunner({ source, platform, runLimitMs }, dispatch);
  const ends = createCalculationEnds();
  const address = createAddressChanges(countries, { state, dispatch, nextNumber });
  const reconnection = createReconnection(platform, query, () => void run('back_online'));
  const automatic = options.calculateWhenComplete
    ? calculateWhenComplete(platform.clock, state, dispatch, () => void run('typing'))
    : null;
  const typingPause = createTypingPause(platform.clock, query, () => dispatch({ type: 'typing_paused' }));

  function update(next: CalculatorState): void {
    store.change(next);
    // Before the listeners, whose rendering would delay the call.
    follow(query(), { ...state().address.destination, postalCode: spelledPostalCode(state().address) });
    store.notify();
    ends.settle(query());
    reconnection.follow(query());
  }

  function dispatch(given: RatesEvent | null, form: AddressForm = state().address): void {
    const before = state();
    const event = given && reconnection.explain(given);
    const next = event === null ? before.query : transition(before.query, event);
    if (next !== before.query || form !== before.address) update({ ...before, address: form, query: next });
    automatic?.(event, before);
    typingPause.follow(event);
  }

  function run(trigger?: RunTrigger): Promise<CalculationEnd> {
    const form = state().address;
    address.load(form);
    const end = ends.next();
    reconnection.started();
    const started = { type: 'started', run: nextNumber(), destination: form.destination, trigger } as const;
    // A shopper who asks confirms the guessed country.
    dispatch(started, trigger === undefined && form.isCountryGuessed ? { ...form, isCountryGuessed: false } : form);
    return end;
  }

  function stop(): void {
    reconnection.stop();
    typingPause.stop();
  }

  return { state, address, update, dispatch, run, stop };
}
