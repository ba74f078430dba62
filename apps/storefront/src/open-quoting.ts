import { DEFAULT_PLATFORM } from '@cartfare/core';
import type { Logger } from 'pino';
import { connectCarriers } from './carriers/connect-carriers.ts';
import { createMemoryCache } from './carriers/create-memory-cache.ts';
import type { Config } from './config.ts';
import { createQuoting } from './quoting/create-quoting.ts';
import type { Quoting } from './quoting/quoting.ts';
import { createRatingSettings } from './quoting/rating-settings.ts';
import type { ShopServices } from './shop/services.ts';

export interface OpenQuotingOptions {
  /** Null: the zones' backup rates stand in for the carrier. */
  readonly parcelCarrier: Config['parcelCarrier'];
  readonly shop: Pick<ShopServices, 'shipping' | 'currencies'>;
  readonly log: Logger;
}

/** The live carrier's code in the shipping settings. */
const PARCEL = 'parcel';

/** Rating in this process, with its carriers and its memory. `close` also ends the carriers' connections. */
export function openQuoting({ parcelCarrier, shop, log }: OpenQuotingOptions): Quoting {
  const now = Date.now;
  // Whoever runs the shop named this host, so that it may be one of their own network.
  const allowedHosts = new Set(parcelCarrier === null ? [] : [new URL(parcelCarrier.url).hostname.toLowerCase()]);
  const carriers = connectCarriers(parcelCarrier === null ? [] : [{ code: PARCEL, ...parcelCarrier }], {
    policy: { httpsOnly: true, allowedHosts },
    cache: createMemoryCache({ now }),
    log,
    now,
  });
  const quoting = createQuoting({
    settings: createRatingSettings({ shop, sourceCodes: [PARCEL], log, now }),
    sources: carriers.sources,
    store: createMemoryCache({ now }),
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
