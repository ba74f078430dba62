import { createManualClock } from '@cartfare/testing';
import { describe, expect, it } from 'vitest';
import type { CarrierConfig, RateResult, CarrierResponse } from '@cartfare/rating';
import { rate, aCarrier, aCarrierQuote } from '../../testing/test-carriers.ts';
import { aRequest, aRate, aZone, compiled } from '../../testing/test-shop.ts';

const response: CarrierResponse = {
  kind: 'quotes',
  quotes: [aCarrierQuote({ code: 'ground' })],
  unreadable: [{ path: 'rates[0].total_price', service: 'express' }, { path: 'rates[2].service_code' }],
};

/** For a zone with a rate of the shop and this carrier. */
function rateBy(carrier: Partial<CarrierConfig>): Promise<RateResult> {
  const carriers = [{ source: 'parcel', deadlineMs: 1000, ...carrier }];
  const shipping = compiled({ zones: [aZone({ id: 'canada', rates: [aRate()], carriers })] });
  return rate(aRequest(), shipping, [aCarrier(response)], { clock: createManualClock(), explain: true });
}

const missing = (service: string) => ({ source: 'parcel', service, reason: 'unreadable', backup: false });

describe('quotes that make no sense beside others that do', () => {
  it('are missing one by one, by their service or else their place', async () => {
    const rating = await rateBy({ backupRates: [aRate({ id: 'backup' })] });
    expect(rating).toMatchObject({
      outcome: 'rated',
      quotes: [{ code: 'standard' }, { code: 'ground' }],
      omissions: [missing('express'), missing('rates[2].service_code')],
    });
  });

  it('are not missed when the shop does not want their service', async () => {
    expect(await rateBy({ services: ['ground'] })).toMatchObject({ omissions: [missing('rates[2].service_code')] });
  });

  it('are in the explanation, with their places', async () => {
    expect(await rateBy({})).toMatchObject({
      explanation: { groups: [{ carriers: [{ source: 'parcel', response, backupUsed: false }] }] },
    });
  });
});
