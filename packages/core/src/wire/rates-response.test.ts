import { aRatesMessage, aShippingRateMessage } from '@cartfare/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { parseRatesResponse, withDistinctCodes } from './rates-response.ts';

const rates = (body: unknown) => {
  const parsed = parseRatesResponse(body);
  if (!parsed.ok) throw new Error(`refused at ${JSON.stringify(parsed.issue.path)}`);
  return parsed.value.rates;
};

test('EN-3: a list of rates, in the server’s order', () => {
  expect(
    rates(aRatesMessage({ presentment_name: 'B', price: '2.00' }, { presentment_name: 'A', price: '1.00' })),
  ).toMatchObject([
    { name: 'B', priceHundredths: 200 },
    { name: 'A', priceHundredths: 100 },
  ]);
});

test('EN-2: a rate needs nothing but its price', () => {
  expect(rates({ shipping_rates: [{ price: '0.00' }] })).toEqual([
    { name: '', code: 'rate-1', priceHundredths: 0, currency: null, description: '', delivery: null },
  ]);
});

test.each([
  ['186.00', 18_600],
  ['0.00', undefined],
  ['much', undefined],
  [null, undefined],
])('what is missing until a rate is free: %j is read as %j hundredths', (remaining_to_free, hundredths) => {
  const [rate] = rates({ shipping_rates: [{ price: '9.80', remaining_to_free }] });
  expect(rate?.remainingToFreeHundredths).toBe(hundredths);
});

test('a place of pickup is read as text, with the day on which the cart is ready', () => {
  const pickupOf = (pickup: unknown) => rates({ shipping_rates: [{ price: '0.00', pickup }] })[0]?.pickup;
  const place = { name: '<b>Quay</b>', address: '1 Quay Street', hours: 'Mon–Sat', ready_on: '2026-12-01T09:00' };
  const read = { name: 'Quay', address: '1 Quay Street', hours: 'Mon–Sat', readyOn: '2026-12-01' };
  expect(pickupOf(place)).toEqual(read);
  expect(pickupOf({ name: 'Quay', address: 7, ready_on: 'soon' })).toEqual({
    ...read,
    address: '',
    hours: '',
    readyOn: null,
  });
  for (const unreadable of [null, 'Quay', {}, { name: '' }, { ...place, name: 1 }, []]) {
    expect(pickupOf(unreadable)).toBeUndefined();
  }
});

test('the parts of a rate are read as text, all or none', () => {
  const part = { items: ['<b>Anchor</b>'], from: 'Lunenburg', delivery_range: ['2026-12-08', '2026-12-08'] };
  const partsOf = (parts: unknown) => rates({ shipping_rates: [{ price: '9.80', parts }] })[0]?.parts;
  const day = { earliest: '2026-12-08', latest: '2026-12-08' };
  expect(partsOf([part, { items: ['Lantern'] }])).toEqual([
    { items: ['Anchor'], from: 'Lunenburg', delivery: day },
    { items: ['Lantern'], from: '', delivery: null },
  ]);
  for (const unreadable of [[part, null], [part, { items: [] }], [part, { items: [1] }], 'parts', []]) {
    expect(partsOf(unreadable)).toBeUndefined();
  }
});

test('the name for shoppers comes before the plain name', () => {
  expect(rates(aRatesMessage({ name: 'STD', presentment_name: 'Standard' }))[0]?.name).toBe('Standard');
  expect(rates(aRatesMessage({ name: 'STD', presentment_name: ' ' }))[0]?.name).toBe('STD');
});

test('markup and entities in names and descriptions become plain text', () => {
  const entry = { presentment_name: 'UPS&reg; Ground', description: '<b>2-Day</b>&lt;sup&gt;TM&lt;/sup&gt;' };
  expect(rates(aRatesMessage(entry))).toMatchObject([{ name: 'UPS® Ground', description: '2-DayTM' }]);
  expect(rates(aRatesMessage({ name: 'STD', presentment_name: '<img src=x>' }))[0]?.name).toBe('STD');
});

test.each([
  ['CAD', 'CAD'],
  ['cad', 'CAD'],
  ['C$', null],
  ['dollars', null],
  [124, null],
])('the currency %j is read as %j', (currency, read) => {
  expect(rates({ shipping_rates: [{ price: '1.00', currency }] })[0]?.currency).toBe(read);
});

test('codes that repeat are told apart', () => {
  const repeated = aRatesMessage({ code: 'x' }, { code: 'x' }, { code: 'x-2' });
  expect(rates(repeated).map(({ code }) => code)).toEqual(['x', 'x-2', 'x-2-2']);
});

