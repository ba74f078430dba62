/**
 * Long work in pieces: after each piece the caller may let others have their turn. What the work comes to is the value
 * that the generator returns.
 */
export type Steps<Value> = Generator<undefined, Value>;

/** Entries of a table that one step handles. Source: ours, measured; a step takes about a millisecond. */
export const STEP_ENTRIES = 16_384;

/** All of it at once. */
export function atOnce<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Step by step, with `pause` in between. */
export async function withPauses<Value>(steps: Steps<Value>, pause: () => Promise<void>): Promise<Value> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await pause();
  }
}
