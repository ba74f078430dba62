import {
  aDestination,
  answers,
  aRun,
  createFakePlatform,
  type FakePlatform,
  type ScriptedAnswer,
} from '@cartfare/testing';
import { describe, expect, test } from 'vitest';
import { ABANDONED_CHANGE_LIMIT_MS } from '../limits.ts';
import { storefrontCart } from './storefront-cart.ts';

const SET = answers.json(200, { data: { cartDeliveryAddressesReplace: { userErrors: [] } } });
const RATES = answers.json(200, { data: { cart: { all: { nodes: [] } } } });

/** Of the calls: undefined for a query. */
const countriesOf = ({ calls }: FakePlatform) => calls.map(({ body }) => /"countryCode":"(..)"/.exec(body ?? '')?.[1]);

describe('a run that follows an aborted one', () => {
  /** A run that is aborted while the shop changes the address, and another one after it. */
  async function askTwice(...script: readonly ScriptedAnswer[]) {
    const platform = createFakePlatform(...script);
    const source = storefrontCart({ endpoint: '/graphql', accessToken: 'public', cartId: () => 'one', platform });
    const first = new AbortController();
    const ended = source({ country: 'CA', province: 'ON', postalCode: 'K1N 5T2' }, aRun({ signal: first.signal }));
    await platform.clock.advance(0);
    first.abort();
    expect(await ended).toEqual({ kind: 'aborted' });
    const second = source({ country: 'CA', province: 'QC', postalCode: 'H2X 1Y4' }, aRun());
    return { platform, second };
  }

  test('waits until the shop has changed the address, which would be rated if it came later', async () => {
    const { platform, second } = await askTwice(answers.after(120, SET), SET, RATES);
    await platform.clock.advance(119);
    expect(platform.calls).toHaveLength(1);
    await platform.clock.advance(1);
    expect(await second).toMatchObject({ kind: 'rates' });
    expect(platform.calls).toHaveLength(3);
    expect(platform.clock.pending).toBe(0);
  });

  test('does not wait for a connection that hangs', async () => {
    const { platform, second } = await askTwice(answers.never(), SET, RATES);
    await platform.clock.advance(ABANDONED_CHANGE_LIMIT_MS);
    expect(await second).toMatchObject({ kind: 'rates' });
    expect(platform.calls[0]?.signal.aborted).toBe(true);
  });
});

describe('runs of several calculators', () => {
  test('ST-6: two calculators of one cart take turns, so that neither gets rates for the address of the other', async () => {
    const platform = createFakePlatform(answers.after(20, SET), answers.after(30, RATES), SET, RATES);
    const calculators = ['CA', 'HK'].map((country) => {
      const source = storefrontCart({ endpoint: '/graphql', accessToken: 'public', cartId: () => 'one', platform });
      return source({ country, province: '', postalCode: '' }, aRun());
    });
    await platform.clock.advance(49);
    expect(countriesOf(platform)).toEqual(['CA', undefined]);
    await platform.clock.advance(1);
    expect(await Promise.all(calculators)).toMatchObject([{ kind: 'rates' }, { kind: 'rates' }]);
    expect(countriesOf(platform)).toEqual(['CA', undefined, 'HK', undefined]);
  });

  test('calculators of two carts do not wait for each other', async () => {
    const platform = createFakePlatform(answers.never(), SET, RATES);
    const [, second] = ['one', 'two'].map((cart) =>
      storefrontCart({ endpoint: '/graphql', accessToken: 'public', cartId: () => cart, platform })(
        aDestination(),
        aRun(),
      ),
    );
    expect(await second).toMatchObject({ kind: 'rates' });
  });
});
