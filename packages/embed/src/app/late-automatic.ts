import type { createAutomatic as Real } from '@cartfare/core/automatic';

type CreateAutomatic = typeof Real;
type Follow = ReturnType<CreateAutomatic>;

let provided: CreateAutomatic | null = null;

/**
 * The build puts this in the place of core's `automatic.ts`, which asks only for what is complete by the rules of the
 * country. What was edited before those are there counts as edited when they are.
 */
export const createAutomatic: CreateAutomatic = (...parts) => {
  let follow: Follow | null = null;
  let edited: Parameters<Follow> | null = null;
  return (...change) => {
    const [{ type }] = change;
    if (provided !== null) {
      follow ??= provided(...parts);
      if (edited !== null) follow(...edited);
      edited = null;
      follow(...change);
    } else if (type === 'destination_changed') edited = change;
    else if (type === 'run_started' || type === 'run_cancelled') edited = null;
  };
};

/** Comes with the rules of the countries. */
export function provideAutomatic(real: CreateAutomatic): void {
  provided = real;
}
