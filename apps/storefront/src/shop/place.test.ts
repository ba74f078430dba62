import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { destinationOf, dropUnknownProvince, readPlace, toPlace } from './place.ts';

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

describe('toPlace', () => {
  const codesOf = async (country: string, province: string) => {
    const { countryCode, provinceCode } = await toPlace({ country, province, postalCode: '' });
    return [countryCode, provinceCode];
  };

  it.each([
    ['Deutschland', '', 'DE', ''],
    ['Kanada', 'ON', 'CA', 'ON'],
    ['加拿大', '安大略省', 'CA', 'ON'],
    ['كندا', 'أونتاريو', 'CA', 'ON'],
    ['Canada', 'Colúmbia Britânica', 'CA', 'BC'],
    ['日本', '東京都', 'JP', 'JP-13'],
    ['Canada', 'Ontario', 'CA', 'ON'],
    ['ca', 'on', 'CA', 'ON'],
    ['RU', 'Region Altai', 'RU', 'ALT'],
    ['ID', 'DKI Jakarta', 'ID', 'JK'],
  ])('finds the codes for names in any language: %s, %s', async (country, province, ...codes) => {
    expect(await codesOf(country, province)).toEqual(codes);
  });

  it.each([
    ['Atlantis', 'North', 'Atlantis'],
    ['Canada', 'Atlantis', 'CA'],
    ['China', 'Hong Kong', 'CN'],
    [' ', '', ''],
  ])(
    'leaves what has no code as it was sent, so that the rating refuses it: %j, %j',
    async (country, province, code) => {
      expect(await codesOf(country, province)).toEqual([code, province]);
    },
  );

  it('changes nothing about a place that it has made, from any text', async () => {
    const country = fc.oneof(fc.constantFrom('CA', 'Canada', 'GB', 'China', 'Japan', 'AQ', 'Atlantis'), fc.string());
    const province = fc.oneof(fc.constantFrom('Ontario', 'on', 'Hong Kong', 'JP-13', ''), fc.string());
    const postalCode = fc.oneof(fc.constantFrom('k1n5t2', 'se17pb', '1000001', 'gx111aa'), fc.string());
    await fc.assert(
      fc.asyncProperty(fc.record({ country, province, postalCode }), async (destination) => {
        const place = await toPlace(destination);
        expect(await toPlace(destinationOf(place))).toEqual(place);
      }),
    );
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
