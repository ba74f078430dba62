import { useCallback, useEffect, useRef, useState } from 'react';
import { hashOfState, MAX_HASH_LENGTH, stateOfHash, type LinkIssue } from './engine-link.ts';
import type { EngineState } from './engine-state.ts';
import { EXAMPLES, FIRST_EXAMPLE } from './examples/examples.ts';
import { stateOf, type EngineExample } from './examples/example.ts';

export interface EngineStateHandle {
  readonly state: EngineState;
  /** The example that the state was not changed from; null if it was changed, or came by a link. */
  readonly example: EngineExample | null;
  /** Why the page's link could not be opened; null if it could. */
  readonly issue: LinkIssue | null;
  change(change: Partial<EngineState>): void;
  open(example: EngineExample): void;
  /** The page's address with the state in it; null if the settings are too long for a link. */
  link(): Promise<string | null>;
}

/** Time after the last change before it is in the page's address, in milliseconds. Browsers limit changes of it. */
const WRITE_DELAY_MS = 400;

/** The playground's state, which the page's address keeps. */
export function useEngineState(): EngineStateHandle {
  const [{ state, example, issue }, setAll] = useState(FIRST);
  const isWritten = useRef(true);

  useEffect(() => {
    const read = () => {
      // Other anchors of the page are not links of the playground.
      if (!isOurs(location.hash)) return;
      void openHash(location.hash).then((opened) => {
        isWritten.current = true;
        setAll(opened);
      });
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);

  useEffect(() => {
    if (isWritten.current) return;
    const timer = setTimeout(() => {
      void hashOf(state, example).then((hash) => {
        if (hash !== null) history.replaceState(history.state, '', `#${hash}`);
      });
    }, WRITE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [state, example]);

  const set = useCallback((change: (before: Opened) => Opened) => {
    isWritten.current = false;
    setAll(change);
  }, []);
  return {
    state,
    example,
    issue,
    change: (change) => set((before) => ({ state: { ...before.state, ...change }, example: null, issue: null })),
    open: (example) => set(() => ({ state: stateOf(example), example, issue: null })),
    link: async () => {
      const hash = await hashOf(state, example);
      return hash === null ? null : new URL(`#${hash}`, location.href).href;
    },
  };
}

interface Opened {
  readonly state: EngineState;
  readonly example: EngineExample | null;
  readonly issue: LinkIssue | null;
}

const FIRST: Opened = { state: stateOf(FIRST_EXAMPLE), example: FIRST_EXAMPLE, issue: null };

const EXAMPLE_HASH = /^#example=(\w+)$/;

const isOurs = (hash: string): boolean => /^#(\d+\.|example=)/.test(hash);

async function openHash(hash: string): Promise<Opened> {
  const [, id] = EXAMPLE_HASH.exec(hash) ?? [];
  const example = EXAMPLES.find((each) => each.id === id);
  if (example !== undefined) return { state: stateOf(example), example, issue: null };
  const opened = await stateOfHash(hash);
  return opened.ok ? { state: opened.value, example: null, issue: null } : { ...FIRST, issue: opened.issue };
}

async function hashOf(state: EngineState, example: EngineExample | null): Promise<string | null> {
  if (example !== null) return `example=${example.id}`;
  const hash = await hashOfState(state);
  return hash.length > MAX_HASH_LENGTH ? null : hash;
}
