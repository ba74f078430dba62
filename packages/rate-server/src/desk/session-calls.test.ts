import { describe, expect, it } from 'vitest';
import { openTestDesk } from '../../testing/open-test-desk.ts';
import { inviteStaff, removeStaff } from '../staff/staff.ts';
import { FRIDAY_NOON_MS } from '../../testing/open-test-server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('signing in', () => {
  it('works once with a link, and tells who it is and the time zone of the shop', async () => {
    const desk = await openTestDesk();
    const invitation = await inviteStaff(desk.db, { name: 'Ana', role: 'edit', nowMs: FRIDAY_NOON_MS });
    const response = await desk.post('sign-in', { invitation });
    expect(await response.json()).toEqual({ name: 'Ana', role: 'edit', timeZone: 'America/Toronto', currency: 'CAD' });
    const again = await desk.post('sign-in', { invitation });
    expect([again.status, await again.json()]).toMatchObject([410, { code: 'invitation_unusable' }]);
    expect(again.headers.get('set-cookie')).toBeNull();
  });

  it('is refused with a wrong link, one that was replaced, and one that is eight days old', async () => {
    const desk = await openTestDesk();
    const replaced = await inviteStaff(desk.db, { name: 'Ana', role: 'edit', nowMs: FRIDAY_NOON_MS });
    const old = await inviteStaff(desk.db, { name: 'Ana', role: 'edit', nowMs: FRIDAY_NOON_MS });
    desk.wait(8 * DAY_MS);
    for (const invitation of ['wrong', '', replaced, old])
      expect((await desk.post('sign-in', { invitation })).status).toBe(410);
  });

  it('sets a cookie that no script reads, that other sites do not send, and that is secure over https', async () => {
    const attributes = async (publicUrl?: string) => {
      const desk = await openTestDesk({ publicUrl });
      const invitation = await inviteStaff(desk.db, { name: 'Ana', role: 'view', nowMs: FRIDAY_NOON_MS });
      return (await desk.post('sign-in', { invitation })).headers.get('set-cookie') ?? '';
    };
    expect(await attributes()).toMatch(/^cartfare-desk=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(await attributes('https://rates.example')).toMatch(
      /^__Host-cartfare-desk=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });
});

describe('a session', () => {
  it('ends after a week without use, and after 30 days at most', async () => {
    const desk = await openTestDesk();
    const cookie = await desk.signIn('Ana', 'view');
    const status = async () => (await desk.get('session', cookie)).status;
    for (let day = 0; day < 29; day += 6) {
      expect(await status()).toBe(200);
      desk.wait(6 * DAY_MS);
    }
    expect(await status()).toBe(401);
    const other = await desk.signIn('Ben', 'view');
    desk.wait(7 * DAY_MS);
    expect((await desk.get('session', other)).status).toBe(401);
  });

  it('ends by signing out, and when the person is removed', async () => {
    const desk = await openTestDesk();
    const [ana, ben] = [await desk.signIn('Ana', 'publish'), await desk.signIn('Ben', 'view')];
    expect((await desk.post('sign-out', {}, ben)).headers.get('set-cookie')).toMatch(/Max-Age=0/);
    expect((await desk.get('session', ben)).status).toBe(401);
    const again = await desk.signIn('Ben', 'view');
    expect(await removeStaff(desk.db, 'Ben')).toMatchObject({ ok: true });
    expect((await desk.get('session', again)).status).toBe(401);
    expect((await desk.get('session', ana)).status).toBe(200);
  });

  it('has the role that the person has now', async () => {
    const desk = await openTestDesk();
    const cookie = await desk.signIn('Ana', 'publish');
    await inviteStaff(desk.db, { name: 'Ana', role: 'view', nowMs: FRIDAY_NOON_MS });
    expect(await (await desk.get('session', cookie)).json()).toMatchObject({ role: 'view' });
    expect((await desk.post('take-back', { id: 1, liveId: 1 }, cookie)).status).toBe(403);
  });

  it('of long ago still says when the person was last seen; those before it are forgotten', async () => {
    const desk = await openTestDesk();
    for (const name of ['Ben', 'Ben', 'Ana']) {
      await desk.signIn(name, 'publish');
      desk.wait(61 * DAY_MS);
    }
    const cookie = await desk.signIn('Ana', 'publish');
    const { staff } = await (await desk.get('people', cookie)).json();
    expect(staff).toMatchObject([
      { name: 'Ana', seenAtMs: FRIDAY_NOON_MS + 183 * DAY_MS },
      { name: 'Ben', seenAtMs: FRIDAY_NOON_MS + 61 * DAY_MS },
    ]);
    expect(await desk.db.selectFrom('staff_sessions').select('name').execute()).toHaveLength(2);
  });

  it('is not in the database, only its hash', async () => {
    const desk = await openTestDesk();
    const cookie = await desk.signIn('Ana', 'view');
    const rows = await desk.db.selectFrom('staff_sessions').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
  });
});
