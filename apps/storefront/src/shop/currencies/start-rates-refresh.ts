import type { Clock, Result } from '@cartfare/core';
import type { ShopDatabase } from '../../db/connect.ts';
import { claimDueJob, scheduleJob } from '../../db/due-jobs.ts';
import type { RefreshedRates, RefreshIssue } from './refresh-rates.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Times of the background refresh, in ms. Source: ours; the bank writes a new file on each working day at about 16:00.
 */
export const RATES_REFRESH_MS = {
  /** From a refresh to the next. */
  interval: 24 * HOUR_MS,
  /** From a refresh that failed to the next. */
  retry: 30 * MINUTE_MS,
  /** Between a process's checks whether a refresh is due. */
  look: 10 * MINUTE_MS,
} as const;

/** Maximum random extension of these times, as a fraction, so that not all shops download at once. Source: ours. */
const JITTER = 0.2;

const JOB = 'refreshing exchange rates';

export interface RatesRefreshOptions {
  readonly db: ShopDatabase;
  refresh(signal: AbortSignal): Promise<Result<RefreshedRates, RefreshIssue>>;
  readonly clock: Clock;
  /** Milliseconds since 1970. */
  now(): number;
  /** From 0 to 1. */
  random(): number;
  readonly log: RatesRefreshLog;
  /** Called after every refresh with `refreshed`, or the issue's code. */
  onRefresh(outcome: string): void;
}

interface RatesRefreshLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface RatesRefresh {
  /** Aborts the refresh under way, and starts no other. */
  stop(): Promise<void>;
}

/**
 * Refreshes the exchange rates once a day in the background, in one of the processes that share the database: it stores
 * when the next refresh is due, and the first process that sees it due does it. A failure is logged and tried again.
 */
export function startRatesRefresh(options: RatesRefreshOptions): RatesRefresh {
  const { db, clock, now, log } = options;
  const stopping = new AbortController();
  const after = (ms: number): number => Math.round(ms * (1 + JITTER * options.random()));

  async function refreshWhenDue(): Promise<void> {
    const nowMs = now();
    const claim = {
      nowMs,
      // If this process ends meanwhile, another one claims the job after the retry time.
      dueAgainMs: nowMs + after(RATES_REFRESH_MS.retry),
      latestDueMs: nowMs + 2 * RATES_REFRESH_MS.interval,
    };
    if (!(await claimDueJob(db, JOB, claim))) return;
    const result = await options.refresh(stopping.signal);
    options.onRefresh(result.ok ? 'refreshed' : result.issue.code);
    if (!result.ok) return log.warn(result.issue, 'exchange rates could not be refreshed; the old ones stay');
    await scheduleJob(db, JOB, now() + after(RATES_REFRESH_MS.interval));
    log.info(result.value, 'exchange rates refreshed');
  }

  let cancelNext = (): void => undefined;
  let underWay = look();

  async function look(): Promise<void> {
    try {
      await refreshWhenDue();
    } catch (error) {
      options.onRefresh('error');
      log.error({ err: error }, 'exchange rates could not be refreshed; the old ones stay');
    }
    if (stopping.signal.aborted) return;
    cancelNext = clock.schedule(() => {
      underWay = look();
    }, after(RATES_REFRESH_MS.look));
  }

  return {
    stop: async () => {
      stopping.abort();
      cancelNext();
      await underWay;
    },
  };
}
