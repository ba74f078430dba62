import { afterEach, describe, expect, it, vi } from 'vitest';

const RUN = { signal: new AbortController().signal, onPrepared: () => {}, timeLeftMs: () => 1_000 };
const OTTAWA = { country: 'CA', province: 'ON', zip: 'K1N 5T2' };

/** The module as a page without it has it: nothing loaded yet. `protocol`: what the late file holds. */
async function openPage(protocol: () => object) {
  vi.resetModules();
  vi.doMock('./protocol.ts', protocol);
  return import('./late-protocol.ts');
}

afterEach(() => {
  vi.doUnmock('./protocol.ts');
});

describe('the two calls, loaded late', () => {
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

  it('leave without another wait once the file is there', async () => {
    const asked: unknown[] = [];
    const cartProtocol = () => (destination: object) => {
      asked.push(destination);
      return Promise.resolve({ kind: 'aborted' });
    };
    const page = await openPage(() => ({ cartProtocol }));
    await page.loadProtocol();
    void page.cartProtocol({})(OTTAWA, RUN);
    expect(asked).toEqual([OTTAWA]);
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
