import type { FieldsView } from '@cartfare/core';
import { DEFAULT_PLATFORM, type Clock } from '@cartfare/core/internal';
import { useEffect, useState } from 'react';

type Hint = Pick<FieldsView['postalCode'], 'hint' | 'suspect'>;

/**
 * The hint of the postal field. A wrong code is marked only after a pause, not while it is half typed; a correction is
 * shown at once.
 */
export function useSettledHint(field: FieldsView['postalCode'], clock: Clock = DEFAULT_PLATFORM.clock): Hint {
  const { value, hint, suspect, suspectAfterMs } = field;
  const [settledValue, setSettledValue] = useState(value);
  const [shown, setShown] = useState<Hint>({ hint, suspect });
  const isSettled = value === settledValue;

  const next = isSettled || !suspect ? { hint, suspect } : shown;
  if (next.hint !== shown.hint || next.suspect !== shown.suspect) setShown(next);

  useEffect(
    () => (isSettled ? undefined : afterPause(() => setSettledValue(value), suspectAfterMs, clock)),
    [isSettled, value, suspectAfterMs, clock],
  );

  return next;
}

/**
 * Runs a task after a pause. Pressing the pointer cancels the wait, and the release starts it again: a hint that
 * appeared in between would move the button away from the pointer, and the click would be lost.
 */
function afterPause(task: () => void, pauseMs: number, clock: Clock): () => void {
  let stop = clock.schedule(task, pauseMs);
  const startAnew = () => {
    stop();
    stop = clock.schedule(task, pauseMs);
  };
  const over = new AbortController();
  const { signal } = over;
  document.addEventListener('pointerdown', () => stop(), { signal });
  document.addEventListener('pointerup', startAnew, { signal });
  document.addEventListener('pointercancel', startAnew, { signal });
  return () => {
    stop();
    over.abort();
  };
}
