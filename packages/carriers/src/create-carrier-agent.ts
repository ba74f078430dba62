import { Agent } from 'undici';
import { createGuardedLookup, type LookupAll } from './guarded-lookup.ts';
import { LONGEST_DEADLINE_MS } from './load-deadline.ts';
import type { OutgoingPolicy } from './outgoing-policy.ts';

/** Largest answer that is read, in bytes. Source: ours; an ordinary answer has 1,000. */
const ANSWER_LIMIT_BYTES = 1_000_000;

/** Connections to one carrier at a time; further calls queue. Source: ours. */
const CONNECTIONS_PER_CARRIER = 64;

/** Time for a connection to stand, in milliseconds. Source: ours. */
const CONNECT_TIMEOUT_MS = 3000;

/** The connections to all carriers: kept open between calls, made only to addresses that the policy allows. */
export function createCarrierAgent(policy: OutgoingPolicy, lookup?: LookupAll): Agent {
  return new Agent({
    connect: { lookup: createGuardedLookup(policy, lookup), timeout: CONNECT_TIMEOUT_MS },
    connections: CONNECTIONS_PER_CARRIER,
    maxResponseSize: ANSWER_LIMIT_BYTES,
    headersTimeout: LONGEST_DEADLINE_MS,
    bodyTimeout: LONGEST_DEADLINE_MS,
  });
}
