import { createMemoryCache } from '@cartfare/carriers';
import { DEFAULT_PLATFORM } from '@cartfare/core/internal';
import type { Logger } from 'pino';
import { steadyNow, type ShopCarriers } from './open-carriers.ts';
import type { Metrics } from '../operations/create-metrics.ts';
import { createRateService, type RateServiceOptions } from '../rates/create-rate-service.ts';
import type { RateService } from '../rates/rate-service.ts';
import { createRatingSettings, type RatingSettingsOptions } from '../rates/settings/rating-settings.ts';

export interface OpenRateServiceOptions {
  readonly settings: RateServiceOptions['settings'];
  /** The live carriers that the settings use; `close` closes their connections. */
  readonly carriers: Pick<ShopCarriers, 'close'>;
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
  { carriers, log }: { readonly carriers: Pick<ShopCarriers, 'carriersOf'>; readonly log: Logger },
): RateServiceOptions['settings'] =>
  createRatingSettings({ shop, carriersOf: carriers.carriersOf, clock: DEFAULT_PLATFORM.clock, log });

/**
 * the rate service of this process with its carriers. Each process rates its own requests; only carriers' responses are
 * shared with other processes. `close` also closes the carriers' connections.
 */
export function openRateService(options: OpenRateServiceOptions): RateService {
  const { carriers, settings, log, metrics } = options;
  const rateService = createRateService({
    store: metrics.countHits('quote', createMemoryCache({ now: steadyNow, maxCharacters: MAX_STORED_CHARACTERS })),
    settings,
    clock: DEFAULT_PLATFORM.clock,
    now: Date.now,
    log,
    onRated: metrics.rated,
  });
  return {
    ...rateService,
    close: async (limitMs) => {
      await rateService.close(limitMs);
      await carriers.close();
    },
  };
}
