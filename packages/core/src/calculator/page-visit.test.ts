import { aShippingRate, createFakePlatform } from '@cartfare/testing';
import { describe, expect, test } from 'vitest';
import { NOT_YET, openCalculator, READY } from '../../testing/open-calculator.ts';

/** The cart of a single-page app, which is mounted again and again with a new calculator. */
function openApp() {
  const platform = createFakePlatform();
  const mount = async (options: Parameters<typeof openCalculator>[1] = {}) => {
    platform.script(NOT_YET, READY);
    const unmount = openCalculator([], { calculateOnLoad: true, platform, ...options }).calculator.subscribe(() => {});
    await platform.clock.advance(0);
    return unmount;
  };
  return { platform, mount, runs: () => platform.calls.filter(({ method }) => method === 'POST').length };
}

describe('ST-5: once a visit', () => {
  test('a visit is another one when a router has come back to the page', async () => {
    const { platform, mount, runs } = openApp();
    const unmount = await mount();
    platform.goTo('/products');
    unmount();
    platform.goTo('/cart');
    await mount();
    expect(runs()).toBe(2);
  });

  test('a visit is another one at another address, and after a while without a calculator', async () => {
    const { platform, mount, runs } = openApp();
    (await mount())();
    platform.goTo('/de/cart');
    (await mount())();
    expect(runs()).toBe(2);
    await platform.clock.advance(1_000);
    await mount();
    expect(runs()).toBe(3);
  });

  test('a visit is the same one for a component that is mounted again', async () => {
    const { platform, mount, runs } = openApp();
    (await mount())();
    await platform.clock.advance(999);
    const unmount = await mount();
    await platform.clock.advance(60_000);
    unmount();
    await mount();
    expect(runs()).toBe(1);
  });

  test('a guessed country leaves the calculation of the visit to the next calculator', async () => {
    const { mount, runs } = openApp();
    await mount({ isCountryGuessed: true });
    expect(runs()).toBe(0);
    await mount();
    expect(runs()).toBe(1);
  });

  test('a result that the page carries is the calculation of the visit', async () => {
    const { platform, mount, runs } = openApp();
    const initialResult = { kind: 'rates', rates: [aShippingRate()] } as const;
    (await mount({ initialResult }))();
    await mount();
    expect(runs()).toBe(0);
    expect(platform.calls).toEqual([]);
  });
});
