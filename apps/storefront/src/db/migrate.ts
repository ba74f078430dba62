import { migrateDatabase, type Migrations } from '@cartfare/rate-server/db';
import { shopMigration } from './migrations/0001-shop.ts';
import { postalTablesMigration } from './migrations/0002-postal-tables.ts';
import { dimensionsMigration } from './migrations/0003-dimensions.ts';
import { customerTagsMigration } from './migrations/0004-customer-tags.ts';
import { cleanUpMigration } from './migrations/0005-clean-up.ts';
import { addressLinesMigration } from './migrations/0006-address-lines.ts';
import { settingsDigestMigration } from './migrations/0007-settings-digest.ts';
import { dueJobsAndMediaMigration } from './migrations/0008-due-jobs-and-media.ts';
import { addressNumbersMigration } from './migrations/0009-address-numbers.ts';
import { writeChecksMigration } from './migrations/0010-write-checks.ts';
import { noDueJobsMigration } from './migrations/0011-no-due-jobs.ts';
import { checkoutsMigration } from './migrations/0012-checkouts.ts';
import { embeddedSettingsDigestMigration } from './migrations/0013-embedded-settings-digest.ts';
import { settingsVersionsMigration } from './migrations/0014-settings-versions.ts';
import { quoteCurrencyMigration } from './migrations/0015-quote-currency.ts';
import { exactExchangeRatesMigration } from './migrations/0016-exact-exchange-rates.ts';
import type { ShopDatabase } from './connect.ts';

/** A migration that has been released is never changed. */
export const MIGRATIONS: Migrations = {
  '0001-shop': shopMigration,
  '0002-postal-tables': postalTablesMigration,
  '0003-dimensions': dimensionsMigration,
  '0004-customer-tags': { ...customerTagsMigration, isAdditive: true },
  '0005-clean-up': { ...cleanUpMigration, isAdditive: true },
  '0006-address-lines': { ...addressLinesMigration, isAdditive: true },
  '0007-settings-digest': { ...settingsDigestMigration, isAdditive: true },
  '0008-due-jobs-and-media': { ...dueJobsAndMediaMigration, isAdditive: true },
  '0009-address-numbers': { ...addressNumbersMigration, isAdditive: true },
  '0010-write-checks': { ...writeChecksMigration, isAdditive: true },
  '0011-no-due-jobs': noDueJobsMigration,
  '0012-checkouts': { ...checkoutsMigration, isAdditive: true },
  '0013-embedded-settings-digest': { ...embeddedSettingsDigestMigration, isAdditive: true },
  '0014-settings-versions': settingsVersionsMigration,
  '0015-quote-currency': { ...quoteCurrencyMigration, isAdditive: true },
  '0016-exact-exchange-rates': { ...exactExchangeRatesMigration, isAdditive: true },
};

/** Brings the shop's database to the newest schema. See `migrateDatabase`. */
export const migrate = (db: ShopDatabase, migrations: Migrations = MIGRATIONS): Promise<void> =>
  migrateDatabase(db, migrations);
