import { aRateLine } from '@cartfare/testing';
import { describe, expect, it } from 'vitest';
import type { RateConfig, RateRequest, ShippingConfig } from '@cartfare/rating';
import { rate, refusalOf } from '../testing/test-carriers.ts';
import { aConfig, aRate, aRequest, aZone, compiled, rulesOf } from '../testing/test-shop.ts';
import { compileShipping } from './compile/compile-shipping.ts';
import { freeShippingOffer } from './free-shipping-offer.ts';
import { planRequest } from './plan/plan-request.ts';
import { describeFinding } from './schema/describe-finding.ts';

const QUAY = { id: 'quay', name: 'Quay', address: '1 Quay Street', hours: 'Mon–Sat 10–19' };
const MILL = { id: 'mill', name: { en: 'Mill', fr: 'Moulin' }, address: '2 Mill Lane', readyDays: 3 };

const pickup = (change: Partial<RateConfig> = {}): RateConfig =>
  aRate({
    id: 'pickup',
    name: 'Pickup',
    price: { kind: 'flat', priceMinor: 0 },
    pickup: { places: [QUAY] },
    ...change,
  });

const shop = (change: Partial<ShippingConfig> = {}): Partial<ShippingConfig> => ({
  zones: [aZone({ id: 'canada', rates: [pickup(), aRate()] })],
  ...change,
});

/** Heavy goods have zones of their own, in which nothing is said of pickup. */
const heavy = {
  profiles: [
    {
      id: 'heavy',
      name: 'Heavy',
      products: ['anchor'],
      zones: [aZone({ id: 'freight', rates: [aRate({ id: 'freight', name: 'Freight' })] })],
    },
  ],
};
const lantern = aRateLine({ id: 'lantern', linePriceMinor: 2000 });
const anchor = aRateLine({ id: 'anchor', productHandle: 'anchor', linePriceMinor: 9000 });

async function optionsOf(config: Partial<ShippingConfig>, change: Parameters<typeof aRequest>[0] = {}) {
  const countries = await rulesOf('CA');
  const result = await rate(aRequest(change), compiled(config, { countries }), []);
  return result.outcome === 'rated' ? result.quotes : [];
}

const codesOf = async (...args: Parameters<typeof optionsOf>) => (await optionsOf(...args)).map(({ code }) => code);

