import { createManualClock } from '@cartfare/testing';
import { describe, expect, it } from 'vitest';
import { aCarrier, hanging } from '../testing/test-carriers.ts';
import { aConfig, aRate, aZone } from '../testing/test-shop.ts';
import type { CarrierResponse } from './carriers/carrier.ts';
import { createRater } from './create-rater.ts';
import { parseShippingConfig, shippingJsonSchema } from './config/parse-shipping-config.ts';
import type { AdapterSettings } from './kinds/adapter-settings.ts';
import { describeFinding } from './schema/describe-finding.ts';
import type { LiveCarrierConfig } from './config/live-carrier-config.ts';
import type { CarrierConfig } from './config/carrier-config.ts';

const LIVE: LiveCarrierConfig = { id: 'parcel', adapter: 'parcels', keyFrom: 'CARRIER_KEY_PARCEL' };

const quotes: CarrierResponse = {
  kind: 'quotes',
  quotes: ['USPS/Ground', 'USPS/Express'].map((code, at) => ({
    name: code,
    code,
    description: '',
    priceMinor: 1000 + at,
    currency: 'CAD',
  })),
  messages: [
    { service: 'FedEx', reason: 'not_quoted', text: 'Account suspended.' },
    { service: 'USPS', reason: 'not_quoted', text: 'Prices rise soon.' },
  ],
};

interface Over {
  readonly live?: Partial<LiveCarrierConfig>;
  readonly zone?: Partial<CarrierConfig>;
  readonly response?: CarrierResponse;
  readonly locale?: string;
}

async function rate({ live, zone, response = quotes, locale }: Over) {
  const carrier = aCarrier(() => Promise.resolve(response));
  const zones = [aZone({ id: 'canada', rates: [], carriers: [{ source: 'parcel', ...zone }] })];
  const created = await createRater(aConfig({ carriers: [{ ...LIVE, ...live }], zones }), { carriers: [carrier] });
  if (!created.ok) throw new Error(JSON.stringify(created.findings));
  const lines = [{ quantity: 1, weightGrams: 500, priceMinor: 1000 }];
  const place = { countryCode: 'CA', provinceCode: 'ON', postalCode: 'K1N 5T2' };
  const result = await created.rater.rate({ place, lines, currency: 'CAD', at: 0 }, { explain: true, locale });
  return { result, asked: carrier.asked };
}

