import { migrateDatabase, type Migrations } from '@cartfare/server-kit/db';
import type { ShopDatabase } from './connect.ts';
import { createShopTables } from './create-shop-tables.ts';

const MIGRATIONS: Migrations = { '0001-shop': { up: createShopTables } };

/** Brings the shop's database to the newest schema. See `migrateDatabase`. */
export const migrate = (db: ShopDatabase): Promise<void> => migrateDatabase(db, MIGRATIONS);
