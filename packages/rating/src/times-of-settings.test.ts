import { aRateLine } from '@cartfare/testing';
import { describe, expect, it } from 'vitest';
import type { CarrierConfig, RateConfig, RateRequest, ShippingConfig } from '@cartfare/rating';
import { aCarrier, quoting, rate } from '../testing/test-carriers.ts';
import { aConfig, aRate, aRequest, aZone, compiled, rulesOf } from '../testing/test-shop.ts';
import { compileShipping } from './compile/compile-shipping.ts';
import { describeFinding } from './schema/describe-finding.ts';

/** A moment by the clock of Ottawa, in winter. */
const inOttawa = (local: string): number => Date.parse(`${local}:00-05:00`);

async function rated(config: Partial<ShippingConfig>, at: string, change: Partial<RateRequest> = {}) {
  const request = { ...aRequest({ at: inOttawa(at) }), ...change };
  const carriers = [aCarrier(quoting({ code: 'live', priceMinor: 700 }))];
  return rate(request, compiled(config), carriers, { explain: true });
}

/** `id price` of the options, in their order. */
async function offered(config: Partial<ShippingConfig>, at: string, change: Partial<RateRequest> = {}) {
  const result = await rated(config, at, change);
  return result.outcome === 'rated' ? result.quotes.map(({ code, priceMinor }) => `${code} ${priceMinor}`) : [];
}

async function reasons(config: Partial<ShippingConfig>, at: string): Promise<readonly string[]> {
  const result = await rated(config, at);
  if (!('explanation' in result)) return [];
  return (result.explanation?.groups ?? []).flatMap((group) => [
    ...group.inactive.map(({ zone, reason }) => `${zone}: ${reason}`),
    ...group.rates.map((each) => `${each.rate}: ${each.reason}`),
  ]);
}

const withRates = (...rates: readonly Partial<RateConfig>[]) => ({
  zones: [aZone({ id: 'canada', rates: rates.map(aRate) })],
});

const flat = (priceMinor: number) => ({ price: { kind: 'flat', priceMinor } as const });

function findings(change: Partial<ShippingConfig>): readonly string[] {
  const result = compileShipping(aConfig(change));
  return (result.ok ? result.value.findings : result.issue).map(describeFinding);
}

describe('a rate', () => {
  const seasons = withRates({ until: '2026-11-30' }, { from: '2026-12-01', until: '2026-12-24T15:00', ...flat(1200) });

  it('from one day until another is one option with two prices', async () => {
    expect(await offered(seasons, '2026-11-30T23:59')).toEqual(['standard 980']);
    expect(await offered(seasons, '2026-12-01T00:00')).toEqual(['standard 1200']);
    expect(findings(seasons)).toEqual([]);
  });

  it('until a time ends then, by the clock of the shop', async () => {
    expect(await offered(seasons, '2026-12-24T14:59')).toEqual(['standard 1200']);
    expect(await offered(seasons, '2026-12-24T15:00')).toEqual([]);
  });

  it('that does not count says since when, or until when', async () => {
    expect(await reasons(seasons, '2026-12-01T00:00')).toEqual(['standard: it ended on 2026-11-30', 'standard: ']);
    expect(await reasons(seasons, '2026-11-20T12:00')).toEqual(['standard: ', 'standard: it begins on 2026-12-01']);
    expect(await reasons(withRates({ off: true }), '2026-11-20T12:00')).toEqual(['standard: it is off']);
  });

  it('that does not count leaves the one of a wider zone with the same id', async () => {
    const zones = [
      aZone({
        id: 'capital',
        regions: [{ country: 'CA', postalCodes: ['K1*'] }],
        rates: [aRate({ from: '2026-12-01', ...flat(500) })],
        also: ['canada'],
      }),
      aZone({ id: 'canada', rates: [aRate()] }),
    ];
    expect(await offered({ zones }, '2026-11-30T12:00')).toEqual(['standard 980']);
    expect(await offered({ zones }, '2026-12-01T12:00')).toEqual(['standard 500']);
  });

  it('may not count twice at one time, nor end before it begins, nor have a time between quarters of an hour', () => {
    expect(findings(withRates({ until: '2026-12-01' }, { from: '2026-12-01' }))).toEqual([
      'zones[0].rates[1].id: "standard" is used more than once; give each its own.',
    ]);
    expect(findings(withRates({ from: '2026-12-02', until: '2026-12-01' }))).toEqual([
      'zones[0].rates[0].until: The end must come after the beginning.',
    ]);
    expect(findings(withRates({ from: '2026-12-01T15:20', until: 'Christmas' }))).toHaveLength(2);
    expect(findings(withRates({ from: '2026-12-01', until: '2026-12-01' }))).toEqual([]);
  });
});

