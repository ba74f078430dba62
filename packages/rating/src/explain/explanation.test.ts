import { aRateLine, createManualClock } from '@cartfare/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  Quote,
  RateConfig,
  RateResult,
  RateRequest,
  ShippingConfig,
  CarrierResponse,
  ZoneConfig,
} from '@cartfare/rating';
import { rate, aCarrier, quoting } from '../../testing/test-carriers.ts';
import { aRequest, aRate, aZone, compiled } from '../../testing/test-shop.ts';
import type { ConditionConfig } from '../conditions/built-in.ts';
import type { Explanation } from '../results/explanation.ts';

const ask = (config: Partial<ShippingConfig>, request: RateRequest, response: CarrierResponse, explain: boolean) =>
  rate(request, compiled(config), [aCarrier(response)], { clock: createManualClock(), explain });

function explanationOf(rating: RateResult): Explanation {
  if (rating.outcome === 'nothing_to_ship' || rating.explanation === null) throw new Error('not explained');
  return rating.explanation;
}

describe('an explanation', () => {
  const light: ConditionConfig = { of: 'weight', belowGrams: 1000 };
  const zones = [
    aZone({ id: 'world', regions: ['rest_of_world'] }),
    aZone({
      id: 'east',
      regions: [{ country: 'CA', postalCodes: ['K1*'] }],
      except: [{ country: 'CA', postalCodes: ['K1N 5T2'] }],
    }),
    aZone({
      id: 'canada',
      rates: [aRate({ freeFromMinor: 5000 }), aRate({ id: 'letter', name: 'Letter', when: [light] })],
      carriers: [{ source: 'parcel', deadlineMs: 100, backupRates: [aRate({ id: 'backup', name: 'Backup' })] }],
    }),
  ];

  it('names the zones that leave the place out in the order of the file', async () => {
    const excluding = [
      aZone({ id: 'a', except: [{ country: 'CA', postalCodes: ['K1N 5T2'] }] }),
      aZone({ id: 'b', except: [{ country: 'CA' }] }),
      aZone({ id: 'c', except: [{ country: 'CA', provinces: ['ON'] }] }),
      aZone({ id: 'd' }),
    ];
    const request = aRequest({ place: { provinceCode: 'ON' } });
    const rating = await ask({ zones: excluding }, request, { kind: 'cannot_ship' }, true);
    expect(explanationOf(rating).groups[0]?.excluded).toEqual(['a', 'b', 'c']);
  });

  it('has no place where the country is not known', async () => {
    const request = aRequest({ place: { countryCode: 'Atlantis' } });
    const rating = await ask({ zones }, request, { kind: 'cannot_ship' }, true);
    expect(rating).toMatchObject({
      outcome: 'country_not_supported',
      explanation: { place: null, groups: [{ zone: null }] },
    });
  });

  it('says which zone matched and why, what was left out by what, and what each carrier responded', async () => {
    const response: CarrierResponse = { kind: 'failed', reason: 'too_large' };
    const rating = await ask({ zones }, aRequest({ place: { provinceCode: 'ON' } }), response, true);
    expect(explanationOf(rating)).toEqual({
      place: { countryCode: 'CA', provinceCode: 'ON', postalCode: 'K1N 5T2' },
      groups: [
        {
          profile: '',
          lineIds: ['line-1'],
          subtotalMinor: 6400,
          weightGrams: 1200,
          parcels: [
            {
              count: 1,
              packedBy: 'weight',
              box: null,
              outerMm: null,
              weightGrams: 1200,
              contents: [{ lineId: 'line-1', quantity: 1, name: 'Storm lantern' }],
              placements: [],
            },
          ],
          zone: { zone: 'canada', by: 'country', rule: 'CA' },
          runnersUp: [{ zone: 'world', by: 'rest_of_world', rule: '' }],
          areas: [],
          excluded: ['east'],
          inactive: [],
          rates: [
            {
              zone: 'canada',
              rate: 'standard',
              verdict: { kind: 'offered', priceMinor: 0, free: true },
              reason: '',
              converted: [],
            },
            {
              zone: 'canada',
              rate: 'letter',
              verdict: { kind: 'condition_failed', condition: light },
              reason: 'weight below 1 kg (here: 1200 g)',
              converted: [],
            },
          ],
          carriers: [
            {
              zone: 'canada',
              source: 'parcel',
              residential: true,
              response,
              unwanted: [],
              droppedDates: [],
              backupUsed: true,
            },
          ],
        },
      ],
    });
  });

  it.each([
    ['K1N 5T2', 'CA', 'postal_code', 'K1N 5T2'],
    ['K1*', 'CA', 'postal_prefix', 'K1*'],
    ['SE1 *', 'GB', 'postal_wildcard', 'SE1 *'],
    ['SE1 9*', 'GB', 'postal_wildcard', 'SE1 9*'],
    ['SE1...SE28', 'GB', 'postal_area', 'SE1...SE28'],
    ['SE1 0AA...SE9 9ZZ', 'GB', 'postal_area', 'SE1 0AA...SE9 9ZZ'],
    ['SE...SW1A', 'GB', 'postal_area', 'SE...SW1A 9ZZ'],
    ['K1...K2', 'CA', 'postal_area', 'K1...K2'],
    ['10000...19999', 'US', 'postal_range', '10000...19999'],
  ])('writes the rule %s as the configuration does', async (line, country, by, rule) => {
    const postalCode = { CA: 'K1N 5T2', GB: 'SE1 9GF', US: '10115' }[country] ?? '';
    const here = [aZone({ id: 'here', regions: [{ country, postalCodes: [line] }] })];
    const rating = await ask(
      { zones: here },
      aRequest({ place: { countryCode: country, postalCode } }),
      quoting(),
      true,
    );
    expect(explanationOf(rating).groups[0]?.zone).toEqual({ zone: 'here', by, rule });
  });

  it('lists the parcels with what is in them, and says why one has no box', async () => {
    const size = (lengthMm: number) => ({ lengthMm, widthMm: 100, heightMm: 100 });
    const lines = [
      aRateLine({ id: '1', name: 'Mug', sku: 'A', quantity: 3, dimensions: size(100) }),
      aRateLine({ id: '2', name: '', sku: 'B', quantity: 1, dimensions: size(2000) }),
      aRateLine({ id: '3', name: 'Rope', sku: 'C', quantity: 1 }),
    ];
    const box = { id: 'small', name: 'Small box', innerMm: [100, 100, 100], emptyGrams: 50, maxGrams: 5000 } as const;
    const packing = { boxes: [box] };
    const rating = await ask({ packing }, aRequest({ lines }), quoting(), true);
    const told = explanationOf(rating).groups[0]?.parcels.map(({ count, packedBy, contents }) => [
      count,
      packedBy,
      contents.map(({ name, quantity }) => `${quantity} ${name}`),
    ]);
    expect(told).toEqual([
      [3, 'box', ['1 Mug']],
      [1, 'piece', ['1 B']],
      [1, 'unknown_size', ['1 Rope']],
    ]);
  });

  it('says of a cart with hundreds of different pieces that boxes were taken without a search for the fewest', async () => {
    const lines = Array.from({ length: 500 }, (_, at) => {
      const dimensions = { lengthMm: 50 + ((at * 97) % 330), widthMm: 1 + (at % 5), heightMm: 1 + (at % 3) };
      return aRateLine({ id: `${at}`, quantity: 1, weightGrams: 5, dimensions });
    });
    const box = { id: 'large', name: 'Large box', innerMm: [400, 300, 200], maxGrams: 20_000 } as const;
    const rating = await ask({ packing: { boxes: [box] } }, aRequest({ lines }), quoting(), true);
    expect(explanationOf(rating).groups[0]?.parcels.map(({ packedBy }) => packedBy)).toContain('first_box');
  });

  it('names the services whose dates were over', async () => {
    const over = { earliest: '2026-11-17', latest: '2026-11-19' };
    const response = quoting({ code: 'slow', delivery: over }, { code: 'fast', delivery: null }, { code: 'odd' });
    const carriers = [{ source: 'parcel', deadlineMs: 100 }];
    const rating = await ask({ zones: [aZone({ id: 'canada', rates: [], carriers })] }, aRequest(), response, true);
    expect(explanationOf(rating).groups[0]?.carriers[0]?.droppedDates).toEqual(['slow']);
    expect(rating).toMatchObject({ quotes: [{ code: 'slow', delivery: null }, {}, {}] });
  });

  it('is there for refusals too', async () => {
    const rating = await ask({ zones: zones.slice(2) }, aRequest({ place: { countryCode: 'FR' } }), quoting(), true);
    expect(rating.outcome).toBe('country_not_supported');
    expect(explanationOf(rating)).toMatchObject({
      place: { countryCode: 'FR' },
      groups: [{ zone: null, rates: [] }],
    });
  });
});

