import { checkDestination, shippedCountries, type PostalPage, type ShippingConfig } from '@cartfare/rating';
import { describe, expect, it } from 'vitest';
import { NOON, question, SHIPPING } from './quoting-test-kit.ts';
import { createRatingSettings } from './rating-settings.ts';
import { toRatingQuestion } from './to-rating-question.ts';

interface Bench {
  readonly read: ReturnType<typeof createRatingSettings>;
  readonly state: BenchState;
  readonly errors: string[];
}

interface BenchState {
  config: ShippingConfig;
  pages: readonly PostalPage[];
  /** Happens when all pages have been read. */
  onPagesRead(): void;
  looks: number;
  reads: number;
  pauses: number;
  nowMs: number;
}

async function* pagesOf(state: BenchState): AsyncGenerator<PostalPage> {
  await Promise.resolve();
  yield* state.pages;
  state.onPagesRead();
}

function bench(config: ShippingConfig = SHIPPING): Bench {
  const state: BenchState = {
    config,
    pages: [],
    onPagesRead: () => undefined,
    looks: 0,
    reads: 0,
    pauses: 0,
    nowMs: 0,
  };
  const version = () => JSON.stringify([state.config, state.pages]);
  const errors: string[] = [];
  const read = createRatingSettings({
    shop: {
      shipping: {
        current: () => Promise.resolve(state.config),
        version: () => Promise.resolve(version()),
        complete: () => {
          state.reads += 1;
          return Promise.resolve({
            version: version(),
            config: state.config,
            postalPages: pagesOf(state),
          });
        },
      },
      currencies: {
        shopCurrency: 'CAD',
        offered: () => Promise.resolve(['CAD', 'JPY']),
        exchangeRates: () => {
          state.looks += 1;
          return Promise.resolve([{ currency: 'JPY', rate: 110, asOf: '2026-11-20' }]);
        },
      },
    },
    sourceCodes: ['parcel'],
    log: { error: (_facts, message) => errors.push(message) },
    now: () => state.nowMs,
    pause: () => {
      state.pauses += 1;
      return Promise.resolve();
    },
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
    expect(shippedCountries((await made.read()).shipping)).toEqual(['CA']);
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

  it('take in imported postal rules, and pause after each page', async () => {
    const { read, state } = bench();
    const page = (rule: string): PostalPage => ({ profile: '', zone: 'canada', country: 'BR', rules: [rule] });
    state.pages = ['01000-000', '02000-000', '03000-000'].map(page);
    const { shipping } = await read();
    const ships = (zip: string) =>
      checkDestination(
        toRatingQuestion(question({ destination: { country: 'BR', province: 'SP', zip } }), NOON),
        shipping,
      );
    expect(['01000-000', '02000-000', '03000-000'].map(ships)).toEqual(['ok', 'ok', 'ok']);
    expect(state.pauses).toBeGreaterThanOrEqual(3);
  });

  it('that change while they are read are read again, before anybody gets them', async () => {
    const { read, state } = bench();
    state.onPagesRead = () => {
      state.config = { ...SHIPPING, zones: SHIPPING.zones.slice(0, 1) };
    };
    expect(shippedCountries((await read()).shipping)).toEqual(['CA']);
    expect(state.reads).toBe(2);
  });
});
