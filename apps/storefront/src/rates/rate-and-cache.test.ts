import { describe, expect, it } from 'vitest';
import { soldAs } from '../testing/sold-as.ts';
import { cartOf, question } from './quoting-test-kit.ts';
import { toRateRequest } from './rate-and-cache.ts';

describe('toRateRequest', () => {
  it('asks for the lines of the cart at the shop’s prices', () => {
    const asked = toRateRequest(question({ customer: { id: 2, tags: ['trade'] } }), 1000);
    expect(asked).toMatchObject({
      destination: { country: 'CA', province: 'ON', zip: 'K1N 5T2' },
      currency: 'CAD',
      at: 1000,
      customer: { id: 2, tags: ['trade'] },
    });
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
        unitPriceMinor: 6400,
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
    expect(toRateRequest(question({ cart: cartOf(line) }), 0).lines[0]).not.toHaveProperty('dimensions');
  });

  it('turns the shop’s hundredths into the currency’s own minor units', () => {
    const [line] = toRateRequest(question({ currency: 'JPY' }), 0).lines;
    expect(line).toMatchObject({ unitPriceMinor: 64, linePriceMinor: 128 });
  });
});