describe('a zone', () => {
  const zones = (change: Partial<ReturnType<typeof aZone>>) => [
    aZone({ id: 'christmas', ...change }),
    aZone({ id: 'canada' }),
  ];

  it('that does not count leaves its places to the next one', async () => {
    const dated = { zones: zones({ from: '2026-12-20', until: '2026-12-26' }) };
    expect(await offered(dated, '2026-12-19T12:00')).toEqual(['canada 980']);
    expect(await offered(dated, '2026-12-20T00:00')).toEqual(['christmas 980']);
    expect(await reasons(dated, '2026-12-27T00:00')).toEqual(['christmas: it ended on 2026-12-26', 'canada: ']);
    expect(findings(dated)).toEqual([]);
    expect(await offered({ zones: zones({ off: true }) }, '2026-12-20T00:00')).toEqual(['canada 980']);
  });

  it('that is over asks for nothing, and leaves its country', async () => {
    const past = { until: '2026-01-06' } as const;
    const narrow = [
      aZone({ id: 'code', regions: [{ country: 'CA', postalCodes: ['K1N 5T2'] }], ...past }),
      aZone({ id: 'province', regions: [{ country: 'CA', provinces: ['ON'] }], ...past }),
      aZone({ id: 'canada' }),
    ];
    const countries = await rulesOf('CA', 'DE');
    for (const postalCode of ['', 'K1N', '99999']) {
      const request = aRequest({ place: { postalCode } });
      const result = await rate(request, compiled({ zones: narrow }, { countries }), []);
      expect(result.outcome === 'rated' && result.quotes.map(({ code }) => code)).toEqual(['canada']);
    }
    const germany = [aZone({ id: 'germany', regions: [{ country: 'DE' }], ...past }), aZone({ id: 'canada' })];
    const request = aRequest({ place: { countryCode: 'DE', postalCode: '10115' } });
    const refused = await rate(request, compiled({ zones: germany }, { countries }), []);
    expect(refused.outcome).toBe('country_not_supported');
  });

  it('that does not count lends nothing to another', async () => {
    const lent = [aZone({ id: 'canada', also: ['extras'] }), aZone({ id: 'extras', regions: [], off: true })];
    expect(await offered({ zones: lent }, '2026-11-20T12:00')).toEqual(['canada 980']);
  });
});

describe('a carrier', () => {
  it.each<[string, Partial<CarrierConfig>, readonly string[]]>([
    ['is asked while it counts', { from: '2026-11-20', until: '2026-11-20' }, ['canada 980', 'live 700']],
    ['is not asked before', { from: '2026-11-21' }, ['canada 980']],
    ['is not asked while it is off', { off: true }, ['canada 980']],
  ])('%s', async (_, change, options) => {
    const zones = [aZone({ id: 'canada', carriers: [{ source: 'parcel', ...change }] })];
    expect(await offered({ zones }, '2026-11-20T12:00')).toEqual(options);
  });
});

it('a carrier that does not count leaves the one of a wider zone', async () => {
  const zones = [
    aZone({
      id: 'capital',
      regions: [{ country: 'CA', postalCodes: ['K1*'] }],
      carriers: [{ source: 'parcel', from: '2026-12-01' }],
      also: ['canada'],
    }),
    aZone({ id: 'canada', carriers: [{ source: 'parcel' }] }),
  ];
  expect(await offered({ zones }, '2026-11-30T12:00')).toContain('live 700');
});

describe('a rate that replaces others', () => {
  const replacing = withRates(
    {},
    { id: 'free', ...flat(0), when: [{ of: 'subtotal', atLeastMinor: 10_000 }], replaces: ['standard'] },
  );

  it('is offered without them, and only then', async () => {
    expect(await offered(replacing, '2026-11-20T12:00')).toEqual(['standard 980']);
    const lines = [aRateLine({ quantity: 1, priceMinor: 10_000, linePriceMinor: 10_000 })];
    expect(await offered(replacing, '2026-11-20T12:00', { lines })).toEqual(['free 0']);
  });

  it('and is replaced itself replaces none, in any order', async () => {
    const rates = [
      { id: 'economy', name: 'Economy' },
      { id: 'standard', name: 'Standard', replaces: ['economy'] },
      { id: 'free', name: 'Free', ...flat(0), replaces: ['standard'] },
    ];
    for (const order of [rates, rates.toReversed()]) {
      expect((await offered(withRates(...order), '2026-11-20T12:00')).toSorted()).toEqual(['economy 980', 'free 0']);
    }
  });

  it('names rates that there are, and none that replaces it', () => {
    expect(findings(withRates({ replaces: ['express'] }))).toEqual([
      'zones[0].rates[0].replaces[0]: There is no rate with the id "express" in this zone.',
    ]);
    expect(findings(withRates({ replaces: ['free'] }, { id: 'free', replaces: ['standard'] }))).toHaveLength(2);
  });
});

