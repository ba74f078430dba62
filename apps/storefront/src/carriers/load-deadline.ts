/**
 * How long a carrier may take, by how many calls to carriers the process has under way: under load a slow carrier ties
 * up more shoppers, so that it is given up sooner. The times are the platform's (10 s, 5 s, 3 s); it does not say from
 * which load on they hold. Ours: from 50 and from 200 calls, about one and four seconds of work for one process at 50
 * carts a second.
 */
const DEADLINES = [
  { fromCalls: 200, deadlineMs: 3000 },
  { fromCalls: 50, deadlineMs: 5000 },
  { fromCalls: 0, deadlineMs: 10_000 },
] as const;

/** The longest of them, in milliseconds. */
export const LONGEST_DEADLINE_MS = 10_000;

/** Total time for one call, in milliseconds; `callsInFlight` does not count the call itself. */
export const loadDeadlineMs = (callsInFlight: number): number =>
  DEADLINES.find(({ fromCalls }) => callsInFlight >= fromCalls)?.deadlineMs ?? LONGEST_DEADLINE_MS;
