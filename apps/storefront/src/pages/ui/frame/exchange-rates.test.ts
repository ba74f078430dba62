import { describe, expect, it } from 'vitest';
import { browse } from '../../../../testing/browse.ts';
import { openTestApp } from '../../../../testing/open-test-app.ts';

/** The footer of a page on that day; the demo shop's rates are of 20 November 2026. */
async function footOn(day: string, changes: Readonly<Record<string, string>> = {}): Promise<string> {
  const { app, db, time } = await openTestApp();
  time.nowMs = Date.parse(day);
  for (const [currency, asOf] of Object.entries(changes)) {
    await db.updateTable('exchange_rates').set({ as_of: asOf }).where('currency', '=', currency).execute();
  }
  const page = await (await browse(app).get('/')).text();
  return page.slice(page.indexOf('<footer'));
}

describe('the day of the exchange rates', () => {
  it('stands at the foot of every page', async () => {
    const foot = await footOn('2026-11-27');
    expect(foot).toContain('for reference, at exchange rates of November 20, 2026.');
    expect(foot).not.toContain('more than a week old');
  });

  it('is said once when all rates are old', async () => {
    const foot = await footOn('2026-12-28');
    expect(foot).toContain('for reference, at exchange rates of November 20, 2026.');
    expect(foot.split('November 20, 2026')).toHaveLength(2);
  });

  it('is said apart of the currencies whose rates are old', async () => {
    expect(await footOn('2026-11-27', { AED: '2026-11-03' })).toContain(
      'at exchange rates of November 20, 2026. The exchange rates of AED are from November 3, 2026, more than a week old.',
    );
  });
});
