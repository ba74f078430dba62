import { findCountry } from '@cartfare/core';
import type { Address } from '../config/address.ts';
import type { PackingConfig } from '../config/packing-config.ts';
import type { ShippingConfig } from '../config/shipping-config.ts';
import { parseIsoDate } from '../windows/civil-date.ts';
import { createLocalClock } from '../windows/local-time.ts';
import type { CheckScope } from './check-scope.ts';
import { checkZones } from './check-zones.ts';
import { reportDoubles } from './report-doubles.ts';

/** Adds everything about the meaning of a configuration that is wrong or odd; its shape is right. */
export function checkConfig(config: ShippingConfig, scope: CheckScope): void {
  const { findings } = scope;
  if (!isCurrency(config.currency)) findings.error('unknown_currency', 'currency', { currency: config.currency });
  if (!isTimeZone(config.timeZone)) findings.error('unknown_time_zone', 'timeZone', { timeZone: config.timeZone });
  for (const [at, date] of (config.calendar?.holidays ?? []).entries()) {
    if (parseIsoDate(date) === null) findings.error('bad_date', `calendar.holidays[${at}]`, { date });
  }
  checkOrigin(config.origin, 'origin', scope);
  checkPacking(config.packing, 'packing', scope);
  checkZones(config.zones, 'zones', scope);
  const profiles = config.profiles ?? [];
  reportDoubles(profiles, (profile) => profile.id, 'profiles', 'id', findings);
  for (const [at, profile] of profiles.entries()) {
    const path = `profiles[${at}]`;
    if (profile.origin !== undefined) checkOrigin(profile.origin, `${path}.origin`, scope);
    checkPacking(profile.packing, `${path}.packing`, scope);
    if (profile.zones !== undefined) checkZones(profile.zones, `${path}.zones`, scope);
  }
}

/** As ISO 4217 writes them: three capitals. */
const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

function isTimeZone(name: string): boolean {
  try {
    createLocalClock(name);
    return true;
  } catch {
    return false;
  }
}

function checkOrigin({ country }: Address, path: string, { findings }: CheckScope): void {
  if (findCountry(country) !== country) findings.error('unknown_country', `${path}.country`, { country });
}

function checkPacking(packing: PackingConfig | undefined, path: string, { findings }: CheckScope): void {
  const { packagingGrams = 0, maxParcelGrams = Infinity } = packing ?? {};
  if (packagingGrams >= maxParcelGrams) {
    findings.error('range_reversed', path, { from: packagingGrams, to: maxParcelGrams });
  }
}
