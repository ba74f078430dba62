import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RatesRun } from '@cartfare/core';
import { LANTERN } from './cart-test-kit.ts';

const RUN = { signal: new AbortController().signal, onPrepared: () => {}, timeLeftMs: () => 1_000 };
const OTTAWA = { country: 'CA', province: 'ON', zip: 'K1N 5T2' };

/** A fresh copy of the module, with nothing loaded yet. `protocol`: the content of the late file. */
async function openPage(protocol: () => object) {
  vi.resetModules();
  vi.doMock('./cart-calls.ts', protocol);
  return import('./late-calls.ts');
}

afterEach(() => {
  vi.doUnmock('./cart-calls.ts');
});

describe('the calls to the shop, loaded late', () => {
  it('are made by the late file, with the options of the calculator', async () => {
    const made: unknown[] = [];
    const cartProtocol = (options: object) => {
      made.push(options);
      return () => Promise.resolve({ kind: 'aborted' });
    };
    const page = await openPage(() => ({ cartProtocol }));
    const source = page.cartProtocol({ rootPath: '/fr/' });
    expect(made).toEqual([]);
    expect(await source(OTTAWA, RUN)).toEqual({ kind: 'aborted' });
    await source(OTTAWA, RUN);
    expect(made).toEqual([{ rootPath: '/fr/' }]);
  });

  it('leave before the page is told that they do', async () => {
    const order: string[] = [];
    const cartProtocol = () => (_destination: object, run: RatesRun) => {
      order.push(run.onWaiting === undefined ? 'asked' : 'asked, and waiting by itself');
      run.onPrepared();
      return Promise.resolve({ kind: 'aborted' });
    };
    const page = await openPage(() => ({ cartProtocol }));
    await page.loadCalls();
    const onWaiting = () => {
      order.push('waiting');
      return () => order.push('left');
    };
    await page.cartProtocol({})(OTTAWA, { ...RUN, onWaiting, onPrepared: () => order.push('prepared') });
    expect(order).toEqual(['waiting', 'asked', 'prepared']);
  });

  it('leave without another wait once the file is there', async () => {
    const asked: unknown[] = [];
    const cartProtocol = () => (destination: object) => {
      asked.push(destination);
      return Promise.resolve({ kind: 'aborted' });
    };
    const page = await openPage(() => ({ cartProtocol }));
    await page.loadCalls();
    void page.cartProtocol({})(OTTAWA, RUN);
    expect(asked).toEqual([OTTAWA]);
  });

  it('wait for the file with a change of the cart that is asked for before', async () => {
    const asked: unknown[] = [];
    const call =
      (name: string) =>
      (...[, ...what]: readonly unknown[]) => {
        asked.push([name, ...what]);
        return Promise.resolve({ ok: true, value: { token: 'cart', lines: [] } });
      };
    const calls = { changeQuantity: call('change'), readCart: call('read'), restoreLine: call('restore') };
    const page = await openPage(() => ({ ...calls, askFreeShipping: () => Promise.resolve('promised') }));
    const cart = page.lateCartCalls({ rootPath: '/', fetch });
    expect(await cart.change('a', 2)).toMatchObject({ ok: true });
    await cart.read();
    await cart.restore(LANTERN, 3);
    expect(asked).toEqual([['change', 'a', 2], ['read'], ['restore', LANTERN, 3]]);
    const signal = new AbortController().signal;
    expect(await page.lateFreeShipping({ rootPath: '/', fetch, signal })).toBe('promised');
  });

  it('say of a change without the file that there is no connection, and promise nothing', async () => {
    const page = await openPage(() => {
      throw new Error('No connection.');
    });
    const api = { rootPath: '/', fetch };
    expect(await page.lateCartCalls(api).change('a', 2)).toEqual({ ok: false, issue: { code: 'unreachable' } });
    const offline = page.lateCartCalls({ ...api, isOnline: () => false });
    expect(await offline.read()).toEqual({ ok: false, issue: { code: 'offline' } });
    const signal = new AbortController().signal;
    expect(await page.lateFreeShipping({ ...api, signal })).toBeNull();
  });

  it('end as a broken connection where the file cannot be had, and are tried again by the next run', async () => {
    let isConnected = false;
    const page = await openPage(() => {
      if (!isConnected) throw new Error('No connection.');
      return { cartProtocol: () => () => Promise.resolve({ kind: 'aborted' }) };
    });
    const source = page.cartProtocol({});
    expect(await source(OTTAWA, RUN)).toEqual({ kind: 'failed', error: { code: 'connection_failed' } });
    isConnected = true;
    expect(await source(OTTAWA, RUN)).toEqual({ kind: 'aborted' });
  });
});
