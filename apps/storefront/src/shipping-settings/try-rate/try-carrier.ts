import type { CarrierCache, CarrierExchange } from '@cartfare/carriers';
import { createRater, type Carrier, type CarrierRequest, type RateResult, type ShippingConfig } from '@cartfare/rating';
import { openCarriers } from '../../process/open-carriers.ts';
import { toRateRequest } from '../../rates/engine-terms.ts';
import { RATE_KINDS } from '../../rates/settings/rating-settings.ts';
import { createShopConverter } from '../../shop/currencies/currencies.ts';
import type { TryNeeds, TryRequest } from './try-rating.ts';

export interface TriedCarrier {
  readonly result: RateResult;
  /** What the carrier was asked, once for each profile of the cart. */
  readonly requests: readonly CarrierRequest[];
  readonly exchanges: readonly CarrierExchange[];
}

/**
 * Calls one carrier for a cart, whichever zone the destination is in, without a cache and without backup rates. It is
 * offered as in the first zone that names it.
 */
export async function tryCarrier(
  id: string,
  request: TryRequest,
  { config, exchangeRates, at, parcelCarrier, carrierHostsAllowed, environment }: Omit<TryNeeds, 'postalPages'>,
): Promise<TriedCarrier> {
  const requests: CarrierRequest[] = [];
  const exchanges: CarrierExchange[] = [];
  const carriers = openCarriers({
    parcelCarrier,
    carrierHostsAllowed,
    environment,
    log: { debug: () => undefined, warn: () => undefined, error: () => undefined },
    cache: NO_CACHE,
    onExchange: (code, exchange) => {
      if (code === id) exchanges.push(exchange);
    },
  });
  const listening = (carrier: Carrier): Carrier => ({
    code: carrier.code,
    quote: (asked, signal) => {
      requests.push(asked);
      return carrier.quote(asked, signal);
    },
  });
  try {
    const own = carriers.carriersOf(config).filter(({ code }) => code === id);
    const created = await createRater(withCarrierEverywhere(config, id), {
      ...RATE_KINDS,
      carriers: own.map(listening),
      converter: createShopConverter(config.currency, exchangeRates),
    });
    if (!created.ok) throw new Error(`The settings have errors: ${JSON.stringify(created.findings)}`);
    const rateRequest = toRateRequest({ ...request, currency: config.currency }, at);
    return { result: await created.rater.rate(rateRequest, { explain: true }), requests, exchanges };
  } finally {
    await carriers.close();
  }
}

const NO_CACHE: CarrierCache = { get: async () => undefined, set: async () => undefined };

/** The settings with one zone, which offers this carrier alone, to the whole world. */
function withCarrierEverywhere(config: ShippingConfig, id: string): ShippingConfig {
  const { profiles = [] } = config;
  const zones = [...config.zones, ...profiles.flatMap((profile) => profile.zones ?? [])];
  const offered = zones.flatMap(({ carriers = [] }) => carriers).find(({ source }) => source === id);
  const carrier = { ...offered, source: id, backupRates: [] };
  return {
    ...config,
    zones: [{ id: 'everywhere', name: 'Everywhere', regions: ['rest_of_world'], rates: [], carriers: [carrier] }],
    profiles: profiles.map(({ zones: _ownZones, ...profile }) => profile),
  };
}
