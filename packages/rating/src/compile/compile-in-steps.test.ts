import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConfigFinding, PostalPage, ShippingConfig, ZoneConfig } from '@cartfare/rating';
import type { ZoneOrder } from '../config/zone-config.ts';
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

/** The configuration with the rules of the pages in its zones, as in the file of a shop without postal tables. */
function written(config: ShippingConfig, pages: readonly PostalPage[]): ShippingConfig {
  const extend = (profile: string, zones: readonly ZoneConfig[]) =>
    zones.map((zone) => {
      const own = pages.filter((page) => page.profile === profile && page.zone === zone.id);
      return {
        ...zone,
        regions: [...zone.regions, ...own.map(({ country, rules }) => ({ country, postalCodes: rules }))],
      };
    });
  const profiles = config.profiles?.map(({ zones, ...profile }) =>
    zones === undefined ? profile : { ...profile, zones: extend(profile.id, zones) },
  );
  return { ...config, zones: extend('', config.zones), ...(profiles && { profiles }) };
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
const zones = fc
  .tuple(fc.array(zone, { minLength: 1, maxLength: 4 }), fc.boolean())
  .map(([list, isWorldwide]): readonly ZoneConfig[] => [
    ...list.map((each, at) => aZone({ id: String(at), ...each })),
    ...(isWorldwide ? [aZone({ id: 'world', regions: ['rest_of_world'] })] : []),
  ]);
const order = fc.constantFrom<ZoneOrder>('narrowest', 'listed');
const configs = fc
  .record({ zones, order, profileZones: fc.option(zones), profileOrder: order })
  .map(({ profileZones, profileOrder, ...shop }) =>
    aConfig({
      ...shop,
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
  fc
    .tuple(fc.constantFrom('', 'heavy'), fc.constantFrom('0', '1', '2', 'nowhere'), place)
    .map(([profile, id, each]): PostalPage => ({ profile, zone: id, ...each })),
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

  it('pause once for each page and oftener', async () => {
    const pages = ['1*', '2*', '3*'].map((rule) => ({ profile: '', zone: 'canada', country: 'DE', rules: [rule] }));
    expect((await inSteps(aConfig(), pages)).pauses).toBeGreaterThan(pages.length);
  });

  it('reject when a page cannot be read', async () => {
    async function* broken(): AsyncGenerator<PostalPage> {
      yield { profile: '', zone: 'canada', country: 'DE', rules: ['1*'] };
      await Promise.resolve();
      throw new Error('the database is gone');
    }
    const pause = () => Promise.resolve();
    await expect(compileShippingInSteps(aConfig(), { postalPages: broken(), pause })).rejects.toThrow(/is gone/);
  });
});

describe('a postal table', () => {
  const page = (change: Partial<PostalPage>): PostalPage => ({
    profile: '',
    zone: 'canada',
    country: 'DE',
    rules: ['1*'],
    ...change,
  });
  const codes = (config: ShippingConfig, ...pages: readonly PostalPage[]) => {
    const outcome = atOnce(config, pages);
    return (outcome.ok ? outcome.value.findings : outcome.issue).map(({ path, code }) => `${path} ${code}`);
  };

  it('with a rule that cannot be read is an error of its zone, as is one of an unknown country', () => {
    expect(codes(aConfig(), page({ rules: ['1*', '?', '2...1'] }))).toEqual([
      'zones[0] bad_postal_rule',
      'zones[0] range_reversed',
    ]);
    expect(codes(aConfig(), page({ country: 'XX' }))).toEqual(['zones[0].regions[1].country unknown_country']);
  });

  it('gives a zone without regions something to contain', () => {
    const config = aConfig({ zones: [aZone({ id: 'canada', regions: [] })] });
    expect(codes(config)).toEqual(['zones[0].regions empty']);
    expect(codes(config, page({}))).toEqual([]);
  });

  it('keeps a zone whose own regions are shadowed from being warned of', () => {
    const config = aConfig({ zones: [aZone({ id: 'first' }), aZone({ id: 'second' })] });
    expect(codes(config)).toEqual(['zones[1] zone_shadowed']);
    expect(codes(config, page({ zone: 'second' }))).toEqual([]);
  });

  it('of a zone that there is not is passed over', () => {
    const found = atOnce(aConfig(), [page({ zone: 'nowhere' }), page({ profile: 'heavy' })]);
    expect(contentOf(found)).toEqual(contentOf(atOnce(aConfig())));
  });
});
