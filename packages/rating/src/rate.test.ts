import { aRateLine, createManualClock } from '@cartfare/testing';
import { describe, expect, it } from 'vitest';
import type { CarrierConfig, RaterOptions, RateResult, RateRequest, ShippingConfig } from '@cartfare/rating';
import type { RateOptions } from './plan/request-carriers.ts';
import type { CompiledShipping } from './compile/compiled-shipping.ts';
import type { Carrier } from './carriers/carrier.ts';
import { rate, aCarrier, hanging, quoting } from '../testing/test-carriers.ts';
import { aConfig, aRequest, aRate, aZone, compiled } from '../testing/test-shop.ts';

const parcel: CarrierConfig = { source: 'parcel', deadlineMs: 1000 };

const withCarriers = (...carriers: readonly CarrierConfig[]): CompiledShipping =>
  compiled({ zones: [aZone({ id: 'canada', rates: [aRate()], carriers })] });

function ask(
  shipping: CompiledShipping,
  carriers: readonly Carrier[] = [],
  request: RateRequest = aRequest(),
  options: RateOptions & Omit<RaterOptions, 'carriers'> = {},
): Promise<RateResult> {
  return rate(request, shipping, carriers, { clock: createManualClock(), ...options });
}

const quotesOf = (rating: RateResult) => (rating.outcome === 'rated' ? rating.quotes : []);
const pricesOf = (rating: RateResult) => quotesOf(rating).map(({ code, priceMinor }) => [code, priceMinor]);
const omissionsOf = (rating: RateResult) => ('omissions' in rating ? rating.omissions : []);

describe('the shop’s own rates', () => {
  const canada = aZone({
    id: 'canada',
    rates: [aRate({ freeFromMinor: 25_000 }), aRate({ id: 'express', name: 'Express' })],
  });
  const ottawa = aZone({
    id: 'ottawa',
    regions: [{ country: 'CA', postalCodes: ['K1*'] }],
    rates: [aRate({ id: 'local', name: 'Local delivery', price: { kind: 'flat', priceMinor: 0 } })],
    also: ['canada'],
  });
  const shop = compiled({ zones: [ottawa, canada] });

  it('come in the order of the zone, and then of the zones that it names', async () => {
    expect(pricesOf(await ask(shop))).toEqual([
      ['local', 0],
      ['standard', 980],
      ['express', 980],
    ]);
  });

  it('of a narrower zone replace those of the same id in the zones that it names', async () => {
    const cheaper = { ...ottawa, rates: [aRate({ price: { kind: 'flat', priceMinor: 500 } })] };
    expect(pricesOf(await ask(compiled({ zones: [cheaper, canada] })))).toEqual([
      ['standard', 500],
      ['express', 980],
    ]);
  });

  it('are free over their threshold, counted after discounts', async () => {
    const lines = [aRateLine({ quantity: 5, priceMinor: 6000, linePriceMinor: 24_999 })];
    expect(pricesOf(await ask(shop, [], aRequest({ lines })))[1]).toEqual(['standard', 980]);
    const more = [aRateLine({ quantity: 5, priceMinor: 6000, linePriceMinor: 25_000 })];
    expect(pricesOf(await ask(shop, [], aRequest({ lines: more })))[1]).toEqual(['standard', 0]);
  });

  it('count only what is shipped', async () => {
    const voucher = aRateLine({ id: 'voucher', requiresShipping: false, linePriceMinor: 30_000, weightGrams: 0 });
    const rating = await ask(shop, [], aRequest({ lines: [voucher, aRateLine()] }));
    expect(pricesOf(rating)[1]).toEqual(['standard', 980]);
  });

  it('may all be withheld by their conditions', async () => {
    const heavy = aRate({ when: [{ of: 'weight', atLeastGrams: 50_000 }] });
    const rating = await ask(compiled({ zones: [aZone({ id: 'canada', rates: [heavy] })] }));
    expect(rating).toEqual({ outcome: 'no_rates', omissions: [], explanation: null });
  });

  it('refuse lines that are priced in another currency', async () => {
    await expect(ask(shop, [], aRequest({ currency: 'USD' }))).rejects.toThrow(/no exchange rate/);
  });
});

