import { checkEvent } from '../check-options.ts';
import { EVENT_TYPES, eventsBetween, type CalculatorEvents } from './events.ts';
import type { Calculator, CalculatorSnapshot, CalculatorState, SnapshotListener } from './types.ts';

/** Holds and changes the snapshot, and notifies the listeners. */
export interface Store extends Pick<Calculator, 'subscribe' | 'on' | 'getSnapshot'> {
  /** Replaces the state. Listeners are not notified before `notify`. */
  change(next: CalculatorState): void;
  hasListeners(): boolean;
  /** Notifies the listeners of all changes since the last call. */
  notify(): void;
  unsubscribeAll(): void;
}

type Change = readonly [snapshot: CalculatorSnapshot, previous: CalculatorSnapshot];
type EventListener = (type: keyof CalculatorEvents, event: CalculatorEvents[keyof CalculatorEvents]) => void;

/**
 * `show` runs once for each change. All listeners are notified of every change in order, including those that a
 * listener makes meanwhile. When a listener throws, the others are still called.
 */
export function createStore(
  initial: CalculatorState,
  show: (state: CalculatorState) => CalculatorSnapshot,
  reportError: (error: unknown) => void,
): Store {
  const listeners = new Set<SnapshotListener>();
  const eventListeners = new Set<EventListener>();
  const pending: Change[] = [];
  let isNotifying = false;
  let current = show(initial);

  function notifyOf([snapshot, previous]: Change): void {
    // Copies, because a listener may subscribe or unsubscribe during the call. Themes' old libraries replace
    // `Array.from`.
    const told = [...listeners];
    for (const listener of told) attempt(() => listener(snapshot, previous));
    for (const { type, event } of eventsBetween(previous.state, snapshot.state)) {
      const heard = [...eventListeners];
      for (const listener of heard) attempt(() => listener(type, event));
    }
  }

  function attempt(call: () => void): void {
    try {
      call();
    } catch (error) {
      reportError(error);
    }
  }

  /** Wrapped, so that the same function subscribed twice is two subscriptions. */
  function add<Listener>(to: Set<Listener>, wrapped: Listener): () => void {
    to.add(wrapped);
    return () => {
      to.delete(wrapped);
    };
  }

  return {
    getSnapshot: () => current,
    hasListeners: () => listeners.size > 0,
    change(next) {
      const previous = current;
      current = show(next);
      pending.push([current, previous]);
    },
    notify() {
      if (isNotifying) return;
      isNotifying = true;
      for (let change = pending.shift(); change !== undefined; change = pending.shift()) notifyOf(change);
      isNotifying = false;
    },
    subscribe: (listener) => add(listeners, (...change) => listener(...change)),
    on(wanted, listener) {
      checkEvent(wanted, EVENT_TYPES);
      return add(eventListeners, (type, event) => {
        // The check ensures the event's type; the compiler cannot relate the two parameters.
        if (type === wanted) listener(event as Parameters<typeof listener>[0]);
      });
    },
    unsubscribeAll() {
      listeners.clear();
      eventListeners.clear();
    },
  };
}
