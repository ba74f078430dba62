import { describe, expect, it, vi } from 'vitest';
import { createRateService } from './create-rate-service.ts';
import {
  fixedSettings,
  HOLD_MS,
  MINUTE_MS,
  openManualRateService,
  pricesOf,
  STANDARD_AND_TRACKED,
  request,
  requestFor,
  settingsOf,
  SHIPPING,
  TRACKED,
} from '../../testing/open-rate-service.ts';

describe('a stored answer', () => {
  it('is given without asking anybody', async () => {
    const { rateService, carrier } = await openManualRateService();
    expect(await rateService.stored(request())).toBeNull();
    carrier.answer(TRACKED);
    await rateService.result(request(), HOLD_MS);
    expect(pricesOf(await rateService.stored(request()))).toEqual(STANDARD_AND_TRACKED);
    expect(carrier.asked()).toBe(1);
  });

  it('is that of the shop’s own rates, too', async () => {
    const zones = SHIPPING.zones.map((zone) => ({ ...zone, carriers: [] }));
    const { rateService } = await openManualRateService({ config: { ...SHIPPING, zones } });
    await rateService.result(request(), HOLD_MS);
    expect(pricesOf(await rateService.stored(request()))).toEqual([['standard', '9.80']]);
  });

  it('is not one any more for another cart or other settings', async () => {
    const { rateService, carrier, options } = await openManualRateService();
    carrier.answer(TRACKED);
    await rateService.result(request(), HOLD_MS);
    expect(await rateService.stored(requestFor('HS-LAN-BR', 3))).toBeNull();
    const changed = fixedSettings(await settingsOf(SHIPPING, '2'));
    expect(await createRateService({ ...options, settings: changed }).stored(request())).toBeNull();
  });

  it('is worked out anew, once, where its quarter of an hour ended since', async () => {
    const { rateService, carrier, clock } = await openManualRateService();
    carrier.answer(TRACKED);
    await clock.advance(10 * MINUTE_MS);
    await rateService.result(request(), HOLD_MS);
    await clock.advance(5 * MINUTE_MS);
    expect(pricesOf(await rateService.stored(request()))).toEqual(STANDARD_AND_TRACKED);
    await rateService.stored(request());
    expect(carrier.asked()).toBe(2);
  });

  it('is waited for a second at most where it is worked out anew', async () => {
    const { rateService, carrier, clock, options } = await openManualRateService();
    carrier.answer(TRACKED);
    await clock.advance(10 * MINUTE_MS);
    await rateService.result(request(), HOLD_MS);
    await clock.advance(5 * MINUTE_MS);
    const silent = { code: 'parcel', quote: () => new Promise<never>(() => undefined) };
    const settings = fixedSettings(await settingsOf(SHIPPING, '1', { carriers: [silent], clock }));
    const stored = createRateService({ ...options, settings }).stored(request());
    await clock.advance(1000);
    expect(await stored).toBeNull();
  });

  it('is not one any more when it is a quarter of an hour old', async () => {
    const { rateService, carrier, clock } = await openManualRateService();
    carrier.answer(TRACKED);
    await rateService.result(request(), HOLD_MS);
    await clock.advance(15 * MINUTE_MS);
    expect(await rateService.stored(request())).toBeNull();
    expect(carrier.asked()).toBe(1);
  });
});

it('plans a request once for both calls, and not at all for a stored result', async () => {
  const { options, carrier } = await openManualRateService();
  const plan = vi.fn(options.plan);
  const rateService = createRateService({ ...options, plan });
  await rateService.start(request());
  const result = rateService.result(request(), HOLD_MS);
  carrier.answer(TRACKED);
  await result;
  await rateService.result(request(), HOLD_MS);
  expect(plan).toHaveBeenCalledTimes(1);
});
