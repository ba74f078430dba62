import { useSyncExternalStore } from 'react';

// Whether the server has said that nobody is signed in. What is on the screen stays until it says who is.

let isSignedOut = false;
const listeners = new Set<() => void>();

export function setSignedOut(value: boolean): void {
  isSignedOut = value;
  for (const listener of listeners) listener();
}

export const useSignedOut = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isSignedOut,
  );
