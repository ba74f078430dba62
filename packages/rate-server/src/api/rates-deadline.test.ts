import { createManualClock } from '@cartfare/testing';
import { expect, it } from 'vitest';
import { openTestServer, QUESTION } from '../../testing/open-test-server.ts';
import { settingsIn } from '../../testing/rates-of.ts';

it.each([
  ['the deadline that it was asked for', 800, { deadlineMs: 800 }],
  ['ten seconds', 10_000, {}],
])('answers within %s, with backup rates for a carrier that does not', async (_what, limitMs, fields) => {
  const clock = createManualClock();
  let calls = 0;
  const quote = () => {
    calls += 1;
    return new Promise<never>(() => undefined);
  };
  const backupRates = [{ id: 'backup', name: 'Backup', price: { kind: 'flat' as const, priceMinor: 1500 } }];
  const carriers = [{ source: 'parcels', deadlineMs: 60_000, backupRates }];
  const zones = [{ id: 'ca', name: 'Canada', regions: [{ country: 'CA' }], rates: [], carriers }];
  const { ask } = await openTestServer({
    clock,
    carriersOf: () => [{ code: 'parcels', quote }],
    priceMinor: null,
    defaultSettings: settingsIn('CAD', { zones }),
  });
  let isAnswered = false;
  const response = ask({ ...QUESTION, ...fields }).finally(() => (isAnswered = true));
  await expect.poll(() => calls).toBe(1);
  await clock.advance(limitMs - 1);
  expect(isAnswered).toBe(false);
  await clock.advance(1);
  const { options, omissions } = await (await response).json();
  expect(options.map(({ code }: { code: string }) => code)).toEqual(['backup']);
  expect(omissions).toEqual([{ source: 'parcels', reason: 'withdrawn', backup: true }]);
});
