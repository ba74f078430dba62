import { timingSafeEqual } from 'node:crypto';
import { err, ok, type Result } from '@cartfare/core/internal';
import { hashOfToken, newSecretToken, type RandomBytes } from '../secret-token.ts';
import type { RateDatabase } from '../store/open-rate-database.ts';

/** What a key allows: `rates` to ask for rates, `explain` to be told why there are these. */
export const KEY_SCOPES = ['rates', 'explain'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

export interface ApiKey {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** Null: it can be used. */
  readonly revokedAtMs: number | null;
}

/** Begins every key, so that people and secret scanners recognise one. */
const PREFIX = 'cartfare_';

export interface NewKey {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly nowMs: number;
  /** Default: the platform's. */
  readonly randomBytes?: RandomBytes;
}

/**
 * Makes a key and returns it. Only its hash is stored, so it cannot be shown again. The name must be new.
 *
 * @example
 * const key = await addKey(database, { name: 'shop', scopes: ['rates'], nowMs: Date.now() });
 */
export async function addKey(
  db: RateDatabase,
  { name, scopes, nowMs, randomBytes }: NewKey,
): Promise<Result<string, 'name_taken'>> {
  const key = PREFIX + newSecretToken(randomBytes);
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('api_keys')
    .values({ name, hash: hashOfToken(key), scopes: scopes.join(' '), created_at_ms: nowMs, revoked_at_ms: null })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 0n ? err('name_taken') : ok(key);
}

/** From now on the key is refused. False: there is no key of this name that could be used. */
export async function revokeKey(db: RateDatabase, name: string, nowMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ revoked_at_ms: nowMs })
    .where('name', '=', name)
    .where('revoked_at_ms', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** All keys, revoked ones included, in order of their names. */
export async function listKeys(db: RateDatabase): Promise<readonly ApiKey[]> {
  const rows = await db.selectFrom('api_keys').selectAll().orderBy('name').execute();
  return rows.map(toApiKey);
}

/** Null: there is no such key, or it is revoked. */
export async function findKey(db: RateDatabase, key: string): Promise<ApiKey | null> {
  const hash = hashOfToken(key);
  const row = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('hash', '=', hash)
    .where('revoked_at_ms', 'is', null)
    .executeTakeFirst();
  // The index compares hashes, of which an attacker can choose no prefix; this one compares in constant time as well.
  if (row === undefined || !timingSafeEqual(Buffer.from(row.hash), Buffer.from(hash))) return null;
  return toApiKey(row);
}

const toApiKey = (row: {
  readonly name: string;
  readonly scopes: string;
  readonly created_at_ms: number;
  readonly revoked_at_ms: number | null;
}): ApiKey => ({
  name: row.name,
  scopes: KEY_SCOPES.filter((scope) => row.scopes.split(' ').includes(scope)),
  createdAtMs: row.created_at_ms,
  revokedAtMs: row.revoked_at_ms,
});
