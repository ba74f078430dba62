/** The list of territories in `docs/settings/territories.md` says what the engine takes. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRater } from '@cartfare/rating';
import { expect, test } from 'vitest';
import { ROOT } from './lib/root.mjs';

const page = await readFile(join(ROOT, 'docs/settings/territories.md'), 'utf8');
const rows = [...page.matchAll(/^\| ([^|]+) \| ([A-Z]{2}) \| ([^|]*) ?\| ([^|]+) \| ([^|]+) \|$/gmu)].map(
  ([, name, country, provinces, postalCodes, example]) => {
    const [postalCode, provinceCode = ''] = example.split(', ');
    return {
      name,
      country,
      provinces: provinces.trim() === '' ? [] : provinces.trim().split(', '),
      postalCodes: [...postalCodes.matchAll(/`([^`]+)`/gu)].map(([, code]) => code),
      postalCode: postalCode.trim(),
      provinceCode: provinceCode.trim(),
    };
  },
);

const zone = (id, region) => ({
  id,
  name: id,
  regions: [region],
  rates: [{ id, name: id, price: { kind: 'flat', priceMinor: 100 } }],
});

async function zoneOf(region, place) {
  const created = await createRater({
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    origin: { country: 'DE', province: '', postalCode: '10115', city: 'Berlin' },
    zones: [zone('territory', region), zone('country', { country: region.country })],
  });
  expect(created).toMatchObject({ ok: true });
  const rated = await created.rater.rate({
    place: { countryCode: region.country, ...place },
    currency: 'EUR',
    at: 0,
    lines: [{ quantity: 1, weightGrams: 1, priceMinor: 1 }],
  });
  return rated.quotes?.[0]?.code ?? rated;
}

test('the page has a list', () => expect(rows.length).toBeGreaterThan(25));

test.each(rows)('$name is found by its postal codes alone', async ({ country, postalCodes, postalCode }) => {
  expect(await zoneOf({ country, postalCodes }, { postalCode })).toBe('territory');
});

test.each(rows.filter(({ provinces }) => provinces.length > 0))(
  '$name is found by its provinces, which have the address',
  async ({ country, provinces, postalCode, provinceCode }) => {
    expect(provinces).toContain(provinceCode);
    expect(await zoneOf({ country, provinces }, { provinceCode, postalCode })).toBe('territory');
    for (const each of provinces)
      expect(await zoneOf({ country, provinces }, { provinceCode: each, postalCode: '' })).toBe('territory');
  },
);
