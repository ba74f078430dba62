import { describe, expect, it } from 'vitest';
import { cartOf, LANTERNS, OTTAWA } from '../../testing/open-rate-service.ts';
import { soldAs } from '../../testing/sold-as.ts';
import { ratingRequest } from './rating-request.ts';

const VISIT = { locale: 'en', customer: null } as const;

describe('ratingRequest', () => {
  it('asks for the lines of the cart at the shop’s prices', () => {
    const customer = { id: 2, email: 'ana@example.com', firstName: 'Ana', tags: ['trade'] };
    const asked = ratingRequest({ cart: LANTERNS, locale: 'de', customer }, OTTAWA, 'CAD');
    expect(asked).toMatchObject({
      place: { countryCode: 'CA', provinceCode: 'ON', postalCode: 'K1N 5T2' },
      currency: 'CAD',
      locale: 'de',
    });
    expect(asked.customer).toEqual({ id: 2, tags: ['trade'] });
    const { product, variant } = soldAs('HS-LAN-BR');
    expect(asked.lines).toEqual([
      {
        id: 'HS-LAN-BR',
        variantId: variant.id,
        productId: product.id,
        productHandle: 'storm-lantern',
        name: 'Storm lantern - Brass',
        sku: 'HS-LAN-BR',
        vendor: 'Harbour Supply',
        quantity: 2,
        weightGrams: 1200,
        priceMinor: 6400,
        linePriceMinor: 12_800,
        requiresShipping: true,
        taxable: true,
        tags: ['lighting', 'deck'],
        dimensions: { lengthMm: 300, widthMm: 190, heightMm: 190 },
      },
    ]);
  });

  it('says nothing of dimensions that are not known', () => {
    const { product, variant } = soldAs('HS-LAN-BR');
    const line = { product, variant: { ...variant, dimensions: null }, key: '1', quantity: 1, properties: {} };
    expect(ratingRequest({ ...VISIT, cart: cartOf(line) }, OTTAWA, 'CAD').lines[0]).not.toHaveProperty('dimensions');
  });

  it('hands on minor units, also of a currency without hundredths', () => {
    const [line] = ratingRequest({ ...VISIT, cart: LANTERNS }, OTTAWA, 'JPY').lines;
    expect(line).toMatchObject({ priceMinor: 6400, linePriceMinor: 12_800 });
  });
});
