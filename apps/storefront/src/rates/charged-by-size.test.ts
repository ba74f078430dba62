import type { Carrier, ShippingConfig, CarrierRequest } from '@cartfare/rating';
import { describe, expect, it } from 'vitest';
import { soldAs } from '../../testing/sold-as.ts';
import { cartOf, openManualRateService, request, SHIPPING, TRACKED } from '../../testing/open-rate-service.ts';

/** A shop whose carrier counts 5000 cubic centimetres as a kilogram, and the carrier's requests. */
async function openShop() {
  const [canada, ...others] = SHIPPING.zones;
  if (canada === undefined) throw new Error('There is no zone.');
  const carriers = [{ source: 'parcel', deadlineMs: 2500, dimensionalDivisor: 5000 }];
  const config: ShippingConfig = { ...SHIPPING, zones: [{ ...canada, carriers }, ...others] };
  const asked: CarrierRequest[] = [];
  const carrier: Carrier = {
    code: 'parcel',
    quote: async (request) => {
      asked.push(request);
      return TRACKED;
    },
  };
  const { rateService } = await openManualRateService({ config, carriers: [carrier] });
  return { rateService, asked };
}

describe('a carrier that charges by size', { timeout: 60_000 }, () => {
  it('is told what a light and long parcel counts as', async () => {
    const { rateService, asked } = await openShop();
    const brush = { ...soldAs('HS-BRU'), key: '1', quantity: 1, properties: {} };
    await rateService.result(request({ cart: cartOf(brush) }), 8000);
    // 1220 by 130 by 100 mm are 15,860 cubic centimetres.
    expect(asked.map(({ parcels }) => parcels)).toMatchObject([[{ weightGrams: 950, billableGrams: 3172 }]]);
  });

  it('is told the weight of what nobody has measured', async () => {
    const { rateService, asked } = await openShop();
    const { product, variant } = soldAs('HS-BRU');
    const brush = { product, variant: { ...variant, dimensions: null }, key: '1', quantity: 1, properties: {} };
    await rateService.result(request({ cart: cartOf(brush) }), 8000);
    expect(asked.map(({ parcels }) => parcels)).toMatchObject([[{ weightGrams: 950, billableGrams: 950 }]]);
  });
});
