import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { browse } from '../../testing/browse.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { soldAs } from '../../testing/sold-as.ts';

it('calls and pages that write are refused for a moment while the disk is full, and accepted afterwards', async () => {
  const { app, db } = await openTestApp();
  const browser = browse(app);
  const { id } = soldAs('HS-SOA').variant;
  await browser.postJson('/cart/add.js', { id });
  // Free pages within the file would be used first.
  await sql`vacuum`.execute(db);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  // As on a disk that is full: not one page more.
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db);
  const note = 'a'.repeat(5_000);

  const call = await browser.postJson('/cart/update.js', { note });
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
  const page = await browser.postForm('/cart/add', { id: String(id), 'properties[Engraving]': note });
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await browser.get('/cart')).status).toBe(200);
  const ready = await browser.get('/readyz');
  expect([ready.status, await ready.json()]).toMatchObject([503, { database: 'refuses writes' }]);

  await sql`pragma max_page_count = 1000000`.execute(db);
  expect((await browser.postJson('/cart/update.js', { note })).status).toBe(200);
  expect((await browser.get('/readyz')).status).toBe(200);
});
