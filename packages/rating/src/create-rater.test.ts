import { createRater, describeFinding } from '@cartfare/rating';
import { createManualClock } from '@cartfare/testing';
import { describe, expect, it } from 'vitest';
import { aConfig, aRate, aRequest, aZone } from '../testing/test-shop.ts';
import { aCarrier, hanging, quoting } from '../testing/test-carriers.ts';

const withParcel = aConfig({
  zones: [aZone({ id: 'canada', rates: [], carriers: [{ source: 'parcel', deadlineMs: 1000 }] })],
});

describe('createRater', () => {
  it('rates a cart with the settings as they stand in the file', async () => {
    const created = await createRater(JSON.parse(JSON.stringify(aConfig())));
    if (!created.ok) throw new Error(created.findings.map(describeFinding).join('\n'));
    expect(created.findings).toEqual([]);
    expect([created.rater.countries, created.rater.namedCountries]).toEqual([['CA'], ['CA']]);
    expect(await created.rater.rate(aRequest())).toMatchObject({
      outcome: 'rated',
      quotes: [{ name: 'canada', priceMinor: 980, currency: 'CAD' }],
      explanation: null,
    });
    expect(await created.rater.rate(aRequest(), { explain: true })).toMatchObject({
      explanation: { groups: [{ zone: { zone: 'canada', by: 'country', rule: 'CA' } }] },
    });
  });

  it.each([
    ['nothing', undefined, ': missing'],
    ['something else than settings', [], ': wrong_type'],
    ['a field of the wrong type', { ...aConfig(), currency: 5 }, 'currency: wrong_type'],
    ['a value without a meaning', aConfig({ currency: 'dollars' }), 'currency: unknown_currency'],
  ])('returns the findings for %s, with their paths', async (_, settings, finding) => {
    const created = await createRater(settings);
    expect(created.ok).toBe(false);
    expect(created.findings.map(({ path, code }) => `${path}: ${code}`)).toContain(finding);
  });

  it('knows the postal codes and provinces of every country without being told', async () => {
    const zones = [aZone({ id: 'world', regions: ['rest_of_world'] })];
    const created = await createRater(aConfig({ zones, postalCodes: 'strict' }));
    if (!created.ok) throw new Error('The settings have errors.');
    const place = { countryCode: 'JP', provinceCode: '', postalCode: '12' };
    expect(created.rater.check(aRequest({ place }))).toMatchObject({
      fields: [{ field: 'postalCode', code: 'not_valid_for_country' }],
    });
  });

  it('warns of a carrier that it was not given, and rates without it', async () => {
    const created = await createRater(withParcel);
    if (!created.ok) throw new Error('The settings have errors.');
    expect(created.findings).toMatchObject([
      { severity: 'warning', code: 'unknown_carrier', path: 'zones[0].carriers[0].source' },
    ]);
    expect(await created.rater.rate(aRequest())).toMatchObject({
      outcome: 'no_rates',
      omissions: [{ source: 'parcel', reason: 'unknown_carrier' }],
    });
  });

  it('asks the carriers that it was given, within their deadlines by its clock', async () => {
    const clock = createManualClock();
    const created = await createRater(withParcel, { carriers: [aCarrier(hanging)], clock });
    if (!created.ok) throw new Error('The settings have errors.');
    expect(created.findings).toEqual([]);
    const result = created.rater.rate(aRequest());
    await clock.advance(1000);
    expect(await result).toMatchObject({ omissions: [{ source: 'parcel', reason: 'timed_out' }] });
  });

  it('converts a carrier’s prices with the exchange rates at the time of each request', async () => {
    let rate = 1.25;
    const converter = { rate: () => rate };
    const carriers = [aCarrier(quoting({ priceMinor: 1000, currency: 'USD' }))];
    const created = await createRater(withParcel, { carriers, converter });
    if (!created.ok) throw new Error('The settings have errors.');
    expect(await created.rater.rate(aRequest())).toMatchObject({ quotes: [{ priceMinor: 1250, currency: 'CAD' }] });
    rate = 1.5;
    expect(await created.rater.rate(aRequest())).toMatchObject({ quotes: [{ priceMinor: 1500, currency: 'CAD' }] });
  });

  it('adds the rules of postal tables to their areas, from a list or a stream of pages', async () => {
    async function* stream() {
      await Promise.resolve();
      yield { area: 'germany', country: 'DE', rules: ['10115'] };
    }
    for (const postalPages of [stream(), [{ area: 'germany', country: 'DE', rules: ['10115'] }]]) {
      const zones = [aZone({ id: 'germany', regions: [{ area: 'germany' }] })];
      const created = await createRater(aConfig({ areas: [{ id: 'germany' }], zones }), { postalPages });
      if (!created.ok) throw new Error('The settings have errors.');
      expect(created.rater.check(aRequest({ place: { countryCode: 'DE', postalCode: '10115' } }))).toBeNull();
      expect(created.rater.check(aRequest({ place: { countryCode: 'DE', postalCode: '10117' } }))).not.toBeNull();
    }
  });

  it('rates lines of which only quantity, weight and price are known', async () => {
    const rates = [aRate({ price: { kind: 'per_kilogram', eachMinor: 600 }, freeFromMinor: 10_000 })];
    const created = await createRater(aConfig({ zones: [aZone({ id: 'canada', rates })] }));
    if (!created.ok) throw new Error('The settings have errors.');
    const lines = [
      { quantity: 2, weightGrams: 1500, priceMinor: 4000 },
      { quantity: 1, weightGrams: 500, priceMinor: 1000 },
    ];
    expect(await created.rater.rate({ ...aRequest(), lines }, { explain: true })).toMatchObject({
      quotes: [{ priceMinor: 2100 }],
      explanation: { groups: [{ lineIds: ['#1', '#2'], subtotalMinor: 9000, weightGrams: 3500 }] },
    });
    expect(created.rater.freeShippingOffer({ ...aRequest(), lines })).toMatchObject({ remainingMinor: 1000 });
  });

  it('says of a planned request what it says of the request itself', async () => {
    const rates = [aRate({ freeFromMinor: 10_000 })];
    const created = await createRater(aConfig({ zones: [aZone({ id: 'canada', rates })] }));
    if (!created.ok) throw new Error('The settings have errors.');
    const { rater } = created;
    const elsewhere = { countryCode: 'FR', provinceCode: '', postalCode: '75001' };
    for (const request of [aRequest(), { ...aRequest(), place: elsewhere }]) {
      const planned = rater.plan(request);
      expect(await planned.rate({ explain: true })).toEqual(await rater.rate(request, { explain: true }));
      expect(planned.check()).toEqual(rater.check(request));
      expect(planned.freeShippingOffer()).toEqual(rater.freeShippingOffer(request));
    }
    expect(rater.plan(aRequest()).freeShippingOffer()).toMatchObject({ freeFromMinor: 10_000 });
    expect(() => rater.plan(aRequest({ currency: 'EUR' }))).toThrow(/no exchange rate/);
  });
});
