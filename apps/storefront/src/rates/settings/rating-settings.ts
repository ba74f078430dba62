import { COUNTRY_NAMES, type CountryRules, type CurrencyConverter, loadCountryRules } from '@cartfare/core';
import {
  builtInConditions,
  builtInPriceKinds,
  type CompiledShipping,
  compileShippingInSteps,
  type RateKindOptions,
} from '@cartfare/rating';
import { createShopConverter } from '../../shop/currencies/currencies.ts';
import type { ShopServices } from '../../shop/services.ts';

/** What rating depends on besides the request: everything that the merchant can change. */
export interface RatingSettings {
  readonly shipping: CompiledShipping;
  readonly converter: CurrencyConverter;
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
  readonly shop: Pick<ShopServices, 'shipping'>;
  /** Codes of the live carriers that there are. */
  readonly sourceCodes: readonly string[];
  readonly log: SettingsLog;
  /** Lets the process do other work; awaited every few milliseconds while compiling. */
  pause(): Promise<void>;
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
    if (!stored.compiled.ok) {
      const error = new Error(`The shipping settings have errors: ${JSON.stringify(stored.compiled.issue)}`);
      unusable = { version: stored.version, error };
      throw error;
    }
    const converter = createShopConverter(stored.config.currency, stored.exchangeRates);
    current = { shipping: stored.compiled.value, converter, version: stored.version };
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

  return {
    read: () =>
      // The database may tell without a query that nothing has been written since the last look.
      current !== undefined && shop.shipping.knownVersion() === current.version
        ? Promise.resolve(current)
        : lookAgain(),
  };
}

/** Reads and compiles what is stored, in steps, so that the process goes on with other work. */
async function compileStored({ shop: { shipping }, sourceCodes, pause }: RatingSettingsOptions) {
  countries ??= loadAllCountryRules();
  for (;;) {
    const stored = await shipping.complete();
    const { config, postalPages } = stored;
    const options = { ...RATE_KINDS, countries: await countries, sources: sourceCodes, postalPages, pause };
    const compiled = await compileShippingInSteps(config, options);
    // If the settings have changed meanwhile, pages may have been missing: the new ones are compiled at once.
    if ((await shipping.version()) === stored.version) return { ...stored, compiled };
  }
}

let countries: Promise<ReadonlyMap<string, CountryRules>> | undefined;

/** Rules of every country that has any, by code. */
export async function loadAllCountryRules(): Promise<ReadonlyMap<string, CountryRules>> {
  const rules = await Promise.all(Object.keys(COUNTRY_NAMES).map(loadCountryRules));
  return new Map(rules.flatMap((found) => (found === null ? [] : [[found.code, found]])));
}

/**
 * The kinds of prices and conditions that the shop's shipping file may use: for rating, and for the checks, the schema
 * and the reports of `shop shipping`. A custom kind needs a file and one entry here; see docs/extending-rates.md.
 */
export const RATE_KINDS: RateKindOptions = {
  priceKinds: [...builtInPriceKinds],
  conditions: [...builtInConditions],
};
