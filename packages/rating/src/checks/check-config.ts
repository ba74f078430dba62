import type { ShippingConfig } from '../config/shipping-config.ts';
import { createLocalClock } from '../time/local-clock.ts';
import { isCurrency } from './check-amounts.ts';
import { checkDescriptions } from './check-descriptions.ts';
import { checkLanguages } from './check-languages.ts';
import { checkNames } from './check-names.ts';
import { checkOrigin, checkPacking, checkProfiles } from './check-profiles.ts';
import type { CheckScope } from './check-scope.ts';
import { checkAreas } from './check-areas.ts';
import { checkCarriers } from './check-carriers.ts';
import { checkCalendar } from './check-calendar.ts';
import { checkZones } from './check-zones.ts';

/** Checks the meaning of a configuration that fits the schema; reports errors and warnings. */
export function checkConfig(config: ShippingConfig, scope: CheckScope): void {
  const { findings } = scope;
  if (!isCurrency(config.currency)) findings.error('unknown_currency', 'currency', { currency: config.currency });
  if (!isTimeZone(config.timeZone)) findings.error('unknown_time_zone', 'timeZone', { timeZone: config.timeZone });
  checkCalendar(config, findings);
  checkOrigin(config.origin, 'origin', scope);
  checkPacking(config.packing, 'packing', scope);
  checkCarriers(config, scope);
  checkAreas(config, scope);
  const { zones, profiles = [] } = config;
  if ([config, ...profiles].every((part) => (part.zones ?? []).length === 0)) findings.warn('empty', 'zones');
  checkZones(zones, 'zones', scope);
  checkProfiles(profiles, 'profiles', scope);
  checkNames(config, findings);
  checkDescriptions(config, findings);
  checkLanguages(config, findings);
}

function isTimeZone(name: string): boolean {
  try {
    createLocalClock(name);
    return true;
  } catch {
    return false;
  }
}