describe('live carriers', () => {
  it('add their services after the zone’s rates', async () => {
    const carrier = aCarrier(quoting({ code: 'ground' }, { code: 'air', priceMinor: 4200 }));
    expect(pricesOf(await ask(withCarriers(parcel), [carrier]))).toEqual([
      ['standard', 980],
      ['ground', 1450],
      ['air', 4200],
    ]);
  });

  it('are told the origin, the destination, the shipped lines and the parcels', async () => {
    const carrier = aCarrier(quoting());
    const place = { countryCode: 'CA', provinceCode: 'ON', postalCode: 'K1N 5T2' };
    const lines = [aRateLine(), aRateLine({ id: 'voucher', requiresShipping: false })];
    await ask(withCarriers(parcel), [carrier], aRequest({ place, lines }), { locale: 'fr' });
    expect(carrier.asked).toMatchObject([
      {
        origin: { city: 'Ottawa' },
        destination: { country: 'CA', province: 'ON', postalCode: 'K1N 5T2', city: '' },
        lines: [{ id: 'line-1' }],
        parcels: [{ weightGrams: 1200, contents: [{ lineId: 'line-1', quantity: 1 }] }],
        currency: 'CAD',
        locale: 'fr',
      },
    ]);
  });

  it('that hang cost their own options alone, and no more time than their deadline', async () => {
    const clock = createManualClock();
    const shipping = withCarriers({ source: 'slow', deadlineMs: 300 }, parcel);
    const asked = ask(shipping, [aCarrier(hanging, 'slow'), aCarrier(quoting({}))], aRequest(), { clock });
    await clock.advance(300);
    const rating = await asked;
    expect(pricesOf(rating)).toEqual([
      ['standard', 980],
      ['ground', 1450],
    ]);
    expect(omissionsOf(rating)).toEqual([{ source: 'slow', reason: 'timed_out', backup: false }]);
  });

  it('are asked side by side', async () => {
    const clock = createManualClock();
    const shipping = withCarriers({ source: 'a', deadlineMs: 300 }, { source: 'b', deadlineMs: 300 });
    const asked = ask(shipping, [aCarrier(hanging, 'a'), aCarrier(hanging, 'b')], aRequest(), { clock });
    await clock.advance(300);
    expect(omissionsOf(await asked)).toHaveLength(2);
  });

  it('that fail are replaced by backup rates; those that cannot ship are not', async () => {
    const carrier = {
      ...parcel,
      backupRates: [aRate({ id: 'backup', name: 'Parcel', price: { kind: 'flat', priceMinor: 1500 } })],
    };
    const failing = await ask(withCarriers(carrier), [aCarrier({ kind: 'failed', reason: 'bad_status' })]);
    expect(pricesOf(failing)).toEqual([
      ['standard', 980],
      ['backup', 1500],
    ]);
    expect(omissionsOf(failing)).toEqual([{ source: 'parcel', reason: 'bad_status', backup: true }]);
    const declining = await ask(withCarriers(carrier), [aCarrier({ kind: 'cannot_ship' })]);
    expect(pricesOf(declining)).toEqual([['standard', 980]]);
    expect(omissionsOf(declining)).toEqual([{ source: 'parcel', reason: 'cannot_ship', backup: false }]);
  });

  it.each([
    ['decided', ['needs_service_point', 'no_price'], []],
    ['not quoted', ['needs_service_point', 'not_quoted'], ['backup']],
  ] as const)(
    'without a quote are replaced by backup rates only if a service is missing for another reason: %s',
    async (_case, reasons, backup) => {
      const carrier = { ...parcel, backupRates: [aRate({ id: 'backup', name: 'Backup' })] };
      const messages = reasons.map((reason, at) => ({ service: `service-${at}`, reason, text: '' }));
      const rating = await ask(withCarriers(carrier), [aCarrier({ kind: 'quotes', quotes: [], messages })]);
      expect(pricesOf(rating).map(([code]) => code)).toEqual(['standard', ...backup]);
      expect(omissionsOf(rating).map(({ reason }) => reason)).toEqual(reasons);
    },
  );

  it('that nobody has connected are named', async () => {
    expect(omissionsOf(await ask(withCarriers(parcel)))).toEqual([
      { source: 'parcel', reason: 'unknown_carrier', backup: false },
    ]);
  });

  it('are left out, service by service, where a quote’s currency has no exchange rate', async () => {
    const carrier = aCarrier(quoting({ currency: 'USD', code: 'us' }, { code: 'ca' }));
    const rating = await ask(withCarriers(parcel), [carrier]);
    expect(pricesOf(rating)).toEqual([
      ['standard', 980],
      ['ca', 1450],
    ]);
    expect(omissionsOf(rating)).toEqual([
      { source: 'parcel', service: 'us', reason: 'no_exchange_rate', backup: false },
    ]);
  });

  it('give way to backup rates where none of their currencies has an exchange rate', async () => {
    const carrier = { ...parcel, backupRates: [aRate({ id: 'backup', name: 'Backup' })] };
    const rating = await ask(withCarriers(carrier), [aCarrier(quoting({ currency: 'USD', code: 'us' }))]);
    expect(pricesOf(rating).map(([code]) => code)).toEqual(['standard', 'backup']);
    expect(omissionsOf(rating)).toEqual([
      { source: 'parcel', service: 'us', reason: 'no_exchange_rate', backup: true },
    ]);
  });

  it('are converted where there is one', async () => {
    const carrier = aCarrier(quoting({ currency: 'USD' }));
    const converter = { rate: (from: string, to: string) => (from === 'USD' && to === 'CAD' ? 1.4 : null) };
    const rating = await ask(withCarriers(parcel), [carrier], aRequest(), { converter });
    expect(quotesOf(rating)[1]).toMatchObject({ priceMinor: 2030, currency: 'CAD', source: 'parcel' });
  });

  it('never bring a price that is not an amount', async () => {
    const prices = [-1, 12.5, Number.NaN, Infinity, Number.MAX_SAFE_INTEGER];
    const carrier = aCarrier(quoting(...prices.map((priceMinor, at) => ({ priceMinor, code: String(at) }))));
    const rating = await ask(withCarriers(parcel), [carrier]);
    expect(pricesOf(rating)).toEqual([['standard', 980]]);
    expect(omissionsOf(rating)).toHaveLength(prices.length);
  });

  it('may be limited to some services, and marked up', async () => {
    const config = { ...parcel, services: ['ground'], markup: { percent: 10, flatMinor: 50 } };
    const carrier = aCarrier(quoting({ code: 'air' }, { code: 'ground' }));
    expect(pricesOf(await ask(withCarriers(config), [carrier]))[1]).toEqual(['ground', 1645]);
  });

  it('keep their options apart by code', async () => {
    const carriers = [aCarrier(quoting({ code: 'standard' })), aCarrier(quoting({ code: 'standard' }), 'second')];
    const rating = await ask(withCarriers(parcel, { source: 'second', deadlineMs: 1000 }), carriers);
    expect(quotesOf(rating).map(({ code }) => code)).toEqual(['standard', 'standard-2', 'standard-3']);
  });

  it('are not waited for when the request is withdrawn', async () => {
    const withdrawal = new AbortController();
    const asked = ask(withCarriers(parcel), [aCarrier(hanging)], aRequest(), { signal: withdrawal.signal });
    withdrawal.abort();
    expect(omissionsOf(await asked)).toEqual([{ source: 'parcel', reason: 'withdrawn', backup: false }]);
  });

  it('may be all there is, and all fail', async () => {
    const shipping = compiled({ zones: [aZone({ id: 'canada', rates: [], carriers: [parcel] })] });
    const rating = await ask(shipping, [aCarrier({ kind: 'failed', reason: 'circuit_open' })]);
    expect(rating).toMatchObject({ outcome: 'no_rates', omissions: [{ reason: 'circuit_open' }] });
  });
});