describe('a live carrier of the settings', () => {
  it('has services by other names, in the language of the shopper', async () => {
    const services = { 'USPS/Ground': { name: { en: 'Standard', fr: 'Régulier' } } };
    const { result } = await rate({ live: { services }, locale: 'fr' });
    expect(result).toMatchObject({ quotes: [{ name: 'Régulier', code: 'USPS/Ground' }, { name: 'USPS/Express' }] });
  });

  it('hides services, and what is said about them', async () => {
    const services = { 'USPS/Express': { hide: true }, FedEx: { hide: true } };
    const { result } = await rate({ live: { services } });
    expect(result).toMatchObject({ quotes: [{ code: 'USPS/Ground' }], omissions: [] });
    expect(result).toHaveProperty('explanation.groups[0].carriers[0].unwanted', ['USPS/Express']);
  });

  it('has quotes beside services that it could not quote, which are omissions with its words', async () => {
    const { result } = await rate({});
    expect(result).toMatchObject({
      quotes: [{ code: 'USPS/Ground' }, { code: 'USPS/Express' }],
      omissions: [
        { source: 'parcel', service: 'FedEx', reason: 'not_quoted', text: 'Account suspended.', backup: false },
      ],
    });
  });

  it('is not missed where the zone offers only services that it quoted', async () => {
    const { result } = await rate({ zone: { services: ['USPS/Ground'] } });
    expect(result).toMatchObject({ quotes: [{ code: 'USPS/Ground' }], omissions: [] });
  });

  it('is replaced by the backup rates where it only has messages', async () => {
    const response: CarrierResponse = { ...quotes, quotes: [] };
    const { result } = await rate({ response, zone: { backupRates: [aRate({ id: 'backup' })] } });
    expect(result).toMatchObject({
      quotes: [{ code: 'backup' }],
      omissions: [
        { service: 'FedEx', backup: true },
        { service: 'USPS', backup: true },
      ],
    });
  });

  it.each([
    ['quotes of a message about all of its services', { quotes: [] }, { service: null }, undefined],
    ['any service that the zone offers, with a message about all of them', quotes, { service: null }, ['USPS/Slow']],
    [
      'any service that the zone offers, with a message about their carrier',
      quotes,
      { service: 'USPS' },
      ['USPS/Slow'],
    ],
  ])('is replaced by the backup rates without %s', async (_what, { quotes: list }, message, services) => {
    const messages = [{ reason: 'not_quoted' as const, text: 'Unavailable.', ...message }];
    const zone = { services, backupRates: [aRate({ id: 'backup' })] };
    const { result } = await rate({ response: { kind: 'quotes', quotes: list, messages }, zone });
    const omission = { source: 'parcel', reason: 'not_quoted', text: 'Unavailable.', backup: true };
    expect(result).toMatchObject({ quotes: [{ code: 'backup' }], omissions: [omission] });
  });

  it('hands its own words on where it failed', async () => {
    const { result } = await rate({ response: { kind: 'failed', reason: 'refused', text: 'No such postal code.' } });
    expect(result).toMatchObject({ omissions: [{ reason: 'refused', text: 'No such postal code.' }] });
  });

  it.each([
    ['a home, if nothing is said', {}, true],
    ['a business, if the settings say so', { residential: false }, false],
  ])('ships to %s', async (_what, live, residential) => {
    const { result, asked } = await rate({ live });
    expect(asked).toMatchObject([{ residential }]);
    expect(result).toHaveProperty('explanation.groups[0].carriers[0].residential', residential);
  });

  it('has the markup of the zone, or its own', async () => {
    const live = { markup: { flatMinor: 100 } };
    expect((await rate({ live })).result).toMatchObject({ quotes: [{ priceMinor: 1100 }, {}] });
    const zone = { markup: { flatMinor: 50 } };
    expect((await rate({ live, zone })).result).toMatchObject({ quotes: [{ priceMinor: 1050 }, {}] });
  });

  it.each([
    ['of the zone', { deadlineMs: 100 }, { deadlineMs: 200 }, 100],
    ['of its own settings', {}, { deadlineMs: 200 }, 200],
    ['of five seconds', {}, {}, 5000],
  ])('has the deadline %s', async (_whose, zone, live, deadlineMs) => {
    const clock = createManualClock();
    const zones = [aZone({ id: 'canada', rates: [aRate({ id: 'own' })], carriers: [{ source: 'parcel', ...zone }] })];
    const config = aConfig({ carriers: [{ ...LIVE, ...live }], zones });
    const created = await createRater(config, { carriers: [aCarrier(hanging)], clock });
    if (!created.ok) throw new Error('The settings are right.');
    const lines = [{ quantity: 1, weightGrams: 500, priceMinor: 1000 }];
    const place = { countryCode: 'CA', provinceCode: 'ON', postalCode: 'K1N 5T2' };
    const rated: unknown[] = [];
    void created.rater.rate({ place, lines, currency: 'CAD', at: 0 }).then((result) => rated.push(result));
    await clock.advance(deadlineMs - 1);
    expect(rated).toEqual([]);
    await clock.advance(1);
    expect(rated).toMatchObject([{ omissions: [{ reason: 'timed_out' }] }]);
  });
});

const ADAPTERS: readonly AdapterSettings[] = [
  { name: 'plain', description: 'a carrier', host: 'https://plain.example', settings: { residential: {} } },
  {
    name: 'hosted',
    description: 'a server of your own',
    host: null,
    settings: {
      accounts: { text: 'connections, at least one', isNeeded: true },
      host: { text: 'the whole address' },
      keyFrom: { text: 'two keys' },
    },
  },
];

