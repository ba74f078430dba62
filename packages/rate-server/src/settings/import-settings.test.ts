import { describe, expect, it } from 'vitest';
import { FRIDAY_NOON_MS, openTestDatabase, settingsWith } from '../../testing/open-test-server.ts';
import { importSettings, restoreVersion } from './import-settings.ts';
import { selectHistory, selectLiveVersion } from './settings-versions.ts';

const SCOPE = { carrierCodes: [] };
const at = (text: string, note = '') => ({ text, author: 'Ana', note, nowMs: FRIDAY_NOON_MS });

describe('an import', () => {
  it('becomes the live version, with its text as written', async () => {
    const db = await openTestDatabase();
    await importSettings(db, at(settingsWith(100), 'the first'), SCOPE);
    const second = await importSettings(db, at(settingsWith(200), 'dearer'), SCOPE);
    expect(second).toMatchObject({ ok: true, value: { id: 2 } });
    expect(await selectLiveVersion(db)).toMatchObject({
      id: 2,
      text: settingsWith(200),
      author: 'Ana',
      note: 'dearer',
      createdAtMs: FRIDAY_NOON_MS,
    });
  });

  it('with an error changes nothing, and says where the error is', async () => {
    const db = await openTestDatabase();
    await importSettings(db, at(settingsWith(100)), SCOPE);
    const refused = await importSettings(db, at(settingsWith(9.8)), SCOPE);
    expect(refused).toMatchObject({
      ok: false,
      issue: { findings: [{ path: 'zones[0].rates[0].price.priceMinor', position: { line: 15 } }] },
    });
    expect(await selectLiveVersion(db)).toMatchObject({ id: 1 });
  });

  it('that runs beside others becomes a version of its own, and none is lost', async () => {
    const db = await openTestDatabase();
    const prices = Array.from({ length: 20 }, (_, index) => index);
    await Promise.all(prices.map((price) => importSettings(db, at(settingsWith(price), String(price)), SCOPE)));
    const history = await selectHistory(db, 100);
    expect(history.map(({ id }) => id)).toEqual(prices.map((price) => 20 - price));
    expect(new Set(history.map(({ note }) => note)).size).toBe(20);
  });
});

describe('a restored version', () => {
  it('is live again, as a new version with the same text', async () => {
    const db = await openTestDatabase();
    await importSettings(db, at(settingsWith(100)), SCOPE);
    await importSettings(db, at(settingsWith(200)), SCOPE);
    const restored = await restoreVersion(db, { id: 1, author: 'Ben', nowMs: FRIDAY_NOON_MS }, SCOPE);
    expect(restored).toMatchObject({ ok: true, value: { id: 3 } });
    expect(await selectLiveVersion(db)).toMatchObject({
      id: 3,
      text: settingsWith(100),
      author: 'Ben',
      note: 'Restores 1',
    });
  });

  it('has to be there', async () => {
    const db = await openTestDatabase();
    const restored = await restoreVersion(db, { id: 7, author: '', nowMs: FRIDAY_NOON_MS }, SCOPE);
    expect(restored).toEqual({ ok: false, issue: { code: 'no_such_version' } });
  });
});
