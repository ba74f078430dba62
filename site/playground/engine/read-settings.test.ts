import { describeFinding } from '@cartfare/rating';
import { expect, it } from 'vitest';
import { readSettings } from './read-settings.ts';

const SETTINGS = {
  currency: 'CAD',
  timeZone: 'America/Toronto',
  origin: { country: 'CA', province: 'ON', postalCode: 'K1N 5T2', city: 'Ottawa' },
  zones: [],
};

it('knows the adapters of live carriers', async () => {
  const carriers = [
    { id: 'a', adapter: 'nobody', keyFrom: 'CARRIER_KEY_A' },
    { id: 'b', adapter: 'karrio', keyFrom: 'CARRIER_KEY_B' },
  ];
  const texts = async (...list: readonly object[]) =>
    (await readSettings(JSON.stringify({ ...SETTINGS, carriers: list }))).findings.map(describeFinding);
  expect(await texts(...carriers)).toEqual([
    expect.stringMatching(/^carriers\[0\]\.adapter: This should be one of: .*\bkarrio\b/),
  ]);
  expect(await texts(...carriers.slice(1))).toContain('carriers[0].host: This is required; add it.');
});
