import { beforeAll, describe, expect, it } from 'vitest';
import type { ShopCartLine } from '../shop/model.ts';
import { soldAs } from '../../testing/sold-as.ts';
import { quoteKey, QUARTER_OF_AN_HOUR_MS } from './quote-cache.ts';
import { cartOf, NOON, OTTAWA, request, settingsOf, SHIPPING } from '../../testing/open-rate-service.ts';
import type { RatingSettings } from '@cartfare/rate-server';

let settings: RatingSettings;
beforeAll(async () => {
  settings = await settingsOf(SHIPPING);
}, 60_000);

const { product, variant } = soldAs('HS-ANC-40');

const keyOf = (change: Partial<ShopCartLine>) =>
  quoteKey(
    request({ cart: cartOf({ product, variant, key: '1', quantity: 1, properties: {}, ...change }) }),
    settings,
    NOON,
  );

describe('the key of a request', () => {
  it('is the same for the same cart, whoever has it', () => {
    expect(keyOf({ key: 'another', properties: { engraving: 'no' } })).toBe(keyOf({}));
  });

  it.each<[string, Partial<ShopCartLine>]>([
    ['quantity', { quantity: 2 }],
    ['price', { variant: { ...variant, priceMinor: 1 } }],
    ['weight', { variant: { ...variant, weightGrams: 1 } }],
    ['size', { variant: { ...variant, dimensions: { lengthMm: 440, widthMm: 150, heightMm: 131 } } }],
    ['unknown size', { variant: { ...variant, dimensions: null } }],
    ['need of shipping', { variant: { ...variant, requiresShipping: false } }],
    ['tags', { product: { ...product, tags: [] } }],
    ['handle, by which profiles name it', { product: { ...product, handle: 'grapnel' } }],
  ])('is another one for another %s', (_what, change) => {
    expect(keyOf(change)).not.toBe(keyOf({}));
  });

  it.each<[string, Parameters<typeof request>[0]]>([
    ['postal code', { place: { ...OTTAWA, postalCode: 'K1N 5T3' } }],
    ['province', { place: { ...OTTAWA, provinceCode: 'QC' } }],
    ['country that is not known', { place: { ...OTTAWA, countryCode: 'Atlantis' } }],
    ['currency', { currency: 'USD' }],
    ['language', { locale: 'fr' }],
    ['customer', { customer: { id: 7, tags: [] } }],
  ])('is another one for another %s', (_what, change) => {
    expect(quoteKey(request(change), settings, NOON)).not.toBe(quoteKey(request(), settings, NOON));
  });

  it('is another one for a customer with other tags, with other settings, and in another quarter of an hour', () => {
    const key = quoteKey(request({ customer: { id: 7, tags: [] } }), settings, NOON);
    expect(quoteKey(request({ customer: { id: 7, tags: ['trade'] } }), settings, NOON)).not.toBe(key);
    expect(quoteKey(request(), { ...settings, state: 'another' }, NOON)).not.toBe(keyOf({}));
    const at = (ms: number) => quoteKey(request(), settings, ms);
    expect(at(NOON + QUARTER_OF_AN_HOUR_MS - 1)).toBe(at(NOON));
    expect(at(NOON + QUARTER_OF_AN_HOUR_MS)).not.toBe(at(NOON));
  });
});
