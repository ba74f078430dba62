import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConfigFinding, PostalPage, ShippingConfig, ZoneConfig } from '@cartfare/rating';
import { isAreaReference, type ZoneOrder } from '../config/zone-config.ts';
import { aRateLine } from '@cartfare/testing';
import { aConfig, aRequest, aZone, rulesOf } from '../../testing/test-shop.ts';
import { compileShipping, compileShippingInSteps } from './compile-shipping.ts';
import type { CompiledShipping } from './compiled-shipping.ts';
import { rate } from '../../testing/test-carriers.ts';

const countries = await rulesOf('DE', 'GB');

async function* oneByOne(pages: readonly PostalPage[]): AsyncGenerator<PostalPage> {
  await Promise.resolve();
  yield* pages;
}

async function inSteps(config: ShippingConfig, pages: readonly PostalPage[] = []) {
  let pauses = 0;
  const pause = () => {
    pauses += 1;
    return Promise.resolve();
  };
  const outcome = await compileShippingInSteps(config, { countries, postalPages: oneByOne(pages), pause });
  return { outcome, pauses };
}

const atOnce = (config: ShippingConfig, postalPages: readonly PostalPage[] = []) =>
  compileShipping(config, { countries, postalPages });

/** The configuration with the rules of the pages in its areas, as in the file of a shop without postal tables. */
function written(config: ShippingConfig, pages: readonly PostalPage[]): ShippingConfig {
  const areas = config.areas?.map((area) => {
    const own = pages.filter((page) => page.area === area.id);
    const places = own.map(({ country, rules }) => ({ country, postalCodes: rules }));
    return { ...area, regions: [...(area.regions ?? []), ...places] };
  });
  return { ...config, ...(areas && { areas }) };
}

/** The configuration with the places of its areas in the zones that name them. Its areas have no exceptions. */
function inlined(config: ShippingConfig): ShippingConfig {
  const regionsOf = new Map((config.areas ?? []).map(({ id, regions = [] }) => [id, regions]));
  const extend = (zones: readonly ZoneConfig[]) =>
    zones.map((each) => ({
      ...each,
      regions: each.regions.flatMap((region) =>
        isAreaReference(region) ? (regionsOf.get(region.area) ?? []) : [region],
      ),
    }));
  const profiles = config.profiles?.map(({ zones, ...profile }) => ({
    ...profile,
    ...(zones && { zones: extend(zones) }),
  }));
  return { ...config, areas: [], zones: extend(config.zones), ...(profiles && { profiles }) };
}

const digit = fc.constantFrom('1', '2', '3');
const germanRule = fc
  .tuple(fc.string({ unit: digit, minLength: 1, maxLength: 5 }), fc.constantFrom('*', '', '...33333'))
  .map(([signs, end]) => (end === '' ? signs.padEnd(5, '1') : signs + end));
const britishRule = fc.constantFrom('SE1*', 'SE1 *', 'SE1...SE3', 'SE2...SE3', 'SE1 9GF', 'se19gf', 'SE2*');
const place = fc.oneof(
  fc.record({ country: fc.constant('DE'), rules: fc.array(germanRule, { minLength: 1, maxLength: 6 }) }),
  fc.record({ country: fc.constant('GB'), rules: fc.array(britishRule, { minLength: 1, maxLength: 3 }) }),
);
const zone = fc.array(place, { maxLength: 2 }).map((places) => ({
  regions: places.map(({ country, rules }) => ({ country, postalCodes: rules })),
}));
const AREAS = ['islands', 'city'];

const zones = fc
  .tuple(fc.array(fc.tuple(zone, fc.option(fc.constantFrom(...AREAS))), { minLength: 1, maxLength: 4 }), fc.boolean())
  .map(([list, isWorldwide]): readonly ZoneConfig[] => [
    ...list.map(([{ regions }, area], at) =>
      aZone({ id: String(at), regions: [...regions, ...(area === null ? [] : [{ area }])] }),
    ),
    ...(isWorldwide ? [aZone({ id: 'world', regions: ['rest_of_world'] })] : []),
  ]);
const order = fc.constantFrom<ZoneOrder>('narrowest', 'listed');
const configs = fc
  .record({ zones, order, profileZones: fc.option(zones), profileOrder: order, areas: fc.tuple(zone, zone) })
  .map(({ profileZones, profileOrder, areas, ...shop }) =>
    aConfig({
      ...shop,
      areas: areas.map((area, at) => ({ id: AREAS[at] ?? '', ...area })),
      profiles: [
        {
          id: 'heavy',
          name: 'Heavy goods',
          products: ['anvil'],
          order: profileOrder,
          ...(profileZones && { zones: profileZones }),
        },
      ],
    }),
  );
const tables = fc.array(
  fc.tuple(fc.constantFrom(...AREAS, 'nowhere'), place).map(([area, each]): PostalPage => ({ area, ...each })),
  { maxLength: 6 },
);

const LINES = ['soap', 'anvil'].map((product) => aRateLine({ id: product, productHandle: product }));

const PLACES = [
  ...['11111', '11211', '12333', '22222', '33333'].map((postalCode) => ({ countryCode: 'DE', postalCode })),
  ...['SE1 9GF', 'SE10 9NF', 'SE2 0AA', 'SE3 0AA'].map((postalCode) => ({ countryCode: 'GB', postalCode })),
];

