import { beginningPattern, ok, err, type Result } from '@cartfare/core/internal';
import type { CountryRules } from '@cartfare/core/address';
import { checkConfig } from '../checks/check-config.ts';
import { checkTerritories } from '../checks/check-territories.ts';
import { findShadowedZones } from '../checks/shadows/find-shadowed-zones.ts';
import { fullAddress } from '../config/address.ts';
import { createRateKinds, type RateKindOptions, type RateKinds } from '../config/rate-kinds.ts';
import { DEFAULT_LANGUAGE } from '../config/local-text.ts';
import { languagesOf } from '../config/shipping-texts.ts';
import { shippingSchema, type ProfileConfig, type ShippingConfig } from '../config/shipping-config.ts';
import type { ZoneOrder } from '../config/zone-config.ts';
import { createShopCalendar } from '../delivery/shop-calendar.ts';
import { inOwnCurrency } from '../schema/amount.ts';
import { Findings, type ConfigFinding } from '../schema/findings.ts';
import { parseWith } from '../schema/parse-with.ts';
import { PostalTables, type PostalPage } from '../zones/postal-tables.ts';
import { atOnce, withPauses, type Steps } from '../zones/steps.ts';
import { compileAreas } from './compile-areas.ts';
import { compileZones, type ZoneContext } from './compile-zones.ts';
import { provincesMatter, type ZoneMatcher } from '../zones/match-zones.ts';
import { provincesOfCode } from '../zones/provinces-of-code.ts';
import type {
  CompiledAreas,
  CompiledProfile,
  CompiledShipping,
  CompiledZones,
  CountryEntry,
} from './compiled-shipping.ts';

export interface CompileOptions extends RateKindOptions {
  /**
   * Rules of the countries that the shop ships to, by ISO code. Needed to find wrong postal codes and provinces, and to
   * recognise names of provinces. Destinations in a country without rules are not checked.
   */
  readonly countries?: ReadonlyMap<string, CountryRules> | undefined;
  /** Codes of the live carriers, besides those of the settings. If given, a zone that names another one is a warning. */
  readonly carrierCodes?: readonly string[] | undefined;
}

export interface CompileAtOnceOptions extends CompileOptions {
  /** The areas' postal tables, in pages. */
  readonly postalPages?: Iterable<PostalPage> | undefined;
}

export interface CompileInStepsOptions extends CompileOptions {
  readonly postalPages?: Iterable<PostalPage> | AsyncIterable<PostalPage> | undefined;
  /** Awaited every few milliseconds, so that the process can do other work. */
  pause(): Promise<void>;
}

type Outcome = Result<CompiledShipping, readonly ConfigFinding[]>;

/** Checks a configuration and compiles it for rating. Fails if there are errors; the result contains the warnings. */
export function compileShipping(config: unknown, options: CompileAtOnceOptions = {}): Outcome {
  const begun = begin(config, options);
  if (!begun.ok) return begun;
  const { tables, findings } = begun.value;
  for (const page of options.postalPages ?? []) tables.add(page, findings);
  return atOnce(compile(begun.value, options));
}

/**
 * As `compileShipping`, with pauses, for a process that serves requests meanwhile: long postal tables do not delay
 * them. The configuration itself is checked without a pause. Rejects when a page cannot be read.
 */
export async function compileShippingInSteps(config: unknown, options: CompileInStepsOptions): Promise<Outcome> {
  const { postalPages = [], pause } = options;
  const begun = begin(config, options);
  if (!begun.ok) return begun;
  const { tables, findings } = begun.value;
  await pause();
  for await (const page of postalPages) {
    tables.add(page, findings);
    await pause();
  }
  return withPauses(compile(begun.value, options), pause);
}

/** The state that the steps of one compilation share. The configuration fits the schema. */
interface Compilation {
  readonly config: ShippingConfig;
  readonly tables: PostalTables;
  readonly findings: Findings;
  readonly kinds: RateKinds;
}

function begin(config: unknown, options: CompileOptions): Result<Compilation, readonly ConfigFinding[]> {
  const kinds = createRateKinds(options);
  const parsed = parseWith(shippingSchema(kinds), config);
  if (!parsed.ok) return parsed;
  return ok({ config: parsed.value, tables: new PostalTables(parsed.value), findings: new Findings(), kinds });
}

