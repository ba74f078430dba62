import { ok, refuse, type CountryRules, type Result } from '@cartfare/core';
import { checkConfig } from './checks/check-config.ts';
import type { ConfigFinding } from './checks/config-finding.ts';
import { Findings } from './checks/findings.ts';
import { findShadowedZones } from './checks/shadows/find-shadowed-zones.ts';
import type { CompiledProfile, CompiledShipping } from './compiled-shipping.ts';
import type { ProfileConfig, ShippingConfig } from './config/shipping-config.ts';
import { prepareCountry } from './question/country-entry.ts';
import { configShape } from './schema/config-shape.ts';
import { createShopCalendar } from './windows/shop-calendar.ts';
import { compileZones } from './zones/compile-zones.ts';

export interface CompileOptions {
  /**
   * Rules of the countries that are shipped to, by ISO code: needed to tell wrong postal codes and provinces, and to
   * understand provinces given by name. A destination in a country without rules is taken as it is.
   */
  readonly countries?: ReadonlyMap<string, CountryRules>;
  /** Codes of the live carriers that there are. Given, zones that name another one are errors. */
  readonly sources?: readonly string[];
}

/** Checks a configuration and arranges it for rating. Refuses it when there are errors; warnings come along with it. */
export function compileShipping(
  config: ShippingConfig,
  options: CompileOptions = {},
): Result<CompiledShipping, readonly ConfigFinding[]> {
  const findings = new Findings();
  const { countries = new Map<string, CountryRules>(), sources } = options;
  if (!configShape.accepts(config, '', findings)) return refuse(findings.list);
  checkConfig(config, { findings, countries, sources: sources === undefined ? undefined : new Set(sources) });
  if (findings.hasErrors) return refuse(findings.list);
  const general = compileProfile(config, { id: '', name: '' });
  const profiles = (config.profiles ?? []).map((profile) => compileProfile(config, profile, general));
  findShadows(config, general, profiles, findings);
  const carriers = [general, ...profiles].flatMap(({ zones }) => zones.list.flatMap((zone) => zone.carriers));
  return ok({
    currency: config.currency,
    findings: findings.list,
    sources: [...new Set(carriers.map((carrier) => carrier.config.source))],
    general,
    profileByProduct: new Map(profiles.flatMap((profile) => profile.products.map((product) => [product, profile]))),
    countries,
    countryEntries: new Map([...countries].map(([code, rules]) => [code, prepareCountry(rules)])),
    calendar: createShopCalendar(config.timeZone, config.calendar),
  });
}

function findShadows(
  config: ShippingConfig,
  general: CompiledProfile,
  profiles: readonly CompiledProfile[],
  findings: Findings,
): void {
  findShadowedZones(config.zones, general.zones.matcher, 'zones', findings);
  for (const [at, { zones = [] }] of (config.profiles ?? []).entries()) {
    const matcher = profiles[at]?.zones.matcher;
    if (matcher !== undefined) findShadowedZones(zones, matcher, `profiles[${at}].zones`, findings);
  }
}

/** A profile without zones of its own shares the general one's, index and all. */
function compileProfile(shop: ShippingConfig, profile: ProfileConfig, general?: CompiledProfile): CompiledProfile {
  const order = profile.order ?? shop.order ?? 'narrowest';
  const shared = profile.zones === undefined && order === general?.zones.matcher.order;
  return {
    id: profile.id,
    products: profile.products ?? [],
    origin: profile.origin ?? shop.origin,
    processing: profile.processing ?? shop.processing ?? {},
    packing: profile.packing ?? shop.packing ?? {},
    zones: shared ? general.zones : compileZones(profile.zones ?? shop.zones, order),
  };
}
