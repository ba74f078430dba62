import { describe, expect, it } from 'vitest';
import { openTestDesk } from '../../testing/open-test-desk.ts';
import { importPrice, importText, settingsWith } from '../../testing/open-test-server.ts';
import { selectLiveVersion } from '../settings/settings-versions.ts';

describe('the versions', () => {
  it('are listed newest first, with author and note, and further ones on request', async () => {
    const desk = await openTestDesk();
    const cookie = await desk.signIn('Ana', 'view');
    for (let price = 1; price <= 51; price += 1) await importPrice(desk.db, price);
    const first = await (await desk.get('versions', cookie)).json();
    expect(first).toMatchObject({ liveId: 52, hasMore: true });
    expect(first.versions[0]).toMatchObject({ id: 52, author: 'Ana' });
    expect(first.versions).toHaveLength(50);
    expect(await (await desk.get('versions?before=3', cookie)).json()).toMatchObject({
      hasMore: false,
      versions: [{ id: 2 }, { id: 1 }],
    });
  });

  it('are none on a new database', async () => {
    const desk = await openTestDesk({ priceMinor: null });
    const cookie = await desk.signIn('Ana', 'view');
    expect(await (await desk.get('versions', cookie)).json()).toEqual({ versions: [], liveId: null, hasMore: false });
    expect(await (await desk.get('session', cookie)).json()).toMatchObject({ timeZone: 'UTC' });
  });

  it('have their text as written', async () => {
    const desk = await openTestDesk();
    const cookie = await desk.signIn('Ana', 'view');
    const { text, version } = await (await desk.get('version?id=1', cookie)).json();
    expect(text).toBe(settingsWith(980));
    expect(version).toMatchObject({ id: 1, author: 'Ana' });
    expect((await desk.get('version?id=2', cookie)).status).toBe(404);
  });
});

describe('taking back', () => {
  it('publishes the old content as a new version, by whoever is signed in', async () => {
    const desk = await openTestDesk();
    await importPrice(desk.db, 1200);
    const cookie = await desk.signIn('Ben', 'publish');
    const response = await desk.post('take-back', { id: 1, liveId: 2 }, cookie);
    expect([response.status, await response.json()]).toEqual([200, { id: 3 }]);
    expect(await selectLiveVersion(desk.db)).toMatchObject({ id: 3, author: 'Ben', text: settingsWith(980) });
  });

  it('changes nothing when another version was published meanwhile, and says which', async () => {
    const desk = await openTestDesk();
    await importPrice(desk.db, 1200);
    const cookie = await desk.signIn('Ben', 'publish');
    await importPrice(desk.db, 1300);
    const response = await desk.post('take-back', { id: 1, liveId: 2 }, cookie);
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { code: 'superseded', live: { id: 3, author: 'Ana' } },
    ]);
    expect(await selectLiveVersion(desk.db)).toMatchObject({ id: 3 });
  });

  it('of two at once publishes one', async () => {
    const desk = await openTestDesk();
    await importPrice(desk.db, 1200);
    const cookie = await desk.signIn('Ben', 'publish');
    const both = await Promise.all([1, 1].map((id) => desk.post('take-back', { id, liveId: 2 }, cookie)));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await selectLiveVersion(desk.db)).toMatchObject({ id: 3 });
  });

  it('says what is wrong with content that cannot be used any more', async () => {
    const desk = await openTestDesk({ desk: { scope: { carrierCodes: [], shopCurrency: 'CAD' }, assets: null } });
    await importText(desk.db, settingsWith(980).replace('"CAD"', '"EUR"'));
    await importPrice(desk.db, 1200);
    const cookie = await desk.signIn('Ben', 'publish');
    const response = await desk.post('take-back', { id: 2, liveId: 3 }, cookie);
    expect([response.status, await response.json()]).toMatchObject([
      422,
      {
        code: 'unusable_settings',
        findings: expect.arrayContaining([{ severity: 'error', text: expect.stringContaining('CAD') }]),
      },
    ]);
    expect((await desk.post('take-back', { id: 9, liveId: 3 }, cookie)).status).toBe(404);
  });
});