describe('a cart of several profiles', () => {
  const freight: Partial<ShippingConfig> = {
    zones: [aZone({ id: 'canada', rates: [aRate()] })],
    profiles: [
      {
        id: 'heavy',
        name: 'Heavy goods',
        products: ['stove', 'anvil'],
        packing: { packagingGrams: 500 },
        zones: [aZone({ id: 'heavy-canada', rates: [aRate({ price: { kind: 'per_kilogram', eachMinor: 100 } })] })],
      },
    ],
  };
  const stove = aRateLine({ id: 'stove', name: 'Stove', productHandle: 'stove', weightGrams: 39_500 });

  it('adds up rates of equal name, each worked out for its own lines', async () => {
    const rating = await ask(compiled(freight), [], aRequest({ lines: [aRateLine(), stove] }));
    expect(quotesOf(rating)).toMatchObject([{ name: 'Standard', priceMinor: 980 + 4000 }]);
  });

  it('ships a product that no profile names in the general way', async () => {
    const line = aRateLine({ productHandle: 'storm-lantern' });
    const rating = await ask(compiled(freight), [], aRequest({ lines: [line, stove] }), { explain: true });
    expect(rating).toMatchObject({
      explanation: {
        groups: [
          { profile: '', lineIds: ['line-1'] },
          { profile: 'heavy', lineIds: ['stove'] },
        ],
      },
    });
  });

  it('rates products of one profile together, whichever they are', async () => {
    const anvil = { ...stove, id: 'anvil', productHandle: 'anvil', weightGrams: 20_000 };
    const rating = await ask(compiled(freight), [], aRequest({ lines: [stove, anvil] }));
    expect(quotesOf(rating)).toMatchObject([{ name: 'Standard', priceMinor: 6000 }]);
  });

  it('is asked of a carrier once for each origin', async () => {
    const carrier = aCarrier(quoting({}));
    const zones = [aZone({ id: 'canada', rates: [], carriers: [parcel] })];
    const origin = { ...aConfig().origin, province: 'BC', postalCode: 'V5K 0A1', city: 'Vancouver' };
    const shipping = compiled({ zones, profiles: [{ id: 'heavy', name: 'Heavy goods', products: ['stove'], origin }] });
    const rating = await ask(shipping, [carrier], aRequest({ lines: [aRateLine(), stove] }));
    expect(carrier.asked.map((request) => request.origin.city)).toEqual(['Ottawa', 'Vancouver']);
    expect(quotesOf(rating)).toMatchObject([{ name: 'Parcel ground', priceMinor: 2900, source: 'parcel' }]);
  });

  it('is asked of a carrier with an origin of which all is said, empty where the shop left it out', async () => {
    const carrier = aCarrier(quoting({}));
    const origin = { city: 'Ottawa', country: 'CA', postalCode: 'K1N 5T2', province: 'ON', company: 'Harbour Supply' };
    const zones = [aZone({ id: 'canada', rates: [], carriers: [parcel] })];
    await ask(compiled({ origin, zones }), [carrier]);
    const rest = { address1: '', address2: '', name: '', phone: '' };
    expect(carrier.asked.map((request) => request.origin)).toEqual([{ ...origin, ...rest }]);
  });
});