/** The options and matched zones for every place. */
async function responses(shipping: CompiledShipping) {
  const clock = { schedule: () => () => undefined };
  return Promise.all(
    PLACES.map((place) => rate(aRequest({ place, lines: LINES }), shipping, [], { clock, explain: true })),
  );
}

/** All of it that is plain data: findings, and every rule with its place in the index. */
function contentOf(outcome: ReturnType<typeof compileShipping>) {
  if (!outcome.ok) return outcome.issue;
  const { findings, general, profileByProduct } = outcome.value;
  return {
    findings,
    matchers: [general, ...profileByProduct.values()].map(({ zones: { matcher } }) => matcher),
  };
}

/** The zones that can never win, without those that shadow them: there may be several. */
const shadowed = (findings: readonly ConfigFinding[]) =>
  findings.filter(({ code }) => code === 'zone_shadowed').map(({ path }) => path);

describe('settings compiled in steps', () => {
  it('are those compiled at once, whatever zones, profiles and postal tables', async () => {
    await fc.assert(
      fc.asyncProperty(configs, tables, async (config, pages) => {
        const { outcome } = await inSteps(config, pages);
        expect(contentOf(outcome)).toEqual(contentOf(atOnce(config, pages)));
      }),
    );
  });

  it('response as if the postal tables stood in the file', async () => {
    await fc.assert(
      fc.asyncProperty(configs, tables, async (config, pages) => {
        const { outcome } = await inSteps(config, pages);
        const file = atOnce(written(config, pages));
        if (!outcome.ok || !file.ok) throw new Error(JSON.stringify([outcome, file]));
        expect(await responses(outcome.value)).toEqual(await responses(file.value));
        expect(shadowed(outcome.value.findings)).toEqual(shadowed(file.value.findings));
      }),
    );
  });

  it('response as if the places of the areas stood in the zones that name them', async () => {
    await fc.assert(
      fc.asyncProperty(configs, tables, async (config, pages) => {
        const [named, plain] = [atOnce(config, pages), atOnce(inlined(written(config, pages)))];
        if (!named.ok || !plain.ok) throw new Error(JSON.stringify([named, plain]));
        const withoutAreas = (results: Awaited<ReturnType<typeof responses>>) =>
          JSON.parse(JSON.stringify(results, (key, value: unknown) => (/^areas?$/.test(key) ? undefined : value)));
        expect(withoutAreas(await responses(named.value))).toEqual(withoutAreas(await responses(plain.value)));
        expect(shadowed(named.value.findings)).toEqual(shadowed(plain.value.findings));
      }),
    );
  });

  it('pause once for each page and oftener', async () => {
    const pages = ['1*', '2*', '3*'].map((rule) => ({ area: 'canada', country: 'DE', rules: [rule] }));
    expect((await inSteps(aConfig(), pages)).pauses).toBeGreaterThan(pages.length);
  });

  it('reject when a page cannot be read', async () => {
    async function* broken(): AsyncGenerator<PostalPage> {
      yield { area: 'canada', country: 'DE', rules: ['1*'] };
      await Promise.resolve();
      throw new Error('the database is gone');
    }
    const pause = () => Promise.resolve();
    await expect(compileShippingInSteps(aConfig(), { postalPages: broken(), pause })).rejects.toThrow(/is gone/);
  });
});

describe('a postal table', () => {
  const page = (change: Partial<PostalPage> = {}): PostalPage => ({
    area: 'south',
    country: 'DE',
    rules: ['1*'],
    ...change,
  });

  const named = (areas: ShippingConfig['areas'], ...zoneList: readonly Partial<ZoneConfig>[]) =>
    aConfig({
      areas,
      zones: zoneList.map((each, at) => aZone({ id: String(at), regions: [{ area: 'south' }], ...each })),
    });

  const codes = (config: ShippingConfig, ...pages: readonly PostalPage[]) => {
    const outcome = atOnce(config, pages);
    return (outcome.ok ? outcome.value.findings : outcome.issue).map(({ path, code }) => `${path} ${code}`);
  };

  it('with a rule that cannot be read is an error of its area, as is one of an unknown country', () => {
    const config = named([{ id: 'south' }], {});
    expect(codes(config, page({ rules: ['1*', '?', '2...1'] }))).toEqual([
      'areas[0] bad_postal_rule',
      'areas[0] range_reversed',
    ]);
    expect(codes(config, page({ country: 'XX' }))).toEqual(['areas[0].regions[0].country unknown_country']);
  });

  it('gives an area without regions something to contain', () => {
    const config = named([{ id: 'south' }], {});
    expect(codes(config)).toEqual(['areas[0] area_without_places']);
    expect(codes(config, page())).toEqual([]);
  });

  it('keeps a zone whose own regions are shadowed from being warned of', () => {
    const shadowing = named(
      [{ id: 'south' }],
      { regions: [{ country: 'CA' }] },
      { regions: [{ country: 'CA' }, { area: 'south' }] },
    );
    expect(codes(shadowing)).toEqual(['areas[0] area_without_places', 'zones[1] zone_shadowed']);
    expect(codes(shadowing, page())).toEqual([]);
  });

  it('of an area that there is not is passed over', () => {
    const found = atOnce(aConfig(), [page({ area: 'nowhere' })]);
    expect(contentOf(found)).toEqual(contentOf(atOnce(aConfig())));
  });
});
