import { DEFAULT_PLATFORM } from '@cartfare/core';
import type { Logger } from 'pino';
import { createMemoryCache } from './carriers/create-memory-cache.ts';
import type { Config } from './config.ts';
import { CARRIER_CODES, openCarriers } from './open-carriers.ts';
import { createQuoting, type QuotingOptions } from './quoting/create-quoting.ts';
import type { QuoteStore } from './quoting/quote-store.ts';
import type { Quoting } from './quoting/quoting.ts';
import { createRatingSettings, type RatingSettingsOptions } from './quoting/rating-settings.ts';

export interface OpenQuotingOptions {
  /** Null: the zones' backup rates stand in for the carrier. */
  readonly parcelCarrier: Config['parcelCarrier'];
  readonly settings: QuotingOptions['settings'];
  readonly log: Logger;
}

/** The shop's settings for rating, where zones may name the live carrier. */
export const openRatingSettings = (shop: RatingSettingsOptions['shop'], log: Logger): QuotingOptions['settings'] =>
  createRatingSettings({ shop, sourceCodes: CARRIER_CODES, log, now: Date.now });

/** Rating in this process, with its carriers and its memory. `close` also ends the carriers' connections. */
export function openQuoting({ parcelCarrier, settings, log }: OpenQuotingOptions): Quoting {
  const now = Date.now;
  const carriers = openCarriers(parcelCarrier, log);
  const store: QuoteStore = createMemoryCache({ now });
  const quoting = createQuoting({
    settings,
    sources: carriers.sources,
    store,
    clock: DEFAULT_PLATFORM.clock,
    now,
    log,
  });
  return {
    ...quoting,
    close: async (limitMs) => {
      await quoting.close(limitMs);
      await carriers.close();
    },
  };
}
