/**
 * How long a carrier may take, by how often it was asked in the last minute: under load a slow carrier ties up more
 * shoppers, so that it is given up sooner. Source: the platform's dynamic time-outs of its carrier callback (10 s below
 * 1,500 requests a minute, 5 s up to 3,000, then 3 s), which it counts by shop and carrier; here each process counts its own.
 */
const DEADLINES = [
  { fromCalls: 3_000, deadlineMs: 3_000 },
  { fromCalls: 1_500, deadlineMs: 5_000 },
  { fromCalls: 0, deadlineMs: 10_000 },
] as const;

/** The longest of them, in milliseconds. */
export const LONGEST_DEADLINE_MS = 10_000;

/** Total time for one call, in milliseconds, by the number of calls in the minute before it. */
export const loadDeadlineMs = (callsInLastMinute: number): number =>
  DEADLINES.find(({ fromCalls }) => callsInLastMinute >= fromCalls)?.deadlineMs ?? LONGEST_DEADLINE_MS;
