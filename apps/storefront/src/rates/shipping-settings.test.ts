import type { ShippingConfig } from '@cartfare/rating';
import { expect, it } from 'vitest';
import { connect } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { storeSettings } from '../../testing/store-settings.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createShippingSettings } from './shipping-settings.ts';

const ORIGIN = { country: 'CA', province: 'ON', postalCode: 'K1N 5T2', city: 'Ottawa' };
const CONFIG: ShippingConfig = { currency: 'CAD', timeZone: 'America/Toronto', origin: ORIGIN, zones: [] };

it('are parsed once, until another process has changed them', async () => {
  const dataDir = await temporaryFolder();
  const [shop, command] = [connect({ dataDir, databaseUrl: null }), connect({ dataDir, databaseUrl: null })];
  await migrate(shop);
  await storeSettings(shop, CONFIG);
  const settings = createShippingSettings({ db: shop, now: Date.now });
  const first = await settings.origins();
  expect(first).toEqual({ origin: ORIGIN, profiles: [] });
  expect(await settings.origins()).toBe(first);
  expect(await settings.current()).toBe(await settings.current());
  const moved = { ...CONFIG, origin: { ...ORIGIN, country: 'JP' } };
  await storeSettings(command, moved);
  expect((await settings.origins()).origin).toEqual(moved.origin);
  expect(await settings.current()).toEqual(moved);
  await Promise.all([shop.destroy(), command.destroy()]);
});