function* compile(
  compilation: Compilation,
  { countries = new Map<string, CountryRules>(), carrierCodes }: CompileOptions,
): Steps<Outcome> {
  const { config, tables, findings, kinds } = compilation;
  const { language = DEFAULT_LANGUAGE } = config;
  const ofSettings = (config.carriers ?? []).map(({ id }) => id);
  const codes = carrierCodes === undefined ? undefined : new Set([...carrierCodes, ...ofSettings]);
  const checked = tables.withCountries();
  const scope = {
    findings,
    currency: config.currency,
    currencies: new Set<string>(),
    kinds,
    countries,
    carrierCodes: codes,
    boxIds: boxIdsOf(config),
    profileIds: new Set((config.profiles ?? []).map(({ id }) => id)),
    areas: new Map((checked.areas ?? []).map((area) => [area.id, area])),
  };
  checkConfig(checked, scope);
  yield;
  if (findings.hasErrors) return err(findings.list);
  const calendar = createShopCalendar(config.timeZone, config.calendar);
  const parts = {
    kinds,
    currency: inOwnCurrency(config.currency),
    live: config.carriers ?? [],
    calendar,
    delivery: config.delivery,
  };
  const areas = yield* compileAreas(config.areas, tables.builder);
  const context = { ...parts, areas };
  const general = yield* compileProfile(config, context, { id: '', name: '' });
  const profiles: CompiledProfile[] = [];
  for (const profile of config.profiles ?? []) profiles.push(yield* compileProfile(config, context, profile, general));
  yield* findShadows(config, general, profiles, findings);
  checkTerritories(config.zones, general.zones.matcher, 'zones', scope);
  for (const [at, { zones = [] }] of (config.profiles ?? []).entries()) {
    const matcher = profiles[at]?.zones.matcher;
    if (zones.length > 0 && matcher !== undefined) checkTerritories(zones, matcher, `profiles[${at}].zones`, scope);
  }
  return ok({
    currency: config.currency,
    currencies: scope.currencies,
    language,
    languages: languagesOf(config, language),
    findings: findings.list,
    areas,
    general,
    profiles: [general, ...profiles],
    profileByProduct: new Map(profiles.flatMap((profile) => profile.products.map((product) => [product, profile]))),
    postalCodes: config.postalCodes ?? 'lenient',
    countryEntries: prepareCountries(countries, [areas, general.zones, ...profiles.map(({ zones }) => zones)]),
    calendar,
  });
}

const boxIdsOf = ({ packing, profiles = [] }: ShippingConfig): ReadonlySet<string> =>
  new Set(
    [packing, ...profiles.map((profile) => profile.packing)].flatMap((each) => each?.boxes ?? []).map(({ id }) => id),
  );

const prepareCountries = (
  countries: Iterable<readonly [string, CountryRules]>,
  parts: readonly { readonly matcher: ZoneMatcher }[],
): ReadonlyMap<string, CountryEntry> =>
  new Map(
    [...countries].map(([code, rules]) => [
      code,
      prepareCountry(
        rules,
        parts.map(({ matcher }) => matcher),
      ),
    ]),
  );

const prepareCountry = (rules: CountryRules, matchers: readonly ZoneMatcher[]): CountryEntry => ({
  rules,
  postalPattern: new RegExp(rules.postal.pattern),
  postalBeginning: beginningPattern(rules.postal.pattern),
  provinces: new Set(rules.provinces.map(({ code }) => code)),
  provincesOfCode: matchers.some((matcher) => provincesMatter(matcher, rules.code))
    ? provincesOfCode(rules.provinces)
    : null,
});

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

interface ProfileContext extends ZoneContext {
  readonly areas: CompiledAreas;
}

function* compileProfile(
  shop: ShippingConfig,
  context: ProfileContext,
  profile: ProfileConfig,
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
      : yield* compileZones(profile.zones ?? shop.zones, order, context, context.areas),
  };
}

/** A profile without its own zones shares the compiled general ones, even if its `order` differs. */
const inOrder = ({ matcher, list }: CompiledZones, order: ZoneOrder): CompiledZones => ({
  matcher: { ...matcher, order },
  list,
});
