import { type Carriers, createMemoryCache } from '@cartfare/carriers';
import { DEFAULT_PLATFORM } from '@cartfare/core';
import type { Logger } from 'pino';
import { steadyNow } from './open-carriers.ts';
import type { Metrics } from '../operations/create-metrics.ts';
import { createQuoting, type QuotingOptions } from '../rates/create-quoting.ts';
import type { Quoting } from '../rates/quoting.ts';
import { createRatingSettings, type RatingSettingsOptions } from '../rates/settings/rating-settings.ts';

export interface OpenQuotingOptions {
  readonly settings: QuotingOptions['settings'];
  /** The live carriers that the settings use; `close` closes their connections. */
  readonly carriers: Carriers;
  readonly log: Logger;
  readonly metrics: Metrics;
}

/**
 * Size of all stored results, in characters of JSON. 2,500 results with two rates each.
 */
const MAX_STORED_CHARACTERS = 1_500_000;

/** The shop's settings for rating, with the live carriers that their zones may name. */
export const openRatingSettings = (
  shop: RatingSettingsOptions['shop'],
  carriers: Carriers,
  log: Logger,
): QuotingOptions['settings'] =>
  createRatingSettings({ shop, carriers: carriers.list, clock: DEFAULT_PLATFORM.clock, log });

/**
 * The quoting of this process with its carriers. Each process rates its own requests; only carriers' responses are
 * shared with other processes. `close` also closes the carriers' connections.
 */
export function openQuoting(options: OpenQuotingOptions): Quoting {
  const { carriers, settings, log, metrics } = options;
  const quoting = createQuoting({
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
