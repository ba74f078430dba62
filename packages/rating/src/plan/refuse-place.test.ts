import { normalizePostalCode } from '@cartfare/core/address';
import { aRateLine } from '@cartfare/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ShippingConfig, ZoneConfig } from '@cartfare/rating';
import { aRequest, aZone, compiled, rulesOf } from '../../testing/test-shop.ts';
import { refusalOf } from '../../testing/test-carriers.ts';
import { planRequest } from './plan-request.ts';
import type { PlaceConfig } from '../config/place-config.ts';

const countries = await rulesOf('CA', 'FR', 'GB', 'HK', 'IE', 'PT');
const canada = aZone({ id: 'canada' });
const ontario = aZone({ id: 'ontario', regions: [{ country: 'CA', provinces: ['ON'] }] });
const ottawa = aZone({ id: 'ottawa', regions: [{ country: 'CA', postalCodes: ['K1*'] }] });

const shopOf = (config: Partial<ShippingConfig>) => compiled(config, { countries });

const requestFor = (country: string, postalCode: string, province = '') =>
  aRequest({
    lines: [aRateLine()],
    place: { countryCode: country, postalCode: normalizePostalCode(country, postalCode), provinceCode: province },
  });

const check = (config: Partial<ShippingConfig>, postalCode: string, country = 'CA') =>
  refusalOf(requestFor(country, postalCode), shopOf(config));

const missing = (field: string) => ({ outcome: 'invalid_destination', fields: [{ field, code: 'missing' }] });

describe('a place without a province', () => {
  it('will do where its postal code has settled the zone', () => {
    expect(check({ zones: [canada, ontario, ottawa] }, 'K1N 5T2')).toBeNull();
    expect(check({ zones: [canada, ontario] }, '')).toMatchObject(missing('province'));
  });

  it('will not do where provinces are taken out of a zone, or the first zone in the list wins', () => {
    const portugal = aZone({ id: 'portugal', regions: [{ country: 'PT' }] });
    const porto = { country: 'PT', provinces: ['PT-13'] };
    const code = aZone({ id: 'code', regions: [{ country: 'PT', postalCodes: ['4*'] }] });
    const taken = { ...code, except: [porto] };
    expect(check({ zones: [portugal, taken] }, '4000-001', 'PT')).toMatchObject(missing('province'));
    const zones = [aZone({ id: 'porto', regions: [porto] }), code, portugal];
    expect(check({ zones, order: 'listed' }, '4000-001', 'PT')).toMatchObject(missing('province'));
    expect(check({ zones }, '4000-001', 'PT')).toBeNull();
  });

  it('that is taken as it is goes, for any zones, where it would go with any province that its code may be in', () => {
    const part: fc.Arbitrary<PlaceConfig> = fc.constantFrom<PlaceConfig>(
      { country: 'CA' },
      { country: 'CA', provinces: ['ON'] },
      { country: 'CA', provinces: ['QC', 'NB'] },
      { country: 'CA', postalCodes: ['K1*'] },
      { country: 'CA', postalCodes: ['K1N 5T2'] },
    );
    const zones = fc
      .array(fc.record({ region: part, except: fc.option(part) }), { minLength: 1, maxLength: 4 })
      .map((list) =>
        list.map(({ region, except }, at) =>
          aZone({ id: String(at), regions: [region], except: except === null ? [] : [except] }),
        ),
      );
    const settings = fc.record({ zones, order: fc.constantFrom('narrowest' as const, 'listed' as const) });
    const winner = (shipping: ReturnType<typeof shopOf>, postalCode: string, province?: string) =>
      planRequest(requestFor('CA', postalCode, province), shipping).groups[0]?.zone?.id;
    fc.assert(
      fc.property(settings, fc.constantFrom('K1N 5T2', 'K1A 0B1', 'M5V 2T6', ''), (config, postalCode) => {
        const shipping = shopOf(config);
        if (refusalOf(requestFor('CA', postalCode), shipping) !== null) return;
        for (const province of postalCode === '' ? ['ON', 'QC', 'AB'] : ['ON']) {
          expect(winner(shipping, postalCode, province)).toBe(winner(shipping, postalCode));
        }
      }),
    );
  });
});

describe('a place with a province that the country does not have', () => {
  it('is refused for that, and not for a missing province as well', () => {
    const shipping = shopOf({ zones: [canada, ontario] });
    const refusal = refusalOf(requestFor('CA', 'M5V 2T6', 'Bavaria'), shipping);
    expect(refusal).toMatchObject({ fields: [{ field: 'province', code: 'not_valid_for_country' }] });
  });
});

describe('a place with an unknown province', () => {
  it('is rated where no zone of its country depends on the province', () => {
    for (const zones of [[canada], [aZone({ id: 'world', regions: ['rest_of_world'] })], [canada, ottawa]]) {
      expect(refusalOf(requestFor('CA', 'K1N 5T2', 'Upper Canada'), shopOf({ zones }))).toBeNull();
    }
  });

  it('is rated where its postal code settles the zone', () => {
    const shipping = shopOf({ zones: [canada, ontario, ottawa] });
    expect(refusalOf(requestFor('CA', 'K1N 5T2', 'Upper Canada'), shipping)).toBeNull();
  });
});

