import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRateServer, inviteStaff, listStaff, openRateDatabase } from '@cartfare/rate-server';
import { expect, it, onTestFinished } from 'vitest';
import { firstInvitation } from './first-invitation.ts';
import { SCOPE } from './settings-scope.ts';

const NEEDS = { databaseUrl: null, publicUrl: null, url: 'http://127.0.0.1:3100', nowMs: 1 };

async function openEmptyDatabase() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cartfare-rates-'));
  const db = await openRateDatabase({ dataDir, databaseUrl: null });
  onTestFinished(async () => {
    await db.destroy();
    await rm(dataDir, { recursive: true, force: true });
  });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const server = createRateServer({ database: db, log, now: () => 2, desk: { scope: SCOPE, assets: null } });
  onTestFinished(() => server.close());
  const signIn = async (link: string | null) => {
    const invitation = new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('invitation');
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ invitation }),
    };
    return (await server.app.request('/desk/api/sign-in', init)).status;
  };
  return { db, signIn };
}

it('each start makes a new link that signs in with every right, until one was used', async () => {
  const { db, signIn } = await openEmptyDatabase();
  const [lost, link] = [await firstInvitation(db, NEEDS), await firstInvitation(db, NEEDS)];
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3100\/desk\?join#invitation=[\w-]{43}$/);
  expect([await signIn(lost), await signIn(link), await signIn(link)]).toEqual([410, 200, 410]);
  expect(await listStaff(db)).toMatchObject([{ name: 'owner', role: 'publish', seenAtMs: 2 }]);
  expect(await firstInvitation(db, NEEDS)).toBeNull();
});

it('has the public address of the server', async () => {
  const { db } = await openEmptyDatabase();
  const link = await firstInvitation(db, { ...NEEDS, publicUrl: 'https://example.com/rates' });
  expect(link).toMatch(/^https:\/\/example\.com\/rates\/desk\?join#invitation=/);
});

it('makes none where somebody was invited, or where logs of several processes would have it', async () => {
  const { db } = await openEmptyDatabase();
  expect(await firstInvitation(db, { ...NEEDS, databaseUrl: 'postgres://db.example/rates' })).toBeNull();
  await inviteStaff(db, { name: 'Ana', role: 'view', nowMs: 1 });
  expect(await firstInvitation(db, NEEDS)).toBeNull();
});
