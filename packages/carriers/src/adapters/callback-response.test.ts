import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCallbackResponse } from './callback-response.ts';
import { carrierRate } from '@cartfare/testing/carriers';

const read = (...rates: readonly unknown[]) => readCallbackResponse(JSON.stringify({ rates }));

const readOne = (over: object) => {
  const { response: answer } = read(carrierRate(over));
  return answer.kind === 'quotes' ? answer.quotes[0] : answer;
};

describe('readCallbackResponse', () => {
  it('reads a quote with everything', () => {
    const rate = carrierRate({
      phone_required: true,
      min_delivery_date: '2026-11-24 14:48:45 -0400',
      max_delivery_date: '2026-11-25 14:48:45 -0400',
    });
    expect(read(rate)).toEqual({
      response: {
        kind: 'quotes',
        quotes: [
          {
            name: 'Tracked Packet',
            code: 'tracked_packet',
            description: 'To the door',
            priceMinor: 1425,
            currency: 'CAD',
            delivery: { earliest: '2026-11-24', latest: '2026-11-25' },
            phoneRequired: true,
          },
        ],
      },
      unreadable: [],
    });
  });

  it.each([
    ['a string of subunits', { total_price: '1425' }, 1425],
    ['a number of subunits', { total_price: 1425 }, 1425],
    ['nothing to pay', { total_price: '0' }, 0],
    ['yen, which travel as hundredths', { total_price: '98000', currency: 'JPY' }, 980],
    ['dinars, which have three decimals', { total_price: 123, currency: 'KWD' }, 1230],
  ])('reads a price that is %s', (_form, over, priceMinor) => {
    expect(readOne(over)).toMatchObject({ priceMinor });
  });

  it('looks at the first 500 quotes of an answer that is full of nonsense', () => {
    const nonsense = Array.from({ length: 499 }, () => 0);
    const { response: answer, unreadable } = read(...nonsense, carrierRate(), carrierRate(), ...nonsense);
    expect(answer).toMatchObject({ kind: 'quotes', quotes: { length: 1 }, unreadable: { length: 499 } });
    expect(unreadable).toHaveLength(499);
  });

  it.each(['14.25', '-5', '', ' 5', '1e3', '0x10', '99999999999999', 14.25, -5, 1e13, null, undefined, true, ['5']])(
    'leaves out a quote whose price is %j',
    (total_price) => {
      expect(read(carrierRate({ total_price }), carrierRate())).toMatchObject({
        response: {
          kind: 'quotes',
          quotes: { length: 1 },
          unreadable: [{ path: 'rates[0].total_price', service: 'tracked_packet' }],
        },
        unreadable: ['rates[0].total_price'],
      });
    },
  );

  it.each([
    [{ service_name: '' }, 'rates[0].service_name'],
    [{ service_code: 7 }, 'rates[0].service_code'],
    [{ service_code: 'air\0' }, 'rates[0].service_code'],
    [{ service_code: 'air\ud800' }, 'rates[0].service_code'],
    [{ currency: 'dollars' }, 'rates[0].currency'],
  ])('leaves out a quote with %j', (over, place) => {
    expect(read(carrierRate(over), carrierRate()).unreadable).toEqual([place]);
  });

  it('says of a quote without a readable code where it stood', () => {
    expect(read(carrierRate(), 7, carrierRate({ service_code: '' })).response).toMatchObject({
      unreadable: [{ path: 'rates[1]' }, { path: 'rates[2].service_code' }],
    });
  });

  it('takes a currency in small letters, no description and a strange phone_required', () => {
    expect(readOne({ currency: 'cad', description: null, phone_required: 'maybe' })).toMatchObject({
      currency: 'CAD',
      description: '',
      phoneRequired: false,
    });
  });

  it.each([
    ['ISO with an offset', '2026-11-24T23:00:00-05:00', '2026-11-25T01:00:00Z', ['2026-11-24', '2026-11-25']],
    ['dates alone', '2026-11-24', '2026-11-25', ['2026-11-24', '2026-11-25']],
    ['the first only', '2026-11-24', undefined, ['2026-11-24', '2026-11-24']],
    ['the last only', null, '2026-11-25', ['2026-11-25', '2026-11-25']],
    ['the wrong order', '2026-11-25', '2026-11-24', null],
    ['no such day', '2026-02-30', '2026-02-30', null],
    ['words', 'tomorrow', 'next week', null],
    ['numbers', 20261124, 20261125, null],
  ])('reads delivery dates: %s', (_case, min_delivery_date, max_delivery_date, dates) => {
    const delivery = dates === null ? null : { earliest: dates[0], latest: dates[1] };
    expect(readOne({ min_delivery_date, max_delivery_date })).toMatchObject({ delivery });
  });

  it('reads names and descriptions with markup and entities as plain text', () => {
    expect(readOne({ service_name: 'UPS&reg; Ground', description: '2-Day&lt;sup&gt;TM&lt;/sup&gt;' })).toMatchObject({
      name: 'UPS® Ground',
      description: '2-DayTM',
    });
    expect(read(carrierRate({ service_name: '<b> </b>' }), carrierRate()).unreadable).toEqual([
      'rates[0].service_name',
    ]);
  });

  it('takes an empty list for "cannot ship"', () => {
    expect(read()).toEqual({ response: { kind: 'cannot_ship' }, unreadable: [] });
  });

  it.each(['', 'null', '[]', '{}', '{"rates":null}', '{"rates":{}}', '<html>', '{"rates":[{}]}', '{"rates":[null]}'])(
    'cannot read %s',
    (body) => {
      expect(readCallbackResponse(body).response).toEqual({ kind: 'failed', reason: 'unreadable' });
    },
  );

  it('never throws, and never makes a price that is not a safe amount', () => {
    const rate = fc.record(
      {
        service_name: fc.string(),
        service_code: fc.string(),
        currency: fc.oneof(fc.constantFrom('CAD', 'JPY', 'KWD'), fc.string()),
        total_price: fc.oneof(fc.integer(), fc.double(), fc.bigInt({ min: 0n }).map(String), fc.jsonValue()),
        min_delivery_date: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(rate).map((rates) => ({ rates })),
          fc.jsonValue(),
        ),
        (body) => {
          const { response: answer } = readCallbackResponse(JSON.stringify(body));
          if (answer.kind !== 'quotes') return;
          for (const { priceMinor } of answer.quotes) {
            expect(Number.isSafeInteger(priceMinor) && priceMinor >= 0).toBe(true);
          }
        },
      ),
    );
  });
});
