import { describe, expect, it } from 'vitest';
import { OTTAWA } from '../../testing/open-quoting.ts';
import { readDestination } from './destination-form.ts';

describe('the destination of a call', () => {
  const read = async (country: string, province: string) => {
    const destination = await readDestination({ shipping_address: { country, province, zip: '1' } });
    return destination.ok ? destination.value : destination.issue;
  };

  it.each(['zip', 'country', 'province'])('is refused where its %s is not a text, or too long a one', async (field) => {
    for (const value of [['CA'], { code: 'CA' }, 'x'.repeat(256)]) {
      const destination = await readDestination({ shipping_address: { ...OTTAWA, [field]: value } });
      expect(destination).toEqual({ ok: false, issue: expect.stringContaining(field) });
    }
  });

  it('is none where the call has none, and refused where it is no group of fields', async () => {
    expect(await readDestination({})).toEqual({ ok: true, value: null });
    expect((await readDestination({ shipping_address: 'Ottawa' })).ok).toBe(false);
  });

  it.each([
    ['Deutschland', '', 'DE', ''],
    ['Kanada', 'ON', 'CA', 'ON'],
    ['加拿大', '安大略省', 'CA', 'ON'],
    ['كندا', 'أونتاريو', 'CA', 'ON'],
    ['Canada', 'Colúmbia Britânica', 'Canada', 'BC'],
    ['日本', '東京都', 'JP', 'JP-13'],
    ['Canada', 'Ontario', 'Canada', 'ON'],
    ['RU', 'Region Altai', 'RU', 'ALT'],
    ['ID', 'DKI Jakarta', 'ID', 'JK'],
  ])('may be named in any language: %s, %s', async (country, province, code, provinceCode) => {
    expect(await read(country, province)).toEqual({ country: code, province: provinceCode, postalCode: '1' });
  });

  it.each([
    ['CA', 'ON'],
    ['Atlantis', 'North'],
    ['Canada', 'Atlantis'],
    ['', ''],
  ])('stays as it was sent where English has it, or nobody: %s, %s', async (country, province) => {
    expect(await read(country, province)).toEqual({ country, province, postalCode: '1' });
  });
});
