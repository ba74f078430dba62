import { expect, it } from 'vitest';
import type { ShopRates } from './in-page-platform.ts';
import { shapedRates, type RatesShape } from './shape-rates.ts';

const message = (code: string, price: string) => ({
  name: code,
  presentment_name: code,
  code,
  price,
  delivery_range: ['2026-11-30', '2026-12-01'],
  delivery_date: '2026-12-01',
});

const shop: ShopRates = {
  respond: () =>
    Promise.resolve({ status: 200, body: { shipping_rates: [message('slow', '5.00'), message('fast', '9.00')] } }),
};

async function ratesIn(shape: RatesShape): Promise<readonly ReturnType<typeof message>[]> {
  const rates = shapedRates(
    shop,
    () => shape,
    () => Date.UTC(2026, 10, 28),
  );
  const { body } = await rates.respond({ country: 'CA', province: 'ON', zip: 'K1N 5T2' }, 'CAD');
  return (body as { shipping_rates: ReturnType<typeof message>[] }).shipping_rates;
}

it('has as many rates as are wanted, each with a code and a name of its own', async () => {
  expect(await ratesIn({ count: null, dates: 'shop' })).toHaveLength(2);
  expect((await ratesIn({ count: 1, dates: 'shop' })).map(({ code }) => code)).toEqual(['slow']);
  const many = await ratesIn({ count: 24, dates: 'shop' });
  expect(new Set(many.map(({ code }) => code)).size).toBe(24);
  expect(new Set(many.map(({ name }) => name)).size).toBe(24);
  expect(many[2]).toMatchObject({ code: 'slow-1', price: '7.15' });
});

it('has the dates that are wanted', async () => {
  expect((await ratesIn({ count: 1, dates: 'none' }))[0]).toMatchObject({ delivery_range: null, delivery_date: null });
  expect((await ratesIn({ count: 1, dates: 'year' }))[0]?.delivery_range).toEqual(['2026-12-30', '2027-01-05']);
});

it('passes a refusal on', async () => {
  const refusing: ShopRates = {
    respond: () => Promise.resolve({ status: 422, body: { country: ['is not supported'] } }),
  };
  const rates = shapedRates(
    refusing,
    () => ({ count: 6, dates: 'none' }),
    () => 0,
  );
  expect(await rates.respond({ country: 'JP', province: '', zip: '' }, 'CAD')).toEqual({
    status: 422,
    body: { country: ['is not supported'] },
  });
});
