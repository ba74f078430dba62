import type { Redis } from 'ioredis';
import { BUDGET_WINDOW_MS, createMemoryBudget, type CallBudget } from '../call-budget.ts';

/** Prefixes of the counts' and the pauses' keys in Redis. */
const COUNT = 'cartfare:carrier-calls:';
const PAUSE = 'cartfare:carrier-pause:';

/** Counts a call in the window that its first call began; 0 if the carrier is not to be called. */
const TAKE = `
if redis.call('exists', KEYS[2]) == 1 then return 0 end
local limit = tonumber(ARGV[1])
if limit == 0 then return 1 end
if tonumber(redis.call('get', KEYS[1]) or '0') >= limit then return 0 end
if redis.call('incr', KEYS[1]) == 1 then redis.call('pexpire', KEYS[1], ARGV[2]) end
return 1`;

/** Keeps the longer of two pauses. */
const EXTEND = `
if redis.call('pttl', KEYS[1]) < tonumber(ARGV[1]) then redis.call('set', KEYS[1], '', 'PX', ARGV[1]) end
return 1`;

/** Budgets in Redis, for all processes together. While Redis is unavailable, each process counts by itself. */
export function createRedisBudget(redis: Redis, now: () => number): CallBudget {
  const alone = createMemoryBudget(now);
  return {
    take: async (keys, callsPerMinute) => {
      try {
        const args = [callsPerMinute ?? 0, BUDGET_WINDOW_MS];
        return (await redis.eval(TAKE, 2, COUNT + keys.carrier, PAUSE + keys.account, ...args)) === 1;
      } catch {
        return alone.take(keys, callsPerMinute);
      }
    },
    pause: async (account, pauseMs) => {
      const lengthMs = Math.max(Math.ceil(pauseMs), 1);
      await redis.eval(EXTEND, 1, PAUSE + account, lengthMs).catch(() => alone.pause(account, pauseMs));
    },
  };
}