describe('for any shop and cart, the explanation', () => {
  const amount = fc.nat(20_000);
  const aCondition: fc.Arbitrary<ConditionConfig> = fc.oneof(
    amount.map((atLeastMinor) => ({ of: 'subtotal' as const, atLeastMinor })),
    amount.map((belowGrams) => ({ of: 'weight' as const, belowGrams: belowGrams + 1 })),
  );
  const price: fc.Arbitrary<RateConfig['price']> = fc.oneof(
    amount.map((priceMinor) => ({ kind: 'flat' as const, priceMinor })),
    amount.map((below) => ({
      kind: 'tiers' as const,
      by: 'weight' as const,
      tiers: [{ from: 0, below: below + 1, priceMinor: below }],
    })),
  );
  const rates = fc
    .array(fc.record({ price, when: fc.array(aCondition, { maxLength: 2 }) }), { maxLength: 4 })
    .map((list) => list.map((each, at) => aRate({ id: `rate ${at}`, name: `Rate ${at}`, ...each })));
  const responses: fc.Arbitrary<CarrierResponse> = fc.oneof(
    fc.constant<CarrierResponse>({ kind: 'cannot_ship' }),
    fc.constant<CarrierResponse>({ kind: 'failed', reason: 'timed_out' }),
    fc
      .array(amount, { maxLength: 3 })
      .map((prices) => quoting(...prices.map((priceMinor, at) => ({ priceMinor, code: `${at}` })))),
  );
  const carrier = fc
    .constantFrom({}, { services: ['0', '2'] })
    .map((services) => ({ source: 'parcel', deadlineMs: 100, ...services }));
  const zones = fc
    .tuple(rates, carrier)
    .map(([list, each]): readonly ZoneConfig[] => [aZone({ id: 'canada', rates: list, carriers: [each] })]);
  const carts = fc.record({ weightGrams: amount, linePriceMinor: amount });

  const shown = (quotes: readonly Quote[]) => quotes.map(({ code, priceMinor }) => [code, priceMinor]);

  function told({ groups }: Explanation): readonly unknown[] {
    return groups.flatMap(({ rates: judged, carriers }) => [
      ...judged.flatMap(({ rate: id, verdict }) => (verdict.kind === 'offered' ? [[id, verdict.priceMinor]] : [])),
      ...carriers.flatMap(({ response, unwanted }) =>
        response.kind === 'quotes'
          ? response.quotes
              .filter(({ code }) => !unwanted.includes(code))
              .map(({ code, priceMinor }) => [code, priceMinor])
          : [],
      ),
    ]);
  }

  it('tells of exactly the options that are offered, and changes nothing about them', async () => {
    await fc.assert(
      fc.asyncProperty(zones, carts, responses, async (list, cart, response) => {
        const request = aRequest({ lines: [aRateLine(cart)] });
        const explained = await ask({ zones: list }, request, response, true);
        const quotes = explained.outcome === 'rated' ? explained.quotes : [];
        expect(told(explanationOf(explained))).toEqual(shown(quotes));
        expect(await ask({ zones: list }, request, response, false)).toEqual({ ...explained, explanation: null });
      }),
    );
  });
});
