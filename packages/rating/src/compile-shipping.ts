import { ok, err, type CountryRules, type Result } from '@cartfare/core';
import { checkConfig } from './checks/check-config.ts';
import type { ConfigFinding } from './checks/config-finding.ts';
import { Findings } from './checks/findings.ts';
import { findShadowedZones } from './checks/shadows/find-shadowed-zones.ts';
import type { CompiledProfile, CompiledShipping, CompiledZones } from './compiled-shipping.ts';
import { fullAddress } from './config/address.ts';
import type { ProfileConfig, ShippingConfig } from './config/shipping-config.ts';
import type { ZoneOrder } from './config/zone-config.ts';
import { prepareCountry } from './question/country-entry.ts';
import { configShape } from './schema/config-shape.ts';
import { createShopCalendar } from './windows/shop-calendar.ts';
import { compileZones } from './zones/compile-zones.ts';
import type { PostalPage } from './zones/postal-page.ts';
import { PostalTables } from './zones/postal-tables.ts';
import { atOnce, withPauses, type Steps } from './zones/steps.ts';

export interface CompileOptions {
  /**
   * Rules of the countries that are shipped to, by ISO code: needed to tell wrong postal codes and provinces, and to
   * understand provinces given by name. A destination in a country without rules is taken as it is.
   */
  readonly countries?: ReadonlyMap<string, CountryRules>;
  /** Codes of the live carriers that there are. Given, zones that name another one are errors. */
  readonly sources?: readonly string[];
}

export interface CompileAtOnceOptions extends CompileOptions {
  /** The zones' postal tables, in pages. */
  readonly postalPages?: Iterable<PostalPage>;
}

export interface CompileInStepsOptions extends CompileOptions {
  readonly postalPages?: AsyncIterable<PostalPage>;
  /** Waited for again and again, every few milliseconds: lets whatever else the process has to do have its turn. */
  pause(): Promise<void>;
}

type Outcome = Result<CompiledShipping, readonly ConfigFinding[]>;

/** Checks a configuration and arranges it for rating. Refuses it when there are errors; warnings come along with it. */
export function compileShipping(config: ShippingConfig, options: CompileAtOnceOptions = {}): Outcome {
  const findings = new Findings();
  if (!configShape.accepts(config, '', findings)) return err(findings.list);
  const tables = new PostalTables(config);
  for (const page of options.postalPages ?? []) tables.add(page, findings);
  return atOnce(compile(config, tables, findings, options));
}

/**
 * The same with pauses, for a process that serves while it compiles: the length of the postal tables does not matter to
 * those who wait meanwhile. What the configuration itself lists is checked at one go. Rejects when a page cannot be read.
 */
export async function compileShippingInSteps(config: ShippingConfig, options: CompileInStepsOptions): Promise<Outcome> {
  const { postalPages, pause } = options;
  const findings = new Findings();
  if (!configShape.accepts(config, '', findings)) return err(findings.list);
  const tables = new PostalTables(config);
  await pause();
  for await (const page of postalPages ?? NO_PAGES) {
    tables.add(page, findings);
    await pause();
  }
  return withPauses(compile(config, tables, findings, options), pause);
}

const NO_PAGES: readonly PostalPage[] = [];

function* compile(
  config: ShippingConfig,
  tables: PostalTables,
  findings: Findings,
  { countries = new Map<string, CountryRules>(), sources }: CompileOptions,
): Steps<Outcome> {
  const scope = { findings, countries, sources: sources === undefined ? undefined : new Set(sources) };
  checkConfig(tables.withCountries(), scope);
  yield;
  if (findings.hasErrors) return err(findings.list);
  const general = yield* compileProfile(config, { id: '', name: '' }, tables);
  const profiles: CompiledProfile[] = [];
  for (const profile of config.profiles ?? []) profiles.push(yield* compileProfile(config, profile, tables, general));
  yield* findShadows(config, general, profiles, findings);
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

function* findShadows(
  config: ShippingConfig,
  general: CompiledProfile,
  profiles: readonly CompiledProfile[],
  findings: Findings,
): Steps<void> {
  yield* findShadowedZones(config.zones, general.zones.matcher, 'zones', findings);
  for (const [at, { zones = [] }] of (config.profiles ?? []).entries()) {
    const matcher = profiles[at]?.zones.matcher;
    if (matcher !== undefined) yield* findShadowedZones(zones, matcher, `profiles[${at}].zones`, findings);
  }
}

function* compileProfile(
  shop: ShippingConfig,
  profile: ProfileConfig,
  tables: PostalTables,
  general?: CompiledProfile,
): Steps<CompiledProfile> {
  const order = profile.order ?? shop.order ?? 'narrowest';
  const isShared = profile.zones === undefined && general !== undefined;
  return {
    id: profile.id,
    products: profile.products ?? [],
    origin: fullAddress(profile.origin ?? shop.origin),
    processing: profile.processing ?? shop.processing ?? {},
    packing: profile.packing ?? shop.packing ?? {},
    zones: isShared
      ? inOrder(general.zones, order)
      : yield* compileZones(profile.zones ?? shop.zones, order, tables.draftOf(profile.id)),
  };
}

/** A profile without zones of its own shares the general ones, index and all, even where another one of them wins. */
const inOrder = ({ matcher, list }: CompiledZones, order: ZoneOrder): CompiledZones => ({
  matcher: { ...matcher, order },
  list,
});
