import type { EngineState } from '../engine-state.ts';

/** A shop to begin with. */
export interface EngineExample extends EngineState {
  /** In links: `#example=harbour`. */
  readonly id: string;
  readonly title: string;
  /** What it shows, in one sentence. */
  readonly about: string;
}

export const stateOf = ({ settings, destination, lines, customerTags }: EngineExample): EngineState => ({
  settings,
  destination,
  lines,
  customerTags,
});
