import { rateServer, type RateServerLine } from '@cartfare/core';
import type { Destination } from '@cartfare/core/address';
import { destinationOf } from '@cartfare/core/internal';
import { aRun } from '@cartfare/testing';
import { expect, expectTypeOf, it } from 'vitest';
import { openTestServer, QUESTION } from '../../testing/open-test-server.ts';
import type { RatesRequest } from './rates-request.ts';

/** Asks the real rate server, as a page does through a proxy that adds the key. */
async function ask(typed: Partial<Destination> = {}, lines: readonly RateServerLine[] = QUESTION.lines) {
  const server = await openTestServer();
  const fetch = (_url: string, { body = '' }: { readonly body?: string | undefined }) => server.ask(body);
  const source = rateServer({ url: '/api/rates', currency: 'CAD', lines: () => lines, fetch });
  return source({ ...destinationOf(QUESTION.place), ...typed }, aRun());
}

it('is a source of the calculator, with each outcome', async () => {
  const delivery = { earliest: '2026-11-24', latest: '2026-11-25' };
  const standard = {
    name: 'Standard',
    code: 'standard',
    description: '',
    priceHundredths: 980,
    currency: 'CAD',
    delivery,
    remainingToFreeHundredths: 5_000,
  };
  expect(await ask()).toEqual({ kind: 'rates', rates: [standard], incomplete: false, orderBy: null });
  expect(await ask({ country: 'US' })).toEqual({ kind: 'failed', error: { code: 'country_not_supported' } });
  expect(await ask({ country: '' })).toMatchObject({
    error: { code: 'field_messages', fields: [{ field: 'country', messages: ["can't be blank"] }] },
  });
  const card = { quantity: 1, weightGrams: 0, priceMinor: 2500, requiresShipping: false };
  expect(await ask({}, [card])).toMatchObject({ error: { code: 'server_message', message: 'Cart Error' } });
  expect(await ask({}, [{ quantity: 0, weightGrams: 0, priceMinor: 1 }])).toMatchObject({
    error: { code: 'server_message', status: '422', message: 'The body is not a question for rates' },
  });
});

it('takes the lines that the API takes', () => {
  expectTypeOf<RateServerLine>().toExtend<RatesRequest['lines'][number]>();
});
