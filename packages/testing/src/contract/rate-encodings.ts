import { describe, expect, test } from 'vitest';

import {
  ANTARCTICA,
  askForRates,
  addressFields,
  addressForm,
  addressQuery,
  OTTAWA,
  pollUntilAnswered,
} from './rate-asking.ts';
import type { Address } from './rate-asking.ts';
import { ratesOf, namesAndPrices } from './rate-shape.ts';
import type { OpenVisit } from './visits.ts';
import { json, multipart, type Answer, type Visitor } from './visitor.ts';

const PREPARE = '/cart/prepare_shipping_rates';

type Prepare = (visitor: Visitor, address: Address) => Promise<Answer>;

/** The encodings in which real clients send the address. */
const ENCODINGS: Readonly<Record<string, Prepare>> = {
  'an urlencoded body': (visitor, address) => visitor.post(PREPARE, addressForm(address)),
  'a query string and no body': (visitor, address) => visitor.post(`${PREPARE}?${addressQuery(address)}`),
  'a JSON body': (visitor, address) => visitor.post(PREPARE, json({ shipping_address: address })),
  'a multipart body': (visitor, address) => visitor.post(PREPARE, multipart(addressFields(address))),
};

export function describeRateEncodings(visit: OpenVisit): void {
  describe('the address', () => {
    test.each(Object.entries(ENCODINGS))('can come as %s', async (_name, prepare) => {
      const visitor = await visit.withParcel();
      const prepared = await prepare(visitor, OTTAWA);
      expect([prepared.status, prepared.text]).toEqual([202, 'null']);
      expect(ratesOf(await pollUntilAnswered(visitor))).not.toEqual([]);
    });

    test.each(Object.entries(ENCODINGS))('is read from %s, not guessed', async (_name, prepare) => {
      const visitor = await visit.withParcel();
      const prepared = await prepare(visitor, ANTARCTICA);
      const answer = prepared.status < 400 ? await pollUntilAnswered(visitor) : prepared;
      expect([answer.status, answer.json()]).toEqual([422, { country: ['is not supported'] }]);
    });

    test.each([
      ['names', { zip: 'K1N 5T2', country: 'Canada', province: 'Ontario' }],
      ['codes', OTTAWA],
      ['a name and a code', { zip: 'K1N 5T2', country: 'Canada', province: 'ON' }],
      ['a postal code in lower case without its space', { ...OTTAWA, zip: 'k1n5t2' }],
    ])('means the same with %s', async (_name, address) => {
      const expected = namesAndPrices(await askForRates(await visit.withParcel(), OTTAWA));
      expect(namesAndPrices(await askForRates(await visit.withParcel(), address))).toEqual(expected);
    });

    test('of the one-shot call stands in the query', async () => {
      const visitor = await visit.withParcel();
      expect((await visitor.get('/cart/shipping_rates.json')).status).toBe(422);
      expect(ratesOf(await visitor.get(`/cart/shipping_rates.json?${addressQuery(OTTAWA)}`))).not.toEqual([]);
    });
  });
}