describe('a rate of pickup', () => {
  it('is an option for each place, with its name, address and hours', async () => {
    const zones = [aZone({ id: 'canada', rates: [pickup({ description: 'Free', pickup: { places: [QUAY, MILL] } })] })];
    const base = { priceMinor: 0, delivery: null, deliveryDays: [] };
    expect(await optionsOf({ zones })).toMatchObject([
      {
        ...base,
        code: 'pickup-quay',
        name: 'Pickup, Quay',
        description: 'Free · 1 Quay Street · Mon–Sat 10–19',
        pickup: { id: 'quay', name: 'Quay', address: '1 Quay Street', hours: 'Mon–Sat 10–19', readyOn: '2026-11-20' },
      },
      {
        ...base,
        code: 'pickup-mill',
        name: 'Pickup, Mill',
        description: 'Free · 2 Mill Lane',
        pickup: { id: 'mill', name: 'Mill', address: '2 Mill Lane', hours: '', readyOn: '2026-11-25' },
      },
    ]);
  });

  it('is in the shopper’s language', async () => {
    const zones = [aZone({ id: 'canada', rates: [pickup({ pickup: { places: [MILL] } })] })];
    const result = await rate(aRequest(), compiled({ zones }), [], { locale: 'fr' });
    expect(result).toMatchObject({ quotes: [{ name: 'Pickup, Moulin' }] });
  });

  it.each([
    ['after the days of processing', '2026-11-20T12:00', { processing: { days: 2 } }, '2026-11-24'],
    ['the next day after the cut-off', '2026-11-19T15:00', { processing: { cutOffHour: 14 } }, '2026-11-20'],
    ['after a weekend and a holiday', '2026-11-21T12:00', { calendar: { holidays: ['2026-11-23'] } }, '2026-11-24'],
    [
      'after a closure',
      '2026-12-24T12:00',
      { calendar: { closures: [{ from: '2026-12-24', until: '2027-01-01' }] } },
      '2027-01-04',
    ],
    // Carriers deliver on other days; nothing is delivered here.
    ['by the days of the shop', '2026-11-21T12:00', { delivery: { workingDays: [6, 7] } as const }, '2026-11-23'],
  ])('is ready %s', async (_, at, change, readyOn) => {
    const options = await optionsOf(shop(change), { at: Date.parse(`${at}:00-05:00`) });
    expect(options[0]).toMatchObject({ pickup: { readyOn } });
  });

  it('says by when to order where a cut-off ends its day', async () => {
    const zones = [aZone({ id: 'canada', rates: [pickup()] })];
    const result = await rate(aRequest(), compiled({ zones, processing: { cutOffHour: 14 } }), []);
    expect(result).toMatchObject({ orderBy: '2026-11-20T14:00:00-05:00' });
  });

  it('keeps its place beside products of another profile, and without others', async () => {
    expect(await codesOf(shop(heavy), { lines: [lantern] })).toEqual(['pickup-quay', 'standard']);
    expect(await codesOf(shop(heavy), { lines: [lantern, anchor] })).toEqual(['standard+freight', 'pickup-quay']);
    expect(await codesOf(shop(heavy), { lines: [anchor] })).toEqual(['freight', 'pickup-quay']);
  });

  it('has the price, the conditions and the explanation of the whole cart', async () => {
    const perItem = pickup({
      price: { kind: 'per_item', eachMinor: 100 },
      when: [{ of: 'subtotal', atLeastMinor: 11_000 }],
    });
    const zones = [aZone({ id: 'canada', rates: [perItem, aRate()] })];
    const lines = [lantern, anchor];
    expect((await optionsOf({ ...heavy, zones }, { lines })).at(-1)).toMatchObject({
      code: 'pickup-quay',
      priceMinor: 200,
    });
    const result = await rate(
      aRequest({ lines: [lantern, { ...anchor, linePriceMinor: 8999 }] }),
      compiled({ ...heavy, zones }),
      [],
      {
        explain: true,
      },
    );
    expect(result).toMatchObject({
      quotes: [{ code: 'standard+freight' }],
      explanation: {
        groups: [
          { rates: [{ rate: 'standard' }] },
          { rates: [{ rate: 'freight' }] },
          { lineIds: ['lantern', 'anchor'], rates: [{ reason: 'subtotal from 110.00 CAD (here: 109.99 CAD)' }] },
        ],
      },
    });
  });

  it('is offered without the postal code that the others need', async () => {
    const change: Partial<ShippingConfig> = {
      zones: [
        aZone({ id: 'canada', rates: [pickup(), aRate()] }),
        aZone({ id: 'ottawa', regions: [{ country: 'CA', postalCodes: ['K*'] }] }),
      ],
    };
    const place = { postalCode: '' };
    const shipping = compiled(change, { countries: await rulesOf('CA') });
    const fields = [{ field: 'postalCode', code: 'missing' }];
    expect(await rate(aRequest({ place }), shipping, [])).toMatchObject({
      outcome: 'rated',
      quotes: [{ code: 'pickup-quay' }],
      missing: fields,
    });
    expect(refusalOf(aRequest({ place }), shipping)).toBeNull();
    expect(await codesOf(change, { place: { postalCode: 'V6B 1A1' } })).toEqual(['pickup-quay', 'standard']);
    const without = { zones: [aZone({ id: 'canada' }), ...(change.zones ?? []).slice(1)] };
    expect(refusalOf(aRequest({ place }), compiled(without, { countries: await rulesOf('CA') }))).toMatchObject({
      fields,
    });
    const wrong: RateRequest = aRequest({ place: { postalCode: '12345' } });
    expect(await rate(wrong, shipping, [])).toMatchObject({ outcome: 'invalid_destination' });
  });

  it('is no free shipping, however much the cart costs', async () => {
    const zones = [
      aZone({ id: 'canada', rates: [pickup({ price: { kind: 'flat', priceMinor: 100 }, freeFromMinor: 3000 })] }),
    ];
    const shipping = compiled({ zones }, { countries: await rulesOf('CA') });
    expect(freeShippingOffer(planRequest(aRequest({ lines: [lantern] }), shipping), shipping)).toBeNull();
  });

  it('is what is left of a cart with goods that are not shipped there', async () => {
    const [profile] = heavy.profiles;
    const profiles = [
      { ...profile, id: 'heavy', name: 'Heavy', zones: [aZone({ id: 'far', regions: [{ country: 'FR' }] })] },
    ];
    expect(await codesOf(shop({ profiles }), { lines: [lantern, anchor] })).toEqual(['pickup-quay']);
    expect(await codesOf(shop({ profiles }), { lines: [lantern, anchor], place: { countryCode: 'US' } })).toEqual([]);
  });
});

describe('the check of pickup', () => {
  function findings(change: Partial<ShippingConfig>): readonly string[] {
    const result = compileShipping(aConfig(change));
    return (result.ok ? result.value.findings : result.issue).map(describeFinding);
  }

  it('refuses transit, the id of another place, and no place', () => {
    const transit = { minDays: 1, maxDays: 2 };
    const of = (change: Partial<RateConfig>) =>
      findings({ zones: [aZone({ id: 'canada', rates: [pickup(change)] })] })[0];
    expect(of({ transit })).toMatch(/^zones\[0\]\.rates\[0\]\.transit: Nothing is in transit/);
    expect(of({ pickup: { places: [QUAY, QUAY] } })).toMatch(/places\[1\]\.id: "quay" is used more than once/);
    expect(of({ pickup: { places: [] } })).toMatch(/places: This is empty/);
  });

  it('refuses it in a profile and as a backup rate, where it could not count for the whole cart', () => {
    const zones = [aZone({ id: 'freight', rates: [pickup()] })];
    expect(findings({ profiles: [{ id: 'heavy', name: 'Heavy', products: ['anchor'], zones }] })).toEqual([
      expect.stringMatching(/^profiles\[0\]\.zones\[0\]\.rates\[0\]\.pickup: Pickup counts for all products/),
    ]);
    const carriers = [{ source: 'parcel', backupRates: [pickup()] }];
    expect(findings({ zones: [aZone({ id: 'canada', carriers })] })[0]).toMatch(/backupRates\[0\]\.pickup: Pickup/);
  });
});
