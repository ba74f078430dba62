import type { Clock } from '@cartfare/core/internal';
import {
  createRater,
  parseShippingConfig,
  type Carrier,
  type Rater,
  type RateKindOptions,
  type ShippingConfig,
} from '@cartfare/rating';
import { readSettingsDocument } from '@cartfare/shipping-file';
import type { RateDatabase } from '../store/open-rate-database.ts';
import { createSettingsReader, type CompiledVersion, type SettingsLog, type SettingsReader } from './live-settings.ts';
import { selectLiveId, selectLiveVersion } from './settings-versions.ts';

/** One version of the settings, ready to rate. */
export interface RatingSettings {
  /** Id of the version. */
  readonly version: number;
  readonly rater: Rater;
  /** ISO 4217, of every amount in the settings. */
  readonly currency: string;
}

export interface RatingSettingsOptions {
  readonly db: RateDatabase;
  /** The live carriers that the settings can use; called once for each version of them. */
  carriersOf(config: ShippingConfig): readonly Carrier[];
  readonly rateKinds?: RateKindOptions | undefined;
  /** Measures the carriers' deadlines. */
  readonly clock: Pick<Clock, 'schedule'>;
  readonly log: SettingsLog;
}

/** Nothing has been imported yet. */
export class NoSettingsError extends Error {
  override readonly name = 'NoSettingsError';

  constructor() {
    super('There are no shipping settings yet. Import some: npm run rates -- settings import FILE');
  }
}

/** The live version, compiled once; looked for at every call. */
export const createRatingSettings = (options: RatingSettingsOptions): SettingsReader<RatingSettings> =>
  createSettingsReader(
    {
      version: async () => String(await selectLiveId(options.db)),
      compile: () => compileLive(options),
    },
    options.log,
  );

async function compileLive(options: RatingSettingsOptions): Promise<CompiledVersion<RatingSettings>> {
  const live = await selectLiveVersion(options.db);
  if (live === null) throw new NoSettingsError();
  const document = readSettingsDocument(live.text);
  if (!document.ok) throw new Error(`Version ${live.id} of the settings is not JSON any more.`);
  const version = String(live.id);
  const config = parseShippingConfig(document.value.json, options.rateKinds);
  if (!config.ok) return { version, compiled: { ok: false, findings: config.issue } };
  const carriers = options.carriersOf(config.value);
  const created = await createRater(config.value, { ...options.rateKinds, carriers, clock: options.clock });
  if (!created.ok) return { version, compiled: created };
  const { currency } = config.value;
  return { version, compiled: { ok: true, value: { version: live.id, rater: created.rater, currency } } };
}
