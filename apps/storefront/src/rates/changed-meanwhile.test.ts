import { describe, expect, it } from 'vitest';
import { browse } from '../../testing/browse.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { soldAs } from '../../testing/sold-as.ts';
import type { RateService } from './rate-service.ts';

const prepareFor = (zip: string) => ({
  'shipping_address[country]': 'CA',
  'shipping_address[province]': 'ON',
  'shipping_address[zip]': zip,
});

/** A shopper with a cart and an address, whose next poll waits until `meanwhile` is over. */
async function openWaiting() {
  const { app, rateService } = await openTestApp();
  const shopper = browse(app);
  const id = String(soldAs('HS-SOA').variant.id);
  await shopper.postForm('/cart/add.js', { id });
  await shopper.postForm('/cart/prepare_shipping_rates.json', prepareFor('K1N 5T2'));
  const { result } = rateService;
  return {
    shopper,
    id,
    async pollWhile(meanwhile: () => Promise<unknown>, parameters = '') {
      const waiting: RateService['result'] = async (request, holdMs, options) => {
        options?.onWait?.();
        const rated = await result(request, holdMs);
        Object.assign(rateService, { result });
        await meanwhile();
        return rated;
      };
      Object.assign(rateService, { result: waiting });
      return shopper.get(`/cart/async_shipping_rates.json${parameters}`);
    },
  };
}

describe('a poll that waits', () => {
  it('has the rates when nothing changes', async () => {
    const { pollWhile } = await openWaiting();
    expect((await pollWhile(() => Promise.resolve())).status).toBe(200);
  });

  it('does not answer for the old cart when the cart changes', async () => {
    const { shopper, id, pollWhile } = await openWaiting();
    const polled = await pollWhile(() => shopper.postForm('/cart/add.js', { id }));
    expect([polled.status, await polled.json()]).toEqual([202, null]);
    expect((await shopper.get('/cart/async_shipping_rates.json')).status).toBe(200);
  });

  it('does not answer for the old address when the shopper asks for another one', async () => {
    const { shopper, pollWhile } = await openWaiting();
    const other = () => shopper.postForm('/cart/prepare_shipping_rates.json', prepareFor('M5V 2T6'));
    expect((await pollWhile(other)).status).toBe(202);
  });

  it('answers for the address in its parameters, whatever the session asks for', async () => {
    const { shopper, pollWhile } = await openWaiting();
    const other = () => shopper.postForm('/cart/prepare_shipping_rates.json', prepareFor('M5V 2T6'));
    const parameters = '?shipping_address[country]=CA&shipping_address[province]=ON&shipping_address[zip]=K1N+5T2';
    expect((await pollWhile(other, parameters)).status).toBe(200);
  });
});
