import { expect, it } from 'vitest';
import { databaseId } from './database-id.ts';

const idOf = (databaseUrl: string | null, { dataDir = '/data', host = 'web-1' } = {}) =>
  databaseId({ databaseUrl, dataDir }, host);

it('identifies a database in the same way on every machine, in every folder and with every login', () => {
  const id = idOf('postgres://shop:secret@db.example:5432/shop?sslmode=require');
  expect(idOf('postgres://other:login@db.example:5432/shop', { host: 'web-2', dataDir: '/elsewhere' })).toBe(id);
});

it('tells one database from another by server, name, machine and folder', () => {
  const urls = ['postgres://db.example/shop', 'postgres://db.example/shop-2', 'postgres://db-2.example/shop'];
  expect(new Set([...urls, null].map((url) => idOf(url))).size).toBe(4);
  expect(idOf(null, { host: 'web-2' })).not.toBe(idOf(null));
  expect(idOf(null, { dataDir: '/other' })).not.toBe(idOf(null));
});
