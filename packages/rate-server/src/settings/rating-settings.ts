import type { Clock } from '@cartfare/core/internal';
import {
  createRater,
  parseShippingConfig,
  type Carrier,
  type Rater,
  type RateKindOptions,
  type ShippingConfig,
} from '@cartfare/rating';
import { withAdapters } from '../with-adapters.ts';
import { createConverter } from '../exchange-rates/exchange-rates.ts';
import type { RateDatabase } from '../store/open-rate-database.ts';
import { jsonOf } from './live-config.ts';
import { createSettingsReader, type CompiledVersion, type SettingsLog, type SettingsReader } from './live-settings.ts';
import { selectSettingsState } from '../store/settings-state.ts';
import { readStoredSettings, type StoredSettings } from './stored-settings.ts';

/** The settings of one moment, ready to rate. */
export interface RatingSettings {
  /** Id of the version; 0: nothing was imported, and these are the `defaultSettings`. */
  readonly version: number;
  /** Differs whenever the version or an exchange rate changes; the same in every process. */
  readonly state: string;
  readonly rater: Rater;
}

export interface RatingSettingsOptions {
  readonly db: RateDatabase;
  /** The live carriers that the settings can use; called once for each state of them. */
  carriersOf(config: ShippingConfig): readonly Carrier[];
  readonly rateKinds?: RateKindOptions | undefined;
  /** What holds while nothing was imported. Default: questions fail with a `NoSettingsError`. */
  readonly defaultSettings?: ShippingConfig | undefined;
  /** Measures the carriers' deadlines. */
  readonly clock: Pick<Clock, 'schedule'>;
  readonly log: SettingsLog;
}

/** Nothing has been imported yet. */
export class NoSettingsError extends Error {
  override readonly name = 'NoSettingsError';

  constructor() {
    super('There are no shipping settings yet. Import some with the command "settings import FILE"');
  }
}

/** The live settings, compiled once for each state of them; looked for at every call. */
export const createRatingSettings = (options: RatingSettingsOptions): SettingsReader<RatingSettings> =>
  createSettingsReader(
    { version: () => selectSettingsState(options.db), compile: () => compileStored(options) },
    options.log,
  );

async function compileStored(options: RatingSettingsOptions): Promise<CompiledVersion<RatingSettings>> {
  const stored = await readStoredSettings(options.db);
  return { version: stored.state, compiled: await compile(stored, options) };
}

async function compile(
  { state, live, exchangeRates, postalPages }: StoredSettings,
  { carriersOf, rateKinds, defaultSettings, clock }: RatingSettingsOptions,
): Promise<CompiledVersion<RatingSettings>['compiled']> {
  const json = live === null ? defaultSettings : jsonOf(live);
  if (json === undefined) throw new NoSettingsError();
  const kinds = withAdapters(rateKinds);
  const config = parseShippingConfig(json, kinds);
  if (!config.ok) return { ok: false, findings: config.issue };
  const converter = createConverter(config.value.currency, exchangeRates);
  const services = { carriers: carriersOf(config.value), clock, converter };
  const created = await createRater(config.value, { ...kinds, ...services, postalPages });
  if (!created.ok) return created;
  return { ok: true, value: { version: live?.id ?? 0, state, rater: created.rater } };
}
