/** A value that changes by events and tells who listens. */
export interface Store<Snapshot, Event> {
  /** The same object until something changes. */
  snapshot(): Snapshot;
  dispatch(event: Event): void;
  subscribe(listener: () => void): () => void;
  unsubscribeAll(): void;
}

/**
 * `project` runs once a change, not once a reader. A listener that throws keeps no other from being called: its error
 * goes to `reportError`.
 */
export function createStore<State, Snapshot extends { readonly state: State }, Event>(
  initial: State,
  transition: (state: State, event: Event) => State,
  project: (state: State) => Snapshot,
  reportError: (error: unknown) => void,
): Store<Snapshot, Event> {
  const listeners = new Set<() => void>();
  let current = project(initial);
  return {
    snapshot: () => current,
    dispatch(event) {
      const next = transition(current.state, event);
      if (next === current.state) return;
      current = project(next);
      // A copy, because a listener may subscribe or leave while it is told.
      for (const listener of Array.from(listeners)) {
        try {
          listener();
        } catch (error) {
          reportError(error);
        }
      }
    },
    subscribe(listener) {
      // Wrapped, so that the same function subscribed twice is two subscriptions.
      const entry = () => listener();
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
    unsubscribeAll: () => listeners.clear(),
  };
}
