import { createHash } from 'node:crypto';
import { COUNTRY_NAMES, loadCountryRules, type CountryRules, type CurrencyConverter } from '@cartfare/core';
import { compileShippingInSteps, type CompiledShipping } from '@cartfare/rating';
import type { ExchangeRate, ShopServices } from '../shop/services.ts';
import { createShopConverter } from './shop-converter.ts';

/** What rating depends on besides the question: all that the merchant can change. */
export interface RatingSettings {
  readonly shipping: CompiledShipping;
  readonly converter: CurrencyConverter;
  /** Another one whenever anything of it has changed; the same in every process that reads the same settings. */
  readonly version: string;
}

export interface RatingSettingsOptions {
  readonly shop: Pick<ShopServices, 'shipping' | 'currencies'>;
  /** Codes of the live carriers that there are. */
  readonly sourceCodes: readonly string[];
  readonly log: SettingsLog;
  /** Milliseconds since any fixed point. */
  now(): number;
  /** Lets whatever else the process has to do have its turn; waited for every few milliseconds of compiling. */
  pause(): Promise<void>;
}

export interface SettingsLog {
  error(facts: object, message: string): void;
}

/** How long settings are used before they are read again, in milliseconds. Source: ours. */
const RECHECK_AFTER_MS = 5000;

/**
 * The shop's settings, compiled once and looked at again every few seconds while anybody asks. New ones that cannot be
 * read or compiled are reported, and the last good ones stay; without any good ones the question rejects.
 */
export function createRatingSettings(options: RatingSettingsOptions): () => Promise<RatingSettings> {
  const { log, now } = options;
  let countries: Promise<ReadonlyMap<string, CountryRules>> | undefined;
  let current: RatingSettings | undefined;
  let checkedAtMs = 0;
  let checking: Promise<RatingSettings> | undefined;

  async function read(): Promise<RatingSettings> {
    countries ??= loadAllCountryRules();
    const next = await readSettings(options, await countries, current);
    current = next;
    return next;
  }

  /** Several questions at the same time share one look. */
  function check(): Promise<RatingSettings> {
    checkedAtMs = now();
    checking ??= read().finally(() => {
      checking = undefined;
    });
    return checking;
  }

  return () => {
    if (current === undefined) return check();
    if (now() - checkedAtMs >= RECHECK_AFTER_MS) {
      // Nobody waits for it: this question is still answered by what is at hand.
      check().catch((error: unknown) =>
        log.error({ err: error }, 'shipping settings cannot be used; the last ones stay'),
      );
    }
    return Promise.resolve(current);
  };
}

/** The last settings themselves when nothing has changed. */
async function readSettings(
  options: RatingSettingsOptions,
  countries: ReadonlyMap<string, CountryRules>,
  last: RatingSettings | undefined,
): Promise<RatingSettings> {
  const { shipping, currencies } = options.shop;
  const [stored, rates] = await Promise.all([shipping.version(), currencies.exchangeRates()]);
  if (last !== undefined && versionOf(stored, rates) === last.version) return last;
  const { version, config, compiled } = await compileStored(options, countries);
  if (!compiled.ok) throw new Error(`The shipping settings have errors: ${JSON.stringify(compiled.issue)}`);
  const converter = createShopConverter(config.currency, rates);
  return { shipping: compiled.value, converter, version: versionOf(version, rates) };
}

/** What is stored, compiled while the process goes on with everything else. */
async function compileStored(
  { shop: { shipping }, sourceCodes, pause }: RatingSettingsOptions,
  countries: ReadonlyMap<string, CountryRules>,
) {
  for (;;) {
    const { version, config, postalPages } = await shipping.complete();
    const compiled = await compileShippingInSteps(config, { countries, sources: sourceCodes, postalPages, pause });
    // Changed meanwhile: pages may have been missing, so the new ones are taken at once.
    if ((await shipping.version()) === version) return { version, config, compiled };
  }
}

const versionOf = (shipping: string, rates: readonly ExchangeRate[]): string =>
  createHash('sha256')
    .update(JSON.stringify([shipping, rates]))
    .digest('base64url');

/** Rules of every country that has any, by code. */
export async function loadAllCountryRules(): Promise<ReadonlyMap<string, CountryRules>> {
  const rules = await Promise.all(Object.keys(COUNTRY_NAMES).map(loadCountryRules));
  return new Map(rules.flatMap((found) => (found === null ? [] : [[found.code, found]])));
}
