import type { StoredSession } from '../db/session-queries.ts';
import type { Cart } from './model.ts';
import { createReadMemory, type ReadMemory } from './read-memory.ts';

/** What every page and call of a visitor reads. */
export interface VisitMemory {
  /** False: nothing is, because nobody tells of what others write. */
  readonly isKept: boolean;
  /** By id. */
  readonly sessions: ReadMemory<StoredSession>;
  /** By token. */
  readonly carts: ReadMemory<Cart>;
}

export const createVisitMemory = (dataVersion: (() => number) | null): VisitMemory => ({
  isKept: dataVersion !== null,
  sessions: createReadMemory(dataVersion),
  carts: createReadMemory(dataVersion),
});
