import { addressKey, completeRules, isAddressComplete, type AddressForm } from '../address/address-form.ts';
import { sameDestination } from '../address/destination.ts';
import { RESULT_LIMIT_MS, TYPING_PAUSE_MS } from '../limits.ts';
import type { Failed, Rated, RatesQuery } from '../rates/state.ts';
import type { RatesEvent } from '../rates/transition.ts';
import type { Clock } from '../sources/platform.ts';
import type { CalculatorState } from './state.ts';

/**
 * Asks for rates after an edit, when the address is complete and typing has paused. A result for the same cart and
 * address is shown again from memory for a quarter of an hour. Call the returned function after each change, with the state before it.
 */
export function calculateWhenComplete(
  clock: Clock,
  state: () => CalculatorState,
  dispatch: (event: RatesEvent) => void,
  ask: () => void,
): (event: RatesEvent | null, before: CalculatorState) => void {
  const results = new Map<string, { readonly result: Rated | Failed; readonly atMs: number }>();
  /** Typing has paused, but the country's rules are still loading. */
  let isDue = false;
  let cancelTimer = () => {};

  function cancel(): void {
    isDue = false;
    cancelTimer();
  }

  function recallOrAsk(): void {
    const { query, address } = state();
    const hasNoResult = query.status === 'idle' || query.status === 'stale';
    isDue = hasNoResult && completeRules(address.country) === null;
    if (!hasNoResult || address.isCountryGuessed || !isAddressComplete(address)) return;
    const known = results.get(addressKey(address));
    if (known === undefined || clock.now() - known.atMs >= RESULT_LIMIT_MS) ask();
    else dispatch({ type: 'recalled', result: known.result, destination: address.destination });
  }

  return (event, before) => {
    const { query, address } = state();
    if (event?.type === 'cart_changed') results.clear();
    if (event?.type === 'started' || event?.type === 'cancelled') cancel();
    if (isDue && address.country !== before.address.country) recallOrAsk();
    if (isEdit(event, before.address, address)) {
      cancel();
      cancelTimer = clock.schedule(recallOrAsk, TYPING_PAUSE_MS);
    }
    const key = addressKey(address);
    // A result that is shown again, or whose rate is selected, is as old as before.
    if (isOfAddress(query) && results.get(key)?.result.run !== query.run) {
      results.set(key, { result: query, atMs: clock.now() });
    }
  };
}

/** Not a province that the country's rules have filled into fields that nobody has edited. */
const isEdit = (event: RatesEvent | null, before: AddressForm, now: AddressForm): boolean =>
  event?.type === 'address_changed' && now.isEdited && !sameDestination(before.destination, now.destination);

/** Whether the result depends on the address alone and can be shown again; other errors may be gone next time. */
function isOfAddress(query: RatesQuery): query is Rated | Failed {
  if (query.status !== 'failed') return query.status === 'rated';
  return query.error.code === 'field_messages' || query.error.code === 'country_not_supported';
}
