import type { ShippingConfig } from '@cartfare/rating';
import { describe, expect, it } from 'vitest';
import { SHIPPING } from './quoting-test-kit.ts';
import { createRatingSettings } from './rating-settings.ts';

interface Bench {
  readonly read: ReturnType<typeof createRatingSettings>;
  readonly state: { config: ShippingConfig; looks: number; reads: number; nowMs: number };
  readonly errors: string[];
}

function bench(config: ShippingConfig = SHIPPING): Bench {
  const state = { config, looks: 0, reads: 0, nowMs: 0 };
  const errors: string[] = [];
  const read = createRatingSettings({
    shop: {
      shipping: {
        current: () => Promise.resolve(state.config),
        version: () => {
          state.looks += 1;
          return Promise.resolve(JSON.stringify(state.config));
        },
        complete: () => {
          state.reads += 1;
          return Promise.resolve({ version: JSON.stringify(state.config), config: state.config });
        },
      },
      currencies: {
        shopCurrency: 'CAD',
        offered: () => Promise.resolve(['CAD', 'JPY']),
        exchangeRates: () => Promise.resolve([{ currency: 'JPY', rate: 110, asOf: '2026-11-20' }]),
      },
    },
    sourceCodes: ['parcel'],
    log: { error: (_facts, message) => errors.push(message) },
    now: () => state.nowMs,
  });
  return { read, state, errors };
}

/** Asks until the look that goes on in the background has come to an end. */
async function settled({ read, state }: Bench): Promise<string> {
  state.nowMs += 5000;
  await read();
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  return (await read()).version;
}

describe('the rating settings', () => {
  it('are compiled once, with what the shop knows of countries and currencies', async () => {
    const { read, state } = bench();
    const [first, second] = await Promise.all([read(), read()]);
    expect(second).toBe(first);
    expect(await read()).toBe(first);
    expect(state.looks).toBe(1);
    expect(first.shipping.sources).toEqual(['parcel']);
    expect(first.shipping.countries.get('CA')?.provinces).not.toHaveLength(0);
    expect(first.converter.rate('CAD', 'JPY')).toBe(110);
    expect(first.converter.rate('JPY', 'CAD')).toBeCloseTo(1 / 110);
    expect(first.converter.rate('JPY', 'USD')).toBeNull();
  });

  it('stay the same while nothing changes, and are not even read', async () => {
    const made = bench();
    const first = await made.read();
    expect(await settled(made)).toBe(first.version);
    expect(made.state.looks).toBe(2);
    expect(made.state.reads).toBe(1);
    expect(await made.read()).toBe(first);
  });

  it('follow the merchant within seconds, and nobody waits for that', async () => {
    const made = bench();
    const first = await made.read();
    made.state.config = { ...SHIPPING, zones: SHIPPING.zones.slice(0, 1) };
    made.state.nowMs = 4999;
    expect(await made.read()).toBe(first);
    expect(made.state.looks).toBe(1);
    expect(await settled(made)).not.toBe(first.version);
    expect((await made.read()).shipping.general.zones.list).toHaveLength(1);
  });

  it('stay as they were when the new ones have errors, which are reported', async () => {
    const made = bench();
    const first = await made.read();
    made.state.config = { ...SHIPPING, currency: 'dollars' };
    expect(await settled(made)).toBe(first.version);
    expect(made.errors).toEqual(['shipping settings cannot be used; the last ones stay']);
  });

  it('reject when there have never been good ones, and are tried again', async () => {
    const made = bench({ ...SHIPPING, currency: 'dollars' });
    await expect(made.read()).rejects.toThrow(/The shipping settings have errors/);
    made.state.config = SHIPPING;
    await expect(made.read()).resolves.toBeDefined();
  });
});
