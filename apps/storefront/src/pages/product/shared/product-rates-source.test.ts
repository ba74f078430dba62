import { cartProtocol } from '@cartfare/core';
import { aDestination, answers, aRun, createFakePlatform, type ScriptedAnswer } from '@cartfare/testing';
import { expect, it, vi } from 'vitest';
import { productRatesSource } from './product-rates-source.ts';

const NOT_YET = answers.json(202, null);
const RATED = answers.json(200, { outcome: 'rated', options: [] });
const LINE = { variantId: 7, quantity: 1, weightGrams: 480, priceMinor: 6400 };

function openTabs(...script: readonly ScriptedAnswer[]) {
  const platform = createFakePlatform(...script);
  const product = productRatesSource({ url: '/products/rope/rates', currency: 'CAD', line: LINE, platform });
  return { platform, product, cart: cartProtocol({ platform }) };
}

it('waits for the run of a cart in another tab, whose next poll would be for the destination of the product', async () => {
  const { platform, product, cart } = openTabs(NOT_YET, NOT_YET, RATED);
  void cart(aDestination(), aRun());
  await platform.clock.advance(100);
  void product(aDestination({ country: 'HK' }), aRun());
  await platform.clock.advance(300);
  expect(platform.calls.map(({ url }) => url)).toEqual(['/cart/prepare_shipping_rates', '/cart/async_shipping_rates']);
});

it('lets the run of a cart wait until the shop has answered, also after it was aborted', async () => {
  const { platform, product, cart } = openTabs(answers.after(300, RATED), NOT_YET, answers.never());
  const [typing, end] = [new AbortController(), vi.fn()];
  void product(aDestination(), aRun({ signal: typing.signal })).then(end);
  await platform.clock.advance(100);
  typing.abort();
  void cart(aDestination(), aRun());
  await platform.clock.advance(100);
  expect(end).toHaveBeenCalledWith({ kind: 'aborted' });
  expect(platform.calls.map(({ url }) => url)).toEqual(['/products/rope/rates']);
  await platform.clock.advance(100);
  expect(platform.calls.map(({ url }) => url)).toEqual([
    '/products/rope/rates',
    '/cart/prepare_shipping_rates',
    '/cart/async_shipping_rates',
  ]);
});
