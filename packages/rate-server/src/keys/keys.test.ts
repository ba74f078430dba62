import { expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/open-test-server.ts';
import { addKey, findKey, listKeys, revokeKey } from './keys.ts';

it('a key is found by itself alone, and stands nowhere in the database', async () => {
  const db = await openTestDatabase();
  const key = await addKey(db, { name: 'shop', scopes: ['rates'], nowMs: 1 });
  if (!key.ok) throw new Error(key.issue);
  expect(await findKey(db, key.value)).toEqual({ name: 'shop', scopes: ['rates'], createdAtMs: 1, revokedAtMs: null });
  expect(await findKey(db, `${key.value}x`)).toBeNull();
  const rows = await db.selectFrom('api_keys').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(key.value);
  expect(await findKey(db, rows[0]?.hash ?? '')).toBeNull();
});

it('a revoked key is not found any more, but listed, and its name stays taken', async () => {
  const db = await openTestDatabase();
  const key = await addKey(db, { name: 'shop', scopes: ['rates', 'explain'], nowMs: 1 });
  expect([await revokeKey(db, 'shop', 2), await revokeKey(db, 'shop', 3)]).toEqual([true, false]);
  expect(await findKey(db, key.ok ? key.value : '')).toBeNull();
  expect(await listKeys(db)).toEqual([{ name: 'shop', scopes: ['rates', 'explain'], createdAtMs: 1, revokedAtMs: 2 }]);
  expect(await addKey(db, { name: 'shop', scopes: ['rates'], nowMs: 4 })).toEqual({ ok: false, issue: 'name_taken' });
});
