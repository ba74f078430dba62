import type { PostalPage } from '@cartfare/rating';
import { inSnapshot } from '@cartfare/server-kit/db';
import { selectExchangeRates, type ExchangeRate } from '../exchange-rates/exchange-rates.ts';
import { readAreaPages, selectPostalTables } from '../postal-tables/postal-table-queries.ts';
import type { RateDatabase } from '../store/open-rate-database.ts';
import { selectSettingsState } from '../store/settings-state.ts';
import { selectLiveVersion, type SettingsVersion } from './settings-versions.ts';

/** All that is compiled, from one moment. */
export interface StoredSettings {
  readonly state: string;
  /** Null: nothing was imported yet. */
  readonly live: SettingsVersion | null;
  readonly exchangeRates: readonly ExchangeRate[];
  /** The postal rules of the live version; can be iterated once. */
  readonly postalPages: AsyncIterable<PostalPage>;
}

export const readStoredSettings = (db: RateDatabase): Promise<StoredSettings> =>
  inSnapshot(db, async (snapshot) => {
    const live = await selectLiveVersion(snapshot);
    return {
      state: await selectSettingsState(snapshot),
      live,
      exchangeRates: await selectExchangeRates(snapshot),
      postalPages: readAreaPages(db, await selectPostalTables(snapshot, live?.id ?? null)),
    };
  });
