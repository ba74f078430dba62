import {
  createSettingsReader,
  type CompiledVersion,
  type SettingsLog,
  type SettingsReader,
} from '@cartfare/rate-server';
import type { Clock } from '@cartfare/core/internal';
import { createRater, type Carrier, type RateKindOptions, type Rater, type ShippingConfig } from '@cartfare/rating';
import { createShopConverter } from '../../shop/currencies/currencies.ts';
import type { ShippingSettings } from './stored-settings.ts';

/** What rating depends on besides the request: everything that the merchant can change. */
export interface RatingSettings {
  readonly rater: Rater;
  /** Changes whenever the settings change; the same in every process that reads the same settings. */
  readonly version: string;
}

export interface RatingSettingsOptions {
  readonly shop: { readonly shipping: ShippingSettings };
  /** The live carriers that the settings can use; called once for each version of them. */
  carriersOf(config: ShippingConfig): readonly Carrier[];
  /** Measures the carriers' deadlines. */
  readonly clock: Pick<Clock, 'schedule'>;
  readonly log: SettingsLog;
}

/** The shop's settings, compiled once for each version of them. */
export const createRatingSettings = (options: RatingSettingsOptions): SettingsReader<RatingSettings> =>
  createSettingsReader(
    { version: () => options.shop.shipping.version(), compile: () => compileStored(options) },
    options.log,
  );

/** Creates a rater with what is stored. */
async function compileStored({
  shop: { shipping },
  carriersOf,
  clock,
}: RatingSettingsOptions): Promise<CompiledVersion<RatingSettings>> {
  for (;;) {
    const { version, config, exchangeRates, postalPages } = await shipping.complete();
    const converter = createShopConverter(config.currency, exchangeRates);
    const carriers = carriersOf(config);
    const created = await createRater(config, { ...RATE_KINDS, carriers, clock, converter, postalPages });
    // If the settings have changed meanwhile, pages may have been missing: the new ones are compiled at once.
    if ((await shipping.version()) !== version) continue;
    return { version, compiled: created.ok ? { ok: true, value: { rater: created.rater, version } } : created };
  }
}

/**
 * The kinds of prices and conditions that the shop's shipping file may use besides the built-in ones: for rating, and
 * for the checks, the schema and the reports of `shop shipping`. A custom kind needs a file and one entry here; see
 * docs/extending-rates.md.
 */
export const RATE_KINDS: RateKindOptions = { priceKinds: [], conditions: [] };
