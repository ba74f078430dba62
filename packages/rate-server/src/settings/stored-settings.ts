import type { PostalPage } from '@cartfare/rating';
import { inSnapshot } from '@cartfare/server-kit/db';
import { selectExchangeRates, type ExchangeRate } from '../exchange-rates/exchange-rates.ts';
import { readZonePages, selectPostalTables } from '../postal-tables/postal-table-queries.ts';
import type { RateDatabase } from '../store/open-rate-database.ts';
import { selectSettingsState } from '../store/settings-state.ts';
import { selectLiveVersion, type SettingsVersion } from './settings-versions.ts';

/** All that is compiled, from one moment. */
export interface StoredSettings {
  readonly state: string;
  /** Null: nothing was imported yet. */
  readonly live: SettingsVersion | null;
  readonly exchangeRates: readonly ExchangeRate[];
  /**
   * The imported postal rules; can be iterated once. When the last page has been read, compare the state with this one: if
   * it has changed meanwhile, pages may be missing.
   */
  readonly postalPages: AsyncIterable<PostalPage>;
}

export const readStoredSettings = (db: RateDatabase): Promise<StoredSettings> =>
  inSnapshot(db, async (snapshot) => ({
    state: await selectSettingsState(snapshot),
    live: await selectLiveVersion(snapshot),
    exchangeRates: await selectExchangeRates(snapshot),
    postalPages: readZonePages(db, await selectPostalTables(snapshot)),
  }));
