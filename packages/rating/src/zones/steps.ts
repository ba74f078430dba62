/** Long work in steps, between which the caller may pause. The generator's return value is the result. */
export type Steps<Value> = Generator<undefined, Value>;

/** Entries of a table that one step handles. Measured: a step takes about 1 ms. */
export const STEP_ENTRIES = 16_384;

/** Runs all steps without a pause. */
export function atOnce<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Runs the steps with `pause` between them. */
export async function withPauses<Value>(steps: Steps<Value>, pause: () => Promise<void>): Promise<Value> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await pause();
  }
}
