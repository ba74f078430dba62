import { setImmediate } from 'node:timers/promises';
import { createMemoryCache } from '@cartfare/carriers';
import { DEFAULT_PLATFORM } from '@cartfare/core';
import type { Logger } from 'pino';
import { CARRIER_CODES, openProcessCarriers, steadyNow, type ProcessCarriersOptions } from './open-carriers.ts';
import { createQuoting, type QuotingOptions } from '../rates/create-quoting.ts';
import type { Quoting } from '../rates/quoting.ts';
import { createRatingSettings, type RatingSettingsOptions } from '../rates/settings/rating-settings.ts';
import type { Shared } from './redis/open-shared.ts';

export interface OpenQuotingOptions extends Pick<ProcessCarriersOptions, 'parcelCarrier' | 'metrics'> {
  readonly settings: QuotingOptions['settings'];
  readonly log: Logger;
  /** Shared with other processes; omitted or null: this process is the only one. */
  readonly shared?: Shared | null;
}

/**
 * Size of all stored results, in characters of JSON. 2,500 results with two rates each.
 */
const MAX_STORED_CHARACTERS = 1_500_000;

/** The shop's settings for rating, in which zones may name the live carrier. */
export const openRatingSettings = (shop: RatingSettingsOptions['shop'], log: Logger): QuotingOptions['settings'] =>
  createRatingSettings({ shop, sourceCodes: CARRIER_CODES, log, pause: setImmediate });

/**
 * The quoting of this process with its carriers. Each process rates its own requests; only carriers' responses are
 * shared with other processes. `close` also closes the carriers' connections.
 */
export function openQuoting(options: OpenQuotingOptions): Quoting {
  const { parcelCarrier, settings, log, metrics, shared = null } = options;
  const carriers = openProcessCarriers({ parcelCarrier, log, metrics, shared });
  const quoting = createQuoting({
    sources: carriers.sources,
    store: metrics.countHits('quote', createMemoryCache({ now: steadyNow, maxCharacters: MAX_STORED_CHARACTERS })),
    settings,
    clock: DEFAULT_PLATFORM.clock,
    now: Date.now,
    log,
    onRated: metrics.rated,
  });
  return {
    ...quoting,
    close: async (limitMs) => {
      await quoting.close(limitMs);
      await carriers.close();
    },
  };
}