describe('a place without a postal code', () => {
  it('will do where addresses need none, even where zones tell them apart', () => {
    const dublin = aZone({ id: 'dublin', regions: [{ country: 'IE', postalCodes: ['D*'] }] });
    expect(check({ zones: [dublin, aZone({ id: 'ireland', regions: [{ country: 'IE' }] })] }, '', 'IE')).toBeNull();
  });
});

describe('UI-4: a postal code that does not look like one of the country', () => {
  const notValid = { outcome: 'invalid_destination', fields: [{ field: 'postalCode', code: 'not_valid_for_country' }] };
  const london = aZone({ id: 'london', regions: [{ country: 'GB', postalCodes: ['SW1A*', 'SE1 0AA...SE9 9ZZ'] }] });
  const britain = aZone({ id: 'britain', regions: [{ country: 'GB' }] });

  it('is taken where the zones of its country do not look at postal codes', () => {
    expect(check({ zones: [canada, ontario] }, '90210')).toMatchObject(missing('province'));
    expect(check({ zones: [canada] }, '90210')).toBeNull();
    expect(check({ zones: [canada, london] }, '90210')).toBeNull();
    expect(check({ zones: [aZone({ id: 'world', regions: ['rest_of_world'] }), london] }, '9021', 'FR')).toBeNull();
  });

  it('is refused there too in a shop that asks for it', () => {
    expect(check({ zones: [canada], postalCodes: 'strict' }, '90210')).toMatchObject(notValid);
    expect(check({ zones: [canada], postalCodes: 'strict' }, 'K1N 5T2')).toBeNull();
    expect(check({ zones: [canada], postalCodes: 'lenient' }, '90210')).toBeNull();
  });

  it('is refused where postal codes decide between zones and no rule has it', () => {
    expect(check({ zones: [canada, ottawa] }, '90210')).toMatchObject(notValid);
    const but = aZone({ id: 'but', except: [{ country: 'CA', postalCodes: ['X0A*'] }] });
    expect(check({ zones: [but] }, '90210')).toMatchObject(notValid);
  });

  it('is taken where a rule has it', () => {
    expect(check({ zones: [canada, ottawa] }, 'K1N 5T')).toBeNull();
  });

  it('is no outward code, with or without a rule for it', () => {
    for (const postalCode of ['SW1A', 'sw1a', 'SE5', 'M1'])
      expect(check({ zones: [london, britain] }, postalCode, 'GB')).toBeNull();
    expect(check({ zones: [london, britain] }, 'ZZ1 1AA', 'GB')).toMatchObject(notValid);
  });

  it('in a country that is not shipped to is no matter: the country is not supported', () => {
    expect(check({ zones: [canada], postalCodes: 'strict' }, '???', 'FR')).toMatchObject({
      outcome: 'country_not_supported',
    });
  });
});

describe('a province that was left out', () => {
  const portugal = aZone({ id: 'portugal', regions: [{ country: 'PT' }] });
  const madeira = aZone({ id: 'madeira', regions: [{ country: 'PT', provinces: ['PT-30'] }] });
  const ofCode = (zones: readonly ZoneConfig[], country: string, postalCode: string): string | undefined => {
    const request = aRequest({ place: { countryCode: country, provinceCode: '', postalCode } });
    const shipping = compiled({ zones }, { countries });
    const refusal = refusalOf(request, shipping);
    if (refusal?.outcome === 'invalid_destination') return refusal.fields.map(({ field }) => field).join();
    return refusal?.outcome ?? planRequest(request, shipping).groups[0]?.zone?.id;
  };

  it.each([
    ['PT', '9000-017', 'madeira'],
    ['PT', '2000-001', 'portugal'],
    ['PT', '9500-321', 'portugal'],
    ['PT', '2000', 'portugal'],
    ['PT', '9000', 'madeira'],
    ['PT', '', 'province'],
  ])('is not asked for where the postal code tells enough of it: %s %s', (country, postalCode, zone) => {
    expect(ofCode([portugal, madeira], country, postalCode)).toBe(zone);
  });

  it('is asked for where it is not known which codes the provinces have, or one code is in several', () => {
    const porto = aZone({ id: 'porto', regions: [{ country: 'PT', provinces: ['PT-13'] }] });
    expect(ofCode([portugal, porto], 'PT', '4000-001')).toBe('province');
    expect(ofCode([portugal, porto], 'PT', '9000-017')).toBe('portugal');
  });

  it('is that of the code in countries whose codes are known, also of the first part of one', () => {
    expect(ofCode([canada, ontario], 'CA', 'K1N 5T2')).toBe('ontario');
    expect(ofCode([canada, ontario], 'CA', 'H2X 1Y4')).toBe('canada');
    expect(ofCode([canada, ontario], 'CA', 'K2P')).toBe('ontario');
  });
});
