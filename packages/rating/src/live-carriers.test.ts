import { createManualClock } from '@cartfare/testing';
import { describe, expect, it } from 'vitest';
import { aCarrier, hanging } from '../testing/test-carriers.ts';
import { aConfig, aRate, aZone } from '../testing/test-shop.ts';
import type { CarrierResponse } from './carriers/carrier.ts';
import { createRater } from './create-rater.ts';
import type { LiveCarrierConfig } from './config/live-carrier-config.ts';
import type { CarrierConfig } from './config/carrier-config.ts';

const LIVE: LiveCarrierConfig = { id: 'parcel', adapter: 'easypost', keyFrom: 'CARRIER_KEY_PARCEL' };

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
  const destination = { country: 'CA', province: 'ON', postalCode: 'K1N 5T2' };
  const result = await created.rater.rate({ destination, lines, currency: 'CAD', at: 0 }, { explain: true, locale });
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
    const destination = { country: 'CA', province: 'ON', postalCode: 'K1N 5T2' };
    const rated: unknown[] = [];
    void created.rater.rate({ destination, lines, currency: 'CAD', at: 0 }).then((result) => rated.push(result));
    await clock.advance(deadlineMs - 1);
    expect(rated).toEqual([]);
    await clock.advance(1);
    expect(rated).toMatchObject([{ omissions: [{ reason: 'timed_out' }] }]);
  });
});

describe('the check of live carriers', () => {
  const findings = async (...carriers: readonly object[]) =>
    (await createRater({ ...aConfig(), carriers })).findings.map(
      ({ severity, code, path }) => `${severity} ${path} ${code}`,
    );

  it.each([
    ['a server of its own without a host', { adapter: 'karrio' }, 'error carriers[0].host missing'],
    ['a callback without an address', { adapter: 'callback' }, 'error carriers[0].host missing'],
    ['ShipEngine without accounts', { adapter: 'shipengine' }, 'error carriers[0].accounts missing'],
    [
      'a package for Sendcloud',
      { adapter: 'sendcloud', packaging: 'a' },
      'warning carriers[0].packaging not_used_by_adapter',
    ],
    [
      'a business for Sendcloud',
      { adapter: 'sendcloud', residential: false },
      'warning carriers[0].residential not_used_by_adapter',
    ],
    [
      'a business for a callback',
      { adapter: 'callback', host: 'https://carrier.example', residential: false },
      'warning carriers[0].residential not_used_by_adapter',
    ],
    ['a key in place of its name', { keyFrom: 'EZTK-1-2' }, 'error carriers[0].keyFrom invalid'],
    ['an unknown adapter', { adapter: 'fedex' }, 'error carriers[0].adapter not_one_of'],
  ])('reports %s', async (_what, over, finding) => {
    expect(await findings({ ...LIVE, ...over })).toContain(finding);
  });

  it('reports two carriers with one id', async () => {
    expect(await findings(LIVE, LIVE)).toContain('error carriers[1].id duplicate_id');
  });
});
