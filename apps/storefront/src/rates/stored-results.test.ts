import { describe, expect, it } from 'vitest';
import { createQuoting } from './create-quoting.ts';
import {
  fixedSettings,
  HOLD_MS,
  MINUTE_MS,
  openManualQuoting,
  pricesOf,
  STANDARD_AND_TRACKED,
  request,
  requestFor,
  settingsOf,
  SHIPPING,
  TRACKED,
} from '../../testing/open-quoting.ts';

describe('a stored answer', () => {
  it('is given without asking anybody', async () => {
    const { quoting, carrier } = await openManualQuoting();
    expect(await quoting.stored(request())).toBeNull();
    carrier.answer(TRACKED);
    await quoting.poll(request(), HOLD_MS);
    expect(pricesOf(await quoting.stored(request()))).toEqual(STANDARD_AND_TRACKED);
    expect(carrier.asked()).toBe(1);
  });

  it('is that of the shop’s own rates, too', async () => {
    const zones = SHIPPING.zones.map((zone) => ({ ...zone, carriers: [] }));
    const { quoting } = await openManualQuoting({ config: { ...SHIPPING, zones } });
    await quoting.poll(request(), HOLD_MS);
    expect(pricesOf(await quoting.stored(request()))).toEqual([['standard', '9.80']]);
  });

  it('is not one any more for another cart or other settings', async () => {
    const { quoting, carrier, options } = await openManualQuoting();
    carrier.answer(TRACKED);
    await quoting.poll(request(), HOLD_MS);
    expect(await quoting.stored(requestFor('HS-LAN-BR', 3))).toBeNull();
    const changed = fixedSettings(await settingsOf(SHIPPING, '2'));
    expect(await createQuoting({ ...options, settings: changed }).stored(request())).toBeNull();
  });

  it('is worked out anew, once, where its quarter of an hour ended since', async () => {
    const { quoting, carrier, clock } = await openManualQuoting();
    carrier.answer(TRACKED);
    await clock.advance(10 * MINUTE_MS);
    await quoting.poll(request(), HOLD_MS);
    await clock.advance(5 * MINUTE_MS);
    expect(pricesOf(await quoting.stored(request()))).toEqual(STANDARD_AND_TRACKED);
    await quoting.stored(request());
    expect(carrier.asked()).toBe(2);
  });

  it('is waited for a second at most where it is worked out anew', async () => {
    const { quoting, carrier, clock, options } = await openManualQuoting();
    carrier.answer(TRACKED);
    await clock.advance(10 * MINUTE_MS);
    await quoting.poll(request(), HOLD_MS);
    await clock.advance(5 * MINUTE_MS);
    const silent = { code: 'parcel', quote: () => new Promise<never>(() => undefined) };
    const settings = fixedSettings(await settingsOf(SHIPPING, '1', { carriers: [silent], clock }));
    const stored = createQuoting({ ...options, settings }).stored(request());
    await clock.advance(1000);
    expect(await stored).toBeNull();
  });

  it('is not one any more when it is a quarter of an hour old', async () => {
    const { quoting, carrier, clock } = await openManualQuoting();
    carrier.answer(TRACKED);
    await quoting.poll(request(), HOLD_MS);
    await clock.advance(15 * MINUTE_MS);
    expect(await quoting.stored(request())).toBeNull();
    expect(carrier.asked()).toBe(1);
  });
});
