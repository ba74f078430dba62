import { connectDatabase, type DatabaseLocation } from '@cartfare/server-kit/db';
import type { Kysely } from 'kysely';
import type { ShopSchema } from './schema.ts';

export type ShopDatabase = Kysely<ShopSchema>;

/** Opens the shop's database: PostgreSQL, or `shop.db` in the data folder. See `connectDatabase`. */
export const connect = (location: DatabaseLocation): ShopDatabase => connectDatabase<ShopSchema>(location, 'shop.db');
