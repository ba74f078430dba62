import { cartProtocol, createCalculator, type Platform } from '@cartfare/core';
import { createCountryBook } from '@cartfare/core/address';
import { createFakePlatform } from '@cartfare/testing';
import { describe, expect, it } from 'vitest';
import { BEHAVIOURS, type Behaviour } from './behaviours.ts';
import { createInPagePlatform } from './in-page-platform.ts';
import { createShopRates } from './shop-rates.ts';

const NOON = Date.UTC(2026, 10, 20, 17);
const OTTAWA = { country: 'CA', province: 'ON', postalCode: 'K1N 5T2' };

/** Its settings are read once, which takes real time; after that every answer comes by the clock below. */
const rates = createShopRates(() => NOON);
await rates.respond({ country: 'CA', province: 'ON', zip: 'K1N 5T2' }, 'CAD');

/** A calculator whose calls the platform answers, by a clock that moves only when told to. */
function open(behaviour: Behaviour) {
  const environment = createFakePlatform();
  const platform = createInPagePlatform(rates, environment.clock);
  platform.setBehaviour(behaviour);
  const statuses: (number | string)[] = [];
  const fetch: Platform['fetch'] = async (url, options) => {
    try {
      const response = await platform.fetch(url, options);
      statuses.push(response.status);
      return response;
    } catch (error) {
      statuses.push((error as Error).name);
      throw error;
    }
  };
  const calculator = createCalculator({
    countries: createCountryBook(),
    initialDestination: OTTAWA,
    source: cartProtocol({ fetch, platform: environment }),
    platform: environment,
  });
  const pass = async (ms: number) => {
    for (let step = 0; step < ms; step += 100) await environment.clock.advance(100);
  };
  return { calculator, statuses, pass, query: () => calculator.getSnapshot().state.query };
}

describe('the platform in the page', () => {
  it.each([
    ['prompt', [202, 202, 200], { status: 'rated' }],
    ['preparing', [202, 202, 202, 202, 202, 202, 200], { status: 'rated' }],
    ['busy', [429, 202, 202, 200], { status: 'rated' }],
    ['no_rates', [202, 202, 200], { status: 'rated', rates: [] }],
    ['page', [200], { status: 'failed', error: { code: 'unexpected_page' } }],
    ['empty', [500], { status: 'failed', error: { code: 'empty_answer' } }],
    ['broken', [202, 202, 200], { status: 'failed', error: { code: 'unreadable' } }],
    ['offline', ['TypeError'], { status: 'failed', error: { code: 'unreachable' } }],
    ['slow', [202, 202, 200], { status: 'rated' }],
    ['other_currency', [202, 202, 200], { status: 'rated' }],
  ] as const)('%s: the calculator sees the statuses %j', async (behaviour, statuses, query) => {
    const shop = open(behaviour);
    void shop.calculator.calculate();
    await shop.pass(12_000);
    expect(shop.statuses).toEqual(statuses);
    expect(shop.query()).toMatchObject(query);
  });

  it('has a test above for each behaviour', () => {
    expect(Object.keys(BEHAVIOURS)).toHaveLength(10);
  });

  it('sends the rates of the engine, in another currency if told so', async () => {
    const [own, other] = [open('prompt'), open('other_currency')];
    for (const { calculator, pass } of [own, other]) {
      void calculator.calculate();
      await pass(3000);
    }
    expect(own.query()).toMatchObject({ rates: [{ code: 'bicycle', priceHundredths: 450 }, {}, {}] });
    expect(other.query()).toMatchObject({
      rates: [{ code: 'bicycle', priceHundredths: 329, currency: 'USD' }, {}, {}],
    });
  });

  it('refuses an address as a shop does: with the field and what is wrong with it', async () => {
    const shop = open('prompt');
    void shop.calculator.calculate({ country: 'CA', province: 'ON', postalCode: '' });
    await shop.pass(1000);
    expect(shop.statuses).toEqual([422]);
    expect(shop.query()).toMatchObject({ error: { code: 'field_messages', fields: [{ field: 'zip' }] } });
    void shop.calculator.calculate({ country: 'DE', province: '', postalCode: '10115' });
    await shop.pass(1000);
    expect(shop.query()).toMatchObject({ error: { code: 'country_not_supported' } });
  });

  it('lets a slow call be cancelled', async () => {
    const shop = open('slow');
    void shop.calculator.calculate();
    // Call 1 is let end, so that the shop does not get it after that of the next run.
    await shop.pass(4000);
    shop.calculator.cancel();
    await shop.pass(100);
    expect(shop.statuses).toEqual([202, 'AbortError']);
    expect(shop.query()).toMatchObject({ status: 'idle', isCancelled: true });
  });
});
