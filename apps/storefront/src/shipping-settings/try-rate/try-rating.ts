import { createMemoryCache } from '@cartfare/carriers';
import {
  createRater,
  type PostalPage,
  type RateCustomer,
  type RateResult,
  type ShippingConfig,
} from '@cartfare/rating';
import { openCarriers, type Environment } from '../../process/open-carriers.ts';
import { toRateRequest } from '../../rates/engine-terms.ts';
import { RATE_KINDS } from '../../rates/settings/rating-settings.ts';
import type { Config } from '../../config.ts';
import { createShopConverter } from '../../shop/currencies/currencies.ts';
import type { Cart } from '../../shop/model.ts';
import type { ExchangeRate } from '../../shop/services.ts';
import type { Place } from '../../shop/place.ts';

export interface TryNeeds {
  /** Without errors. */
  readonly config: ShippingConfig;
  readonly postalPages: Iterable<PostalPage>;
  readonly exchangeRates: readonly ExchangeRate[];
  readonly parcelCarrier: Config['parcelCarrier'];
  readonly carrierHostsAllowed: Config['carrierHostsAllowed'];
  /** Holds the carriers' keys. */
  readonly environment: Environment;
  /** When the order would be placed, in milliseconds since 1970. */
  readonly at: number;
}

export interface TryRequest {
  readonly cart: Cart;
  readonly place: Place;
  /** Omitted: nobody is logged in. */
  readonly customer?: RateCustomer;
}

/** What the shop would answer, and why. Calls the live carriers, without a cache. */
export async function tryRating(
  request: TryRequest,
  { config, postalPages, exchangeRates, at, ...needs }: TryNeeds,
): Promise<RateResult> {
  const { currency } = config;
  const carriers = openCarriers({ ...needs, log: QUIET, cache: createMemoryCache({ now: Date.now }) });
  try {
    const created = await createRater(config, {
      ...RATE_KINDS,
      carriers: carriers.carriersOf(config),
      converter: createShopConverter(currency, exchangeRates),
      postalPages,
    });
    if (!created.ok) throw new Error(`The settings have errors: ${JSON.stringify(created.findings)}`);
    return await created.rater.rate(toRateRequest({ ...request, currency }, at), { explain: true });
  } finally {
    await carriers.close();
  }
}

/** The explanation contains what a log would. */
const QUIET = { debug: () => undefined, warn: () => undefined, error: () => undefined };
