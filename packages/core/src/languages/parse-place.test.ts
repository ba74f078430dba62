import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePlace } from './parse-place.ts';

describe('parsePlace', () => {
  const codesOf = async (country: string, province: string) => {
    const { countryCode, provinceCode } = await parsePlace({ country, province, postalCode: '' });
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
        const place = await parsePlace(destination);
        const { countryCode, provinceCode, postalCode: code } = place;
        const again = await parsePlace({ country: countryCode, province: provinceCode, postalCode: code });
        expect(again).toEqual(place);
      }),
    );
  });

  it.each([
    ['Canada', 'k1n5t2', 'K1N 5T2'],
    ['GB', 'se19gf', 'SE1 9GF'],
    ['Vereinigtes Königreich', 'se1 9gf', 'SE1 9GF'],
    ['HK', '999077', ''],
    ['Atlantis', ' 1 ', ' 1 '],
  ])('writes the postal code as the country does: %s, %s', async (country, typed, postalCode) => {
    expect(await parsePlace({ country, province: '', postalCode: typed })).toMatchObject({ postalCode });
  });

  it.each([
    ['DE', 'Bayern'],
    ['AQ', 'North'],
  ])('drops the province of a country that has none: %s', async (country, province) => {
    expect(await parsePlace({ country, province, postalCode: '' })).toMatchObject({ provinceCode: '' });
  });
});

describe('parsePlace of a territory that is named as a province of a country without such a province', () => {
  it.each([
    ['CN', 'Hong Kong', 'HK'],
    ['中国', '香港', 'HK'],
    ['CN', 'Macau', 'MO'],
    ['FR', 'Guadeloupe', 'GP'],
    ['FR', 'La Réunion', 'RE'],
    ['GB', 'Jersey', 'JE'],
    ['NL', 'Curaçao', 'CW'],
    ['FI', 'Åland Islands', 'AX'],
    ['DK', 'Faroe Islands', 'FO'],
    ['US', 'Puerto Rico', 'US'],
    ['CN', 'Beijing', 'CN'],
  ])('returns what it is: %s, %s', async (country, province, code) => {
    expect(await parsePlace({ country, province, postalCode: '' })).toMatchObject({ countryCode: code });
  });
});

describe('parsePlace of a territory that is named by its postal code only', () => {
  it.each([
    ['GB', 'GX11 1AA', 'GI'],
    ['GB', 'gx111aa', 'GI'],
    ['GB', 'FIQQ 1ZZ', 'FK'],
    ['GB', 'KY1-1100', 'KY'],
    ['GB', 'KY1 1AA', 'GB'],
    ['GB', 'EC1Y 8SY', 'GB'],
    ['GB', 'EH1', 'GB'],
    ['GB', 'nonsense', 'GB'],
    ['US', '00901', 'US'],
    ['FR', '97110', 'FR'],
    ['AU', '2060', 'AU'],
  ])('returns what it is: %s, %s', async (country, postalCode, code) => {
    expect(await parsePlace({ country, province: '', postalCode })).toMatchObject({ countryCode: code });
  });
});