describe('the check of live carriers', () => {
  const check = async (carriers: readonly object[], adapters?: readonly AdapterSettings[]) =>
    (await createRater({ ...aConfig(), carriers }, { adapters })).findings.map(
      ({ severity, code, path }) => `${severity} ${path} ${code}`,
    );
  const live = { ...LIVE, adapter: 'plain' };
  const hosted = { ...LIVE, adapter: 'hosted', host: 'https://post.example', accounts: ['a'] };

  it.each([
    ['a server of its own without a host', { ...hosted, host: undefined }, 'error carriers[0].host missing'],
    ['no accounts where some are needed', { ...hosted, accounts: undefined }, 'error carriers[0].accounts missing'],
    ['an empty list of accounts', { ...hosted, accounts: [] }, 'error carriers[0].accounts missing'],
    ['a package', { ...hosted, packaging: 'a' }, 'warning carriers[0].packaging not_used_by_adapter'],
    ['a business', { ...hosted, residential: false }, 'warning carriers[0].residential not_used_by_adapter'],
    ['an unknown adapter', { ...live, adapter: 'other' }, 'error carriers[0].adapter not_one_of'],
  ])('reports %s, by the adapters that were given', async (_what, carrier, finding) => {
    expect(await check([carrier], ADAPTERS)).toEqual([finding]);
  });

  it('finds nothing where each has what its adapter needs', async () => {
    expect(
      await check(
        [
          { ...live, residential: false },
          { ...hosted, id: 'b' },
        ],
        ADAPTERS,
      ),
    ).toEqual([]);
  });

  it('names the adapters that there are', () => {
    const parsed = parseShippingConfig(
      { ...aConfig(), carriers: [{ ...live, adapter: 'other' }] },
      { adapters: ADAPTERS },
    );
    expect(parsed.ok ? [] : parsed.issue.map(describeFinding)).toEqual([
      'carriers[0].adapter: This should be one of: plain, hosted.',
    ]);
  });

  it('takes any adapter if none were given', async () => {
    expect(await check([{ ...LIVE, adapter: 'other', packaging: 'a' }])).toEqual([]);
    expect(await check([{ ...LIVE, adapter: ' ' }])).toEqual(['error carriers[0].adapter empty']);
  });

  it('reports a key in place of its name', async () => {
    expect(await check([{ ...live, keyFrom: 'EZTK-1-2' }], ADAPTERS)).toEqual(['error carriers[0].keyFrom invalid']);
  });

  it('reports two carriers with one id', async () => {
    expect(await check([live, live], ADAPTERS)).toEqual(['error carriers[1].id duplicate_id']);
  });
});

describe('the schema of a live carrier', () => {
  const fieldsOf = (adapters?: readonly AdapterSettings[]) =>
    shippingJsonSchema({ adapters })['$defs'] as Record<string, { properties: Record<string, unknown> }>;

  it('says which adapters there are, and what its fields are for each', () => {
    expect(fieldsOf(ADAPTERS)['live_carrier']?.properties).toMatchObject({
      adapter: {
        enum: ['plain', 'hosted'],
        description: 'Whose interface it has. "plain": a carrier; "hosted": a server of your own.',
      },
      host: {
        description: expect.stringMatching(/ "hosted": the whole address\. Default: .*; needed for "hosted"\.$/),
      },
      keyFrom: { description: expect.stringMatching(/ "hosted": two keys\.$/) },
      accounts: {
        description: 'Ids of the accounts to ask. For "hosted". "hosted": connections, at least one. Default: all.',
      },
      residential: { description: expect.stringContaining(' For "plain". Default: true.') },
    });
  });

  it('takes any text for an adapter if none were given', () => {
    expect(fieldsOf()['live_carrier']?.properties['adapter']).toMatchObject({ type: 'string' });
    expect(fieldsOf()['live_carrier']?.properties['adapter']).not.toHaveProperty('enum');
  });

  it('refuses two adapters of one name', () => {
    const [plain] = ADAPTERS;
    const twice = plain === undefined ? [] : [plain, plain];
    expect(() => shippingJsonSchema({ adapters: twice })).toThrow(RangeError);
  });
});
