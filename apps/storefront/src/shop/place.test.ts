import { describe, expect, it } from 'vitest';
import { dropUnknownProvince, readPlace } from './place.ts';

const OTTAWA = { countryCode: 'CA', provinceCode: 'ON', postalCode: 'K1N 5T2' };

describe('readPlace', () => {
  const read = (fields: object) => readPlace({ shipping_address: fields });

  it.each(['zip', 'country', 'province'])('refuses a form whose %s is not a text, or is too long', async (field) => {
    for (const value of [['CA'], { code: 'CA' }, 'x'.repeat(256)]) {
      const place = await read({ country: 'CA', province: 'ON', zip: 'K1N 5T2', [field]: value });
      expect(place).toEqual({ ok: false, issue: { code: 'invalid_field', detail: expect.stringContaining(field) } });
    }
  });

  it('returns null for a form without an address, and refuses an address that is not a group of fields', async () => {
    expect(await readPlace({})).toEqual({ ok: true, value: null });
    expect((await readPlace({ shipping_address: 'Ottawa' })).ok).toBe(false);
  });

  it('returns the place that the fields name', async () => {
    const named = { country: 'Canada', province: 'Ontario', zip: 'k1n5t2' };
    expect(await read(named)).toEqual({ ok: true, value: OTTAWA });
  });
});

describe('dropUnknownProvince', () => {
  it('removes the province of another country, and leaves one that the country has', async () => {
    expect(await dropUnknownProvince({ ...OTTAWA, provinceCode: 'Bavaria' })).toEqual({ ...OTTAWA, provinceCode: '' });
    expect(await dropUnknownProvince(OTTAWA)).toEqual(OTTAWA);
    const nowhere = { countryCode: 'Atlantis', provinceCode: 'North', postalCode: '1' };
    expect(await dropUnknownProvince(nowhere)).toEqual(nowhere);
  });
});
