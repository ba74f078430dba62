import { CIRCUIT_OPEN_MS } from './limits.ts';

/** Consecutive outages after which a carrier is not called for a while. */
const OUTAGES_TO_OPEN = 5;

/** Stops calling a carrier that has an outage. */
export interface CircuitBreaker {
  /** Whether no call may be made now. Asking changes nothing. */
  isPaused(): boolean;
  /** Whether a call may be made, which the caller then makes. After a pause, one call finds out whether the outage is over. */
  mayCall(): boolean;
  /** Call it with the result of every call that was made. */
  report(isOutage: boolean): void;
}

/** `now`: milliseconds of a clock that is never set, or a carrier would stay off until the clock is right again. */
export function createCircuitBreaker(now: () => number): CircuitBreaker {
  let outages = 0;
  let pauseUntilMs = 0;
  const isPaused = (): boolean => outages >= OUTAGES_TO_OPEN && now() < pauseUntilMs;
  return {
    isPaused,
    mayCall: () => {
      if (isPaused()) return false;
      if (outages >= OUTAGES_TO_OPEN) pauseUntilMs = now() + CIRCUIT_OPEN_MS;
      return true;
    },
    report: (isOutage) => {
      outages = isOutage ? outages + 1 : 0;
      if (outages === OUTAGES_TO_OPEN) pauseUntilMs = now() + CIRCUIT_OPEN_MS;
    },
  };
}
