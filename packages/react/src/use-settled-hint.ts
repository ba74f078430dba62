import { DEFAULT_PLATFORM, type Clock, type FieldsView } from '@cartfare/core';
import { useEffect, useState } from 'react';

/**
 * Time without a keystroke after which a code counts as typed, in milliseconds.
 * Source: ours (clause UI-4); long enough for a slow typist not to be corrected half-way.
 */
export const TYPING_PAUSE_MS = 1_000;

export interface SettledHint {
  readonly hint: string;
  readonly doubtful: boolean;
  /** The shopper left the field. */
  readonly settle: () => void;
}

/**
 * The hint of the postal field, patient: a code is doubted only when the shopper has left the field or paused, not
 * while it is half typed. Good news comes at once.
 */
export function useSettledHint(field: FieldsView['zip'], clock: Clock = DEFAULT_PLATFORM.clock): SettledHint {
  const { value, hint, doubtful } = field;
  const [settledValue, setSettledValue] = useState(value);
  const [shown, setShown] = useState({ hint, doubtful });
  const isSettled = value === settledValue;

  const next = isSettled || !doubtful ? { hint, doubtful } : shown;
  if (next.hint !== shown.hint || next.doubtful !== shown.doubtful) setShown(next);

  useEffect(() => {
    if (!isSettled) return clock.schedule(() => setSettledValue(value), TYPING_PAUSE_MS);
    return undefined;
  }, [isSettled, value, clock]);

  return { ...next, settle: () => setSettledValue(value) };
}
