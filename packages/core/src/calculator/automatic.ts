import { normalizePostalCode, postalCodeLooksRight } from '../address/postal-checks.ts';
import { sameDestination } from '../address/destination.ts';
import { TYPING_PAUSE_MS } from '../limits.ts';
import type { Clock } from '../sources/platform.ts';
import type { CalculatorState, Failed, Rated } from './state.ts';
import { completeRules, provinceOf, type CalculatorEvent } from './transition.ts';

/**
 * Asks for rates after an edit, when the destination is complete and typing has paused. A result for the same cart and
 * destination is shown again from memory. Call the returned function after each event, with the state before the event.
 */
export function createAutomatic(
  clock: Clock,
  state: () => CalculatorState,
  dispatch: (event: CalculatorEvent) => void,
  ask: () => void,
): (event: CalculatorEvent, before: CalculatorState) => void {
  const answers = new Map<string, Rated | Failed>();
  /** Typing has paused, but the country's rules are still loading. */
  let isDue = false;
  let cancelTimer = () => {};

  function cancel(): void {
    isDue = false;
    cancelTimer();
  }

  function answerOrAsk(): void {
    const now = state();
    isDue = now.status === 'idle' && completeRules(now.country) === null;
    if (now.status !== 'idle' || now.isCountryGuessed === true || !isDestinationComplete(now)) return;
    const answer = answers.get(keyOf(now));
    if (answer === undefined) ask();
    else dispatch({ type: 'answer_recalled', answer });
  }

  return (event, before) => {
    const now = state();
    if (event.type === 'cart_changed') answers.clear();
    if (event.type === 'run_started' || event.type === 'run_cancelled') cancel();
    if (event.type === 'country_settled' && isDue) answerOrAsk();
    if (event.type === 'destination_changed' && !sameDestination(before.destination, now.destination)) {
      cancel();
      cancelTimer = clock.schedule(answerOrAsk, TYPING_PAUSE_MS);
    }
    if (isOfDestination(now)) answers.set(keyOf(now), now);
  };
}

/** Whether the result depends on the destination alone and can be shown again; other errors may be gone next time. */
function isOfDestination(state: CalculatorState): state is Rated | Failed {
  if (state.status !== 'failed') return state.status === 'rated';
  return state.error.code === 'field_messages' || state.error.code === 'country_not_supported';
}

/**
 * Whether the destination has all that its country requires before the automatic mode asks: a province where there are
 * some, and a postal code that looks right.
 */
export function isDestinationComplete(state: CalculatorState): boolean {
  const rules = completeRules(state.country);
  if (rules === null) return false;
  if (rules.provinces.length > 0 && provinceOf(state) === undefined) return false;
  const { zip } = state.destination;
  return (zip.trim() !== '' || rules.postal.use !== 'required') && postalCodeLooksRight(rules, zip);
}

/** Equal for all spellings of a destination. */
function keyOf(state: CalculatorState): string {
  const { country, destination } = state;
  if (country.kind !== 'known') return JSON.stringify(destination);
  const province = provinceOf(state)?.code ?? destination.province;
  return JSON.stringify([country.rules.code, province, normalizePostalCode(country.rules.code, destination.zip)]);
}