describe('free from a subtotal', () => {
  it('of the cart counts what ships by other profiles, too', async () => {
    const free = (freeFromOf: 'lines' | 'cart') => ({
      zones: [aZone({ id: 'canada', rates: [aRate({ freeFromMinor: 6000, freeFromOf })] })],
      profiles: [{ id: 'heavy', name: 'Heavy', products: ['anchor'], zones: [aZone({ id: 'ca', rates: [aRate()] })] }],
    });
    const lines = [
      aRateLine({ id: 'a', quantity: 1, priceMinor: 2000, linePriceMinor: 2000 }),
      aRateLine({ id: 'b', productHandle: 'anchor', quantity: 1, priceMinor: 5000, linePriceMinor: 5000 }),
    ];
    const priceOf = async (of: 'lines' | 'cart') => (await offered(free(of), '2026-11-20T12:00', { lines }))[0];
    expect(await priceOf('lines')).toBe('standard 1960');
    expect(await priceOf('cart')).toBe('standard 980');
  });
});

describe('a date of delivery', () => {
  const closures = [{ from: '2026-12-24', until: '2027-01-02', name: 'Christmas' }];
  const transit = { minDays: 2, maxDays: 2 };

  const deliveryOf = async (config: Partial<ShippingConfig>, at: string) => {
    const result = await rated(config, at);
    return result.outcome === 'rated' ? result.quotes.map(({ delivery }) => delivery?.latest) : [];
  };

  it('counts days on which the shop is closed, once the parcel is on its way', async () => {
    const config = { ...withRates({ transit }), calendar: { closures } };
    expect(await deliveryOf(config, '2026-12-23T12:00')).toEqual(['2026-12-25']);
    // It leaves on Monday, 4 January.
    expect(await deliveryOf(config, '2026-12-24T12:00')).toEqual(['2027-01-06']);
  });

  it('counts the days of the rate, else of its zone, else of the settings, else of the shop', async () => {
    const everyDay = { workingDays: [1, 2, 3, 4, 5, 6, 7] } as const;
    const shop = { calendar: { holidays: ['2026-12-25'] } };
    const rates = [aRate({ transit }), aRate({ id: 'courier', transit, delivery: { holidays: [] } })];
    const zones = [aZone({ id: 'canada', rates })];
    expect(await deliveryOf({ ...shop, zones }, '2026-12-24T12:00')).toEqual(['2026-12-29', '2026-12-28']);
    const zone = [aZone({ id: 'canada', rates, delivery: everyDay })];
    expect(await deliveryOf({ ...shop, zones: zone }, '2026-12-24T12:00')).toEqual(['2026-12-27', '2026-12-26']);
    expect(await deliveryOf({ ...shop, zones, delivery: everyDay }, '2026-12-24T12:00')).toEqual([
      '2026-12-27',
      '2026-12-26',
    ]);
  });

  it('of a parcel that leaves on a day without delivery counts from the next one, and never comes before', async () => {
    const days = { calendar: { workingDays: [1, 2, 3, 4, 5, 6] }, delivery: { workingDays: [1, 2, 3, 4, 5] } } as const;
    const oneDay = withRates({ transit: { minDays: 1, maxDays: 1 } });
    const processing = { cutOffHour: 14 };
    // Friday after the cut-off: it leaves on Saturday.
    expect(await deliveryOf({ ...days, ...oneDay, processing }, '2026-11-20T15:00')).toEqual(['2026-11-23']);
    const live = aCarrier(quoting({ code: 'live', delivery: { earliest: '2026-11-20', latest: '2026-11-23' } }));
    const zones = [aZone({ id: 'canada', rates: [], carriers: [{ source: 'parcel' }] })];
    const request = aRequest({ at: inOttawa('2026-11-20T15:00') });
    const result = await rate(request, compiled({ ...days, zones, processing }), [live]);
    expect(result.outcome === 'rated' && result.quotes[0]?.delivery).toEqual({
      earliest: '2026-11-21',
      latest: '2026-11-23',
    });
  });

  it('needs dates that there are', () => {
    const bad = { calendar: { closures: [{ from: '2026-12-24', until: '2026-12-20' }], holidays: ['Christmas'] } };
    expect(findings({ ...bad, delivery: { holidays: ['2026-02-30'] } })).toEqual([
      'calendar.holidays[0]: "Christmas" is not a date; write it as 2026-12-25.',
      'calendar.closures[0].until: The end must come after the beginning.',
      'delivery.holidays[0]: "2026-02-30" is not a date; write it as 2026-12-25.',
    ]);
  });
});
