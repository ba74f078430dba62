import { loadCountryRules, type CountryRules, type Place } from '@cartfare/core/address';
import type { RateConfig, ShippingConfig, ZoneConfig } from '@cartfare/rating';
import { aRateLine } from '@cartfare/testing';
import { compileShipping, type CompileOptions } from '../src/compile/compile-shipping.ts';
import type { ZoneContext } from '../src/compile/compile-zones.ts';
import { createRateKinds } from '../src/config/rate-kinds.ts';
import { inOwnCurrency } from '../src/schema/amount.ts';
import { compileRate, type Rate } from '../src/rates/judge-rate.ts';
import { createShopCalendar } from '../src/delivery/shop-calendar.ts';
import { compileAreas } from '../src/compile/compile-areas.ts';
import type { CompiledAreas, CompiledShipping } from '../src/compile/compiled-shipping.ts';
import { atOnce } from '../src/zones/steps.ts';
import type { CompleteRequest } from '../src/request/rate-request.ts';

/** Noon in Ottawa on Friday, 20 November 2026. */
export const FRIDAY_NOON: number = Date.UTC(2026, 10, 20, 17);

export const aRate = (change: Partial<RateConfig> = {}): RateConfig => ({
  id: 'standard',
  name: 'Standard',
  price: { kind: 'flat', priceMinor: 980 },
  ...change,
});

/** Canada, with one flat rate named after the zone. */
export const aZone = (change: Partial<ZoneConfig> & { readonly id: string }): ZoneConfig => ({
  name: change.id,
  regions: [{ country: 'CA' }],
  rates: [aRate({ id: change.id, name: change.id })],
  ...change,
});

export const aConfig = (change: Partial<ShippingConfig> = {}): ShippingConfig => ({
  currency: 'CAD',
  timeZone: 'America/Toronto',
  origin: {
    country: 'CA',
    province: 'ON',
    postalCode: 'K1N 5T2',
    city: 'Ottawa',
    address1: '12 Clarence Street',
    address2: '',
    name: '',
    company: 'Harbour Supply',
    phone: '',
  },
  zones: [aZone({ id: 'canada' })],
  ...change,
});

/** The rate for carts in Canadian dollars. */
export const aCompiledRate = (change: Partial<RateConfig>): Rate =>
  compileRate(aRate(change), { id: 'canada' }, { ...aZoneContext(), isDeliveryDay: () => true });
/** The areas of settings that have none. */
export const noAreas = (): CompiledAreas => atOnce(compileAreas());

/** What zones are compiled with where nothing of it matters. */
export const aZoneContext = (): ZoneContext => ({
  kinds: createRateKinds(),
  currency: inOwnCurrency('CAD'),
  live: [],
  calendar: createShopCalendar('America/Toronto'),
  delivery: undefined,
});

/** Throws the configuration's errors, if any. */
export function compiled(change: Partial<ShippingConfig> = {}, options: CompileOptions = {}): CompiledShipping {
  const result = compileShipping(aConfig(change), options);
  if (!result.ok) throw new Error(JSON.stringify(result.issue));
  return result.value;
}

/** One lantern to Ottawa, on Friday at noon. */
export const aRequest = (
  change: Partial<Omit<CompleteRequest, 'place'>> & { readonly place?: Partial<Place> } = {},
): CompleteRequest => ({
  lines: [aRateLine()],
  currency: 'CAD',
  at: FRIDAY_NOON,
  ...change,
  place: { countryCode: 'CA', provinceCode: '', postalCode: 'K1N 5T2', ...change.place },
});

/** Core's rules of these countries. */
export async function rulesOf(...codes: readonly string[]): Promise<ReadonlyMap<string, CountryRules>> {
  const rules = await Promise.all(codes.map(loadCountryRules));
  return new Map(rules.flatMap((each) => (each === null ? [] : [[each.code, each]])));
}
