import type { PostalPage, ShippingConfig } from '@cartfare/rating';
import { describe, expect, it } from 'vitest';
import { NOON, request, SHIPPING } from '../../../testing/open-rate-service.ts';
import { createManualClock } from '@cartfare/testing';
import type { SettingsReader } from '@cartfare/rate-server';
import { createRatingSettings, type RatingSettings } from './rating-settings.ts';
import { toRateRequest } from '../engine-terms.ts';

interface Bench extends SettingsReader<RatingSettings> {
  readonly state: BenchState;
  readonly errors: string[];
}

interface BenchState {
  config: ShippingConfig;
  pages: readonly PostalPage[];
  /** Called when all pages have been read. */
  onPagesRead(): void;
  /** A read of the version waits for this. */
  gate: Promise<void>;
  isDatabaseGone: boolean;
  looks: number;
  reads: number;
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
    gate: Promise.resolve(),
    isDatabaseGone: false,
    looks: 0,
    reads: 0,
  };
  const versionNow = () => JSON.stringify([state.config, state.pages]);
  const errors: string[] = [];
  const reader = createRatingSettings({
    shop: {
      shipping: {
        current: () => Promise.resolve(state.config),
        origins: () => Promise.resolve({ origin: state.config.origin, profiles: [] }),
        version: async () => {
          state.looks += 1;
          if (state.isDatabaseGone) throw new Error('gone');
          const seen = versionNow();
          await state.gate;
          return seen;
        },
        complete: () => {
          state.reads += 1;
          return Promise.resolve({
            version: versionNow(),
            config: state.config,
            exchangeRates: [{ currency: 'JPY', rate: 110, asOf: '2026-11-20' }],
            postalPages: pagesOf(state),
          });
        },
      },
    },
    carriersOf: () => [{ code: 'parcel', quote: () => Promise.resolve(IN_YEN) }],
    clock: createManualClock(NOON),
    log: { error: (_facts, message) => errors.push(message) },
  });
  return { ...reader, state, errors };
}

/** 10.00 CAD at the exchange rate below. */
const IN_YEN = {
  kind: 'quotes' as const,
  quotes: [{ code: 'tracked_packet', name: 'Tracked Packet', description: '', priceMinor: 1100, currency: 'JPY' }],
};

const FEWER_ZONES = { ...SHIPPING, zones: SHIPPING.zones.slice(0, 1) };
const UNUSABLE = { ...SHIPPING, currency: 'dollars' };

describe('the rating settings', () => {
  it('are compiled once, with what the shop knows of currencies', async () => {
    const { read, state } = bench();
    const [first, second] = await Promise.all([read(), read()]);
    expect(second).toBe(first);
    expect(await read()).toBe(first);
    expect(state.reads).toBe(1);
    expect(await first.rater.rate(toRateRequest(request(), NOON))).toMatchObject({
      quotes: [{ code: 'standard' }, { code: 'tracked_packet', priceMinor: 1000, currency: 'CAD' }],
    });
  });

  it('are those that are stored in the moment of asking', async () => {
    const { read, state } = bench();
    await read();
    state.config = FEWER_ZONES;
    expect((await read()).rater.countries).toEqual(['CA']);
  });

  /** Makes the next looks wait until the returned function is called. */
  function holdLooks(state: BenchState): () => void {
    let open = (): void => undefined;
    state.gate = new Promise((resolve) => {
      open = resolve;
    });
    return open;
  }

  it('are looked for again by who asks while a look is under way, once for all of them', async () => {
    const { read, state } = bench();
    await read();
    const open = holdLooks(state);
    const early = read();
    state.config = FEWER_ZONES;
    const late = [read(), read()];
    open();
    expect((await early).rater.countries).toHaveLength(2);
    for (const { rater } of await Promise.all(late)) expect(rater.countries).toEqual(['CA']);
    // Two for the first read, before and after compiling; then that of the early one, and those of the two late ones.
    expect(state.looks).toBe(5);
  });

  it('are looked for again each time that somebody asks while a look is under way', async () => {
    const { read, state } = bench();
    await read();
    for (const config of [FEWER_ZONES, SHIPPING]) {
      const open = holdLooks(state);
      const early = read();
      state.config = config;
      const late = read();
      open();
      await early;
      expect((await late).rater.countries).toHaveLength(config.zones.length);
    }
  });

  it('stay as they were when the new ones have errors, which are reported once', async () => {
    const { read, state, errors } = bench();
    const first = await read();
    state.config = UNUSABLE;
    expect([await read(), await read()]).toEqual([first, first]);
    expect(errors).toEqual(['shipping settings cannot be used; the last ones stay']);
    state.config = FEWER_ZONES;
    expect((await read()).rater.countries).toEqual(['CA']);
  });

  it('the rating settings that have errors are refused without being read again, until they are other ones', async () => {
    const { read, state } = bench(UNUSABLE);
    await expect(read()).rejects.toThrow('The shipping settings have errors');
    await expect(read()).rejects.toThrow('The shipping settings have errors');
    expect(state.reads).toBe(1);
    state.config = FEWER_ZONES;
    expect((await read()).rater.countries).toEqual(['CA']);
  });

  it('stay as they were while the database is gone', async () => {
    const { read, state } = bench();
    const first = await read();
    state.isDatabaseGone = true;
    expect(await read()).toBe(first);
    state.isDatabaseGone = false;
    state.config = FEWER_ZONES;
    expect(await read()).not.toBe(first);
  });

  it('reject when there have never been good ones, and are tried again', async () => {
    const { read, state } = bench(UNUSABLE);
    await expect(read()).rejects.toThrow(/The shipping settings have errors/);
    state.config = SHIPPING;
    await expect(read()).resolves.toBeDefined();
  });

  it('take in imported postal rules', async () => {
    const { read, state } = bench();
    const page = (rule: string): PostalPage => ({ profile: '', zone: 'canada', country: 'BR', rules: [rule] });
    state.pages = ['01000-000', '02000-000', '03000-000'].map(page);
    const { rater } = await read();
    const ships = (postalCode: string) =>
      rater.check(toRateRequest(request({ place: { countryCode: 'BR', provinceCode: 'SP', postalCode } }), NOON));
    expect(['01000-000', '02000-000', '03000-000'].map(ships)).toEqual([null, null, null]);
  });

  it('the rating settings that change while they are read are read again, before anybody gets them', async () => {
    const { read, state } = bench();
    state.onPagesRead = () => {
      state.config = FEWER_ZONES;
    };
    expect((await read()).rater.countries).toEqual(['CA']);
    expect(state.reads).toBe(2);
  });
});
