import { aRun, answers as responses, createFakePlatform } from '@cartfare/testing';
import { expect, test } from 'vitest';
import { storefrontCart } from './storefront-cart.ts';

const SET = responses.json(200, { data: { cartDeliveryAddressesReplace: { userErrors: [] } } });

const option = (title: string, amount: string, code = title.toLowerCase()) => ({
  title,
  code,
  estimatedCost: { amount, currencyCode: 'CAD' },
});

/** The rates of a cart that ships in these groups. */
async function ratesOf(...groups: readonly (readonly object[])[]) {
  const all = { nodes: groups.map((deliveryOptions) => ({ deliveryOptions })) };
  const platform = createFakePlatform(SET, responses.json(200, { data: { cart: { all } } }));
  const source = storefrontCart({ endpoint: '/graphql', accessToken: 'public', cartId: () => 'one', platform });
  const run = aRun();
  const outcome = source({ country: 'CA', province: 'ON', postalCode: 'K1N 5T2' }, run);
  await platform.clock.advance(0);
  return outcome;
}

test('options that all delivery groups have are added up, the others are left out', async () => {
  const rates = ratesOf([option('Standard', '9.8'), option('Express', '24.0')], [option('Standard', '1.20')]);
  expect(await rates).toMatchObject({ rates: [{ code: 'standard', priceHundredths: 1100 }], incomplete: false });
});

test('options with one code and title are added up in their order, and get different codes', async () => {
  const group = [option('Local courier', '5.0'), option('Local courier', '12.0')];
  expect(await ratesOf(group, group)).toMatchObject({
    rates: [
      { code: 'local courier', priceHundredths: 1000 },
      { code: 'local courier-2', priceHundredths: 2400 },
    ],
  });
});

test('options with one code are added up by their titles, in any order of the groups', async () => {
  const [standard, expedited] = [option('Standard', '11.32', 'FBA'), option('Expedited', '15.0', 'FBA')];
  expect(await ratesOf([standard, expedited], [expedited, standard])).toMatchObject({
    rates: [
      { name: 'Standard', code: 'FBA', priceHundredths: 2264 },
      { name: 'Expedited', code: 'FBA-2', priceHundredths: 3000 },
    ],
  });
  expect(await ratesOf([standard, expedited], [expedited])).toMatchObject({
    rates: { length: 1, 0: { name: 'Expedited', priceHundredths: 3000 } },
  });
});

test('an option with an unreadable price in one group is left out, and the result is incomplete', async () => {
  const first = [option('Standard', '9.8'), option('Express', '24.0')];
  const rates = ratesOf(first, [option('Standard', '1.20'), option('Express', '1.234')]);
  expect(await rates).toMatchObject({ rates: [{ name: 'Standard', priceHundredths: 1100 }], incomplete: true });
});

test('of too many options the first 500 are read, and the result is incomplete', async () => {
  const many = Array.from({ length: 501 }, (_, index) => option(`Service ${index}`, '1.0'));
  const outcome = await ratesOf(many);
  expect(outcome).toMatchObject({ kind: 'rates', incomplete: true });
  expect(outcome.kind === 'rates' && outcome.rates).toHaveLength(500);
});
