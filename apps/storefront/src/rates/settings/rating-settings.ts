import type { Clock } from '@cartfare/core/internal';
import { createRater, type RateKindOptions, type Rater, type Carrier } from '@cartfare/rating';
import { createShopConverter } from '../../shop/currencies/currencies.ts';
import type { ShippingSettings } from './stored-settings.ts';

/** What rating depends on besides the request: everything that the merchant can change. */
export interface RatingSettings {
  readonly rater: Rater;
  /** Changes whenever the settings change; the same in every process that reads the same settings. */
  readonly version: string;
}

/** The shop's settings, compiled once for each version of them. */
export interface SettingsReader {
  /**
   * The settings that are stored at the time of the call. New ones are compiled first. If they cannot be read or used,
   * that is reported and the last good ones are returned; without good ones it rejects.
   */
  read(): Promise<RatingSettings>;
}

export interface RatingSettingsOptions {
  readonly shop: { readonly shipping: ShippingSettings };
  readonly carriers: readonly Carrier[];
  /** Measures the carriers' deadlines. */
  readonly clock: Pick<Clock, 'schedule'>;
  readonly log: SettingsLog;
}

export interface SettingsLog {
  error(facts: object, message: string): void;
}

export function createRatingSettings(options: RatingSettingsOptions): SettingsReader {
  const { log, shop } = options;
  let current: RatingSettings | undefined;
  /** Settings that have errors: reported once, and not compiled again. */
  let unusable: { readonly version: string; readonly error: Error } | undefined;
  let running: Promise<RatingSettings> | undefined;
  let next: Promise<RatingSettings> | undefined;

  async function look(): Promise<RatingSettings> {
    const version = await shop.shipping.version();
    if (current !== undefined && version === current.version) return current;
    if (version === unusable?.version) {
      if (current === undefined) throw unusable.error;
      return current;
    }
    const stored = await compileStored(options);
    const { created } = stored;
    if (!created.ok) {
      const error = new Error(`The shipping settings have errors: ${JSON.stringify(created.findings)}`);
      unusable = { version: stored.version, error };
      throw error;
    }
    current = { rater: created.rater, version: stored.version };
    return current;
  }

  function lookNow(): Promise<RatingSettings> {
    running = look()
      .catch((error: unknown) => {
        if (current === undefined) throw error;
        log.error({ err: error }, 'shipping settings cannot be used; the last ones stay');
        return current;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  /** Looks once for all callers that wait, after the look under way: that one may have begun before a change. */
  function lookAgain(): Promise<RatingSettings> {
    if (running === undefined) return lookNow();
    const begin = (): Promise<RatingSettings> => {
      next = undefined;
      return lookNow();
    };
    next ??= running.then(begin, begin);
    return next;
  }

  return { read: lookAgain };
}

/** Creates a rater with what is stored. */
async function compileStored({ shop: { shipping }, carriers, clock }: RatingSettingsOptions) {
  for (;;) {
    const { version, config, exchangeRates, postalPages } = await shipping.complete();
    const converter = createShopConverter(config.currency, exchangeRates);
    const created = await createRater(config, { ...RATE_KINDS, carriers, clock, converter, postalPages });
    // If the settings have changed meanwhile, pages may have been missing: the new ones are compiled at once.
    if ((await shipping.version()) === version) return { version, created };
  }
}

/**
 * The kinds of prices and conditions that the shop's shipping file may use besides the built-in ones: for rating, and
 * for the checks, the schema and the reports of `shop shipping`. A custom kind needs a file and one entry here; see
 * docs/extending-rates.md.
 */
export const RATE_KINDS: RateKindOptions = { priceKinds: [], conditions: [] };
