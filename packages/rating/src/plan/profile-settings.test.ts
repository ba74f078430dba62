import { aRateLine, createManualClock } from '@cartfare/testing';
import { describe, expect, it } from 'vitest';
import type { ProfileConfig, RateLine, ShippingConfig } from '@cartfare/rating';
import { rate } from '../../testing/test-carriers.ts';
import { aRequest, aRate, aZone, compiled } from '../../testing/test-shop.ts';

const stove = aRateLine({ id: 'stove', productHandle: 'stove' });
const lantern = aRateLine({ id: 'lantern' });

/** The options of a shop with a profile for stoves. */
async function options(
  profile: Partial<ProfileConfig>,
  config: Partial<ShippingConfig>,
  lines: readonly RateLine[] = [stove],
) {
  const profiles = [{ id: 'heavy', name: 'Heavy goods', products: ['stove'], ...profile }];
  const rating = await rate(aRequest({ lines }), compiled({ ...config, profiles }), [], {
    clock: createManualClock(),
  });
  return rating.outcome === 'rated' ? rating.quotes : [];
}

describe('a profile', () => {
  const transit = { minDays: 1, maxDays: 1 };
  const zones = [aZone({ id: 'canada', rates: [aRate({ transit })] })];
  const arrivesOn = async (profile: Partial<ProfileConfig>, processing = {}) =>
    (await options(profile, { zones, processing }))[0]?.delivery?.earliest;

  it('waits as long as it says, else as long as the shop does', async () => {
    expect(await arrivesOn({})).toBe('2026-11-23');
    expect(await arrivesOn({}, { days: 1 })).toBe('2026-11-24');
    expect(await arrivesOn({ processing: { days: 2 } }, { days: 1 })).toBe('2026-11-25');
    expect(await arrivesOn({ processing: {} }, { days: 1 })).toBe('2026-11-23');
  });

  it('goes by its own order of zones, also among those of the shop', async () => {
    const both = [aZone({ id: 'canada' }), aZone({ id: 'ottawa', regions: [{ country: 'CA', postalCodes: ['K1*'] }] })];
    expect(await options({}, { zones: both })).toMatchObject([{ code: 'ottawa' }]);
    expect(await options({ order: 'listed' }, { zones: both })).toMatchObject([{ code: 'canada' }]);
    expect(await options({}, { zones: both, order: 'listed' })).toMatchObject([{ code: 'canada' }]);
  });

  it('counts its own subtotal, weight and pieces, not those of the whole cart', async () => {
    const perItem = aRate({ price: { kind: 'per_item', eachMinor: 100 }, freeFromMinor: 12_000 });
    const shop = { zones: [aZone({ id: 'canada', rates: [perItem] })] };
    expect(await options({}, shop, [stove, { ...lantern, quantity: 3 }])).toMatchObject([{ priceMinor: 400 }]);
  });
});

describe('an option added up from two profiles', () => {
  const ofHeavy = (change: Parameters<typeof aRate>[0]): Partial<ProfileConfig> => ({
    zones: [aZone({ id: 'canada', rates: [aRate(change)] })],
  });
  const general = { zones: [aZone({ id: 'canada', rates: [aRate({ description: 'By parcel' })] })] };

  it('wants a telephone number where one of them does', async () => {
    const [option] = await options(ofHeavy({ phoneRequired: true }), general, [lantern, stove]);
    expect(option).toMatchObject({ name: 'Standard', priceMinor: 1960, phoneRequired: true });
  });

  it('is described by both, once where they say the same', async () => {
    expect(await options(ofHeavy({ description: 'By lorry' }), general, [lantern, stove])).toMatchObject([
      { description: 'By parcel + By lorry' },
    ]);
    expect(await options(ofHeavy({ description: 'By parcel' }), general, [lantern, stove])).toMatchObject([
      { description: 'By parcel' },
    ]);
  });

  it('is the same, in the same place, whichever line comes first in the cart', async () => {
    const fast = aRate({ id: 'fast', name: 'Fast' });
    const shop = { zones: [aZone({ id: 'canada', rates: [aRate(), fast] })] };
    const heavy = { zones: [aZone({ id: 'canada', rates: [{ ...fast, id: 'heavy-fast' }, aRate({ id: 'heavy' })] })] };
    const [added, ...others] = await options(heavy, shop, [lantern, stove]);
    expect(added).toMatchObject({ name: 'Standard', code: 'standard+heavy' });
    expect(await options(heavy, shop, [stove, lantern])).toEqual([added, ...others]);
  });
});
