import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import { connectDatabase } from '../src/db/connect.ts';

export interface TestSchema {
  readonly notes: { readonly name: string; readonly text: string };
}

/** An embedded database with one empty table, in a folder of its own. */
export async function openTestDatabase(): Promise<Kysely<TestSchema>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cartfare-kit-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const db = connectDatabase<TestSchema>({ dataDir, databaseUrl: null }, 'test.db');
  onTestFinished(() => db.destroy());
  await sql`create table notes (name text not null, text text not null)`.execute(db);
  return db;
}