test.each([
  ['a range', { delivery_range: ['2026-11-25', '2026-11-27'] }, { earliest: '2026-11-25', latest: '2026-11-27' }],
  [
    'a range in the wrong order',
    { delivery_range: ['2026-11-27', '2026-11-25'] },
    { earliest: '2026-11-25', latest: '2026-11-27' },
  ],
  ['one date', { delivery_date: '2026-11-25' }, { earliest: '2026-11-25', latest: '2026-11-25' }],
  [
    'dates with times',
    { delivery_range: ['2026-11-25T09:00:00Z', '2026-11-27 18:00'] },
    { earliest: '2026-11-25', latest: '2026-11-27' },
  ],
  ['a range without a first day', { delivery_range: ['soon', '2026-11-27'] }, null],
  ['a day that does not exist', { delivery_date: '2026-02-30' }, null],
  ['other types', { delivery_date: 20_261_125, delivery_range: 'soon' }, null],
])('delivery days: %s', (_name, fields, delivery) => {
  expect(rates({ shipping_rates: [{ ...aShippingRateMessage(), ...fields }] })[0]?.delivery).toEqual(delivery);
});

test.each([
  ['a list of them', [{ source: 'parcel' }], true],
  ['an empty list', [], false],
  ['another type', 'parcel', false],
  ['nothing', undefined, false],
])('BE-2: omissions that are %s', (_name, omissions, incomplete) => {
  expect(parseRatesResponse({ ...aRatesMessage(), omissions })).toMatchObject({ ok: true, value: { incomplete } });
});

test.each([
  ['null', null, ''],
  ['a list', [], ''],
  ['no list', { rates: [] }, 'shipping_rates'],
  ['a list without an object', { shipping_rates: ['x', { price: 'x' }] }, 'shipping_rates[0]'],
  ['an entry without a price', { shipping_rates: [{}] }, 'shipping_rates[0].price'],
  ['a price below zero', { shipping_rates: [{ price: '-1.00' }] }, 'shipping_rates[0].price'],
])('refuses %s, with the place', (_name, body, path) => {
  expect(parseRatesResponse(body)).toEqual({ ok: false, issue: { path } });
});

test.each([
  ['three decimals of a dinar', { price: '1.234', currency: 'KWD' }, 'shipping_rates[1].price'],
  ['grouping', { price: '1,234.00' }, 'shipping_rates[1].price'],
  ['no price', {}, 'shipping_rates[1].price'],
  ['no object', 'soon', 'shipping_rates[1]'],
])('BE-2: a rate with %s is left out beside others, and the result is incomplete', (_name, entry, path) => {
  const body = { shipping_rates: [{ code: 'a', price: '9.80' }, entry, { code: 'b', price: '24.00' }] };
  expect(parseRatesResponse(body)).toMatchObject({
    ok: true,
    value: {
      rates: [
        { code: 'a', priceHundredths: 980 },
        { code: 'b', priceHundredths: 2400 },
      ],
      incomplete: true,
      issues: [{ path }],
    },
  });
});

test('codes are made distinct in a time that grows with the length of the list, not with its square', () => {
  let reads = 0;
  const entry = {
    get code() {
      reads += 1;
      return 'ground';
    },
  };
  const entries = withDistinctCodes(Array.from({ length: 1_000 }, () => entry));
  expect(entries.at(-1)?.code).toBe('ground-1000');
  expect(reads).toBeLessThan(10_000);
});

test('any JSON is read or refused, and never throws', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (entry, body) => {
      parseRatesResponse(body);
      parseRatesResponse({ shipping_rates: [entry] });
      parseRatesResponse({
        shipping_rates: [{ price: '1.00', name: entry, code: entry, currency: entry, delivery_range: entry }],
      });
    }),
  );
});

test('of too many rates the first 500 are read, and the response is incomplete', () => {
  const parsed = parseRatesResponse({ shipping_rates: Array.from({ length: 60_000 }, () => ({ price: '1.00' })) });
  expect(parsed).toMatchObject({ ok: true, value: { incomplete: true, issues: [{ path: 'shipping_rates[500]' }] } });
  expect(parsed.ok && parsed.value.rates).toHaveLength(500);
});

test('a rate with very many parts, or very many items in one, is shown as a whole', () => {
  const partsOf = (count: number, itemCount: number) => {
    const parts = Array.from({ length: count }, () => ({ items: Array.from({ length: itemCount }, () => 'Rope') }));
    const parsed = parseRatesResponse({ shipping_rates: [{ price: '1.00', parts }] });
    return parsed.ok ? parsed.value.rates[0]?.parts : null;
  };
  expect(partsOf(50, 1)).toHaveLength(50);
  expect(partsOf(51, 1)).toBeUndefined();
  expect(partsOf(2, 500)).toHaveLength(2);
  expect(partsOf(2, 501)).toBeUndefined();
});

test('500 rates are read in full', () => {
  const parsed = parseRatesResponse({ shipping_rates: Array.from({ length: 500 }, () => ({ price: '1.00' })) });
  expect(parsed).toMatchObject({ ok: true, value: { incomplete: false, issues: [] } });
});
