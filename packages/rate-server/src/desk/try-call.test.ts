import { describe, expect, it } from 'vitest';
import { openTestDesk } from '../../testing/open-test-desk.ts';
import { FRIDAY_NOON_MS, importPrice, importText, settingsWith } from '../../testing/open-test-server.ts';
import { aTable } from '../../testing/postal-tables-contract.ts';
import { selectQuotes } from '../quotes/quote-log.ts';
import { importSettings } from '../settings/import-settings.ts';

const TRIAL = {
  version: null,
  destination: { country: 'Canada', province: 'ON', postalCode: 'k1n5t2' },
  lines: [{ quantity: 2, priceMinor: 2500, weightGrams: 450, tags: [], productHandle: '' }],
  customerTags: [],
  at: null,
};

async function openTrial() {
  const desk = await openTestDesk();
  await importPrice(desk.db, 1200);
  const cookie = await desk.signIn('Ana', 'view');
  const attempt = async (change: object = {}) => {
    const response = await desk.post('try', { ...TRIAL, ...change }, cookie);
    return { status: response.status, body: await response.json() };
  };
  return { desk, attempt };
}

describe('trying a cart', () => {
  it('rates it with the live version, says why, and leaves nothing in the log', async () => {
    const { desk, attempt } = await openTrial();
    const { status, body } = await attempt();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      version: 2,
      config: { currency: 'CAD' },
      freeShipping: { remainingMinor: 5000 },
      result: {
        outcome: 'rated',
        quotes: [{ name: 'Standard', priceMinor: 1200 }],
        explanation: {
          place: { countryCode: 'CA', provinceCode: 'ON', postalCode: 'K1N 5T2' },
          groups: [{ zone: { zone: 'canada', by: 'country' }, rates: [{}, { verdict: { kind: 'condition_failed' } }] }],
        },
      },
    });
    expect(await selectQuotes(desk.db, 10)).toEqual([]);
  });

  it('rates it with an earlier version, and for another customer', async () => {
    const { attempt } = await openTrial();
    const { body } = await attempt({ version: 1, customerTags: ['staff'] });
    expect(body).toMatchObject({
      version: 1,
      result: { quotes: [{ priceMinor: 980 }, { name: 'Staff', priceMinor: 0 }] },
    });
  });

  it('takes the time of the order by the clock of the shop', async () => {
    const { attempt } = await openTrial();
    const { body } = await attempt({ at: '2026-12-24 15:00' });
    expect(body.atMs).toBe(Date.UTC(2026, 11, 24, 20));
    expect(body.result.quotes[0].delivery.earliest > '2026-12-24').toBe(true);
  });

  it.each([
    [{ at: 'Christmas' }, 422, '"Christmas" is not a date'],
    [{ lines: [] }, 422, 'lines'],
    [{ lines: [{ ...TRIAL.lines[0], quantity: 0 }] }, 422, 'lines.0.quantity'],
    [{ version: 9 }, 404, undefined],
  ])('refuses %j', async (change, status, detail) => {
    const { attempt } = await openTrial();
    const refused = await attempt(change);
    expect(refused.status).toBe(status);
    if (detail !== undefined) expect(refused.body.detail).toContain(detail);
  });

  it('refuses without settings', async () => {
    const desk = await openTestDesk({ priceMinor: null });
    const cookie = await desk.signIn('Ana', 'view');
    expect((await desk.post('try', TRIAL, cookie)).status).toBe(404);
  });
});

it('the changes of a version are told in words, and none where only a comment changed', async () => {
  const desk = await openTestDesk();
  await importPrice(desk.db, 1200);
  await importText(desk.db, settingsWith(1200).replace('// Amounts in cents.', '// In cents.'));
  const cookie = await desk.signIn('Ana', 'view');
  const changes = async (query: string) => (await desk.get(`changes?${query}`, cookie)).json();
  expect(await changes('from=1&to=2')).toMatchObject([
    { text: expect.stringMatching(/Standard.*9\.80 -> 12\.00 CAD/) },
  ]);
  expect(await changes('from=2&to=3')).toEqual([]);
  expect((await desk.get('changes?from=1&to=9', cookie)).status).toBe(404);
});

it('the changes of a version tell of a postal table that alone is another', async () => {
  const desk = await openTestDesk();
  const text = settingsWith(980)
    .replace('"zones": [', '"areas": [{ "id": "city" }], "zones": [')
    .replace('"freeFromMinor": 10000,', '"freeFromMinor": 10000, "where": ["city"],');
  const version = { text, author: 'Ana', note: '', nowMs: FRIDAY_NOON_MS };
  for (const rules of [['10001'], ['10001', '10002']]) {
    const imported = await importSettings(
      desk.db,
      { ...version, tablesFrom: () => [aTable('city', rules)] },
      { carrierCodes: [] },
    );
    expect(imported.ok).toBe(true);
  }
  const cookie = await desk.signIn('Ana', 'view');
  expect(await (await desk.get('changes?from=2&to=3', cookie)).json()).toEqual([
    { what: 'changed', path: 'postalTables.city', text: 'Postal table city: 1 rule -> 2 rules' },
  ]);
});
