import { selectQuotes } from '@cartfare/rate-server';
import pino from 'pino';
import { expect, it } from 'vitest';
import { requestFor } from '../../testing/open-rate-service.ts';
import { openTestShop } from '../../testing/open-test-shop.ts';
import { createShopMetrics } from '../operations/create-metrics.ts';
import { openProcessCarriers } from './open-carriers.ts';
import { openRateService } from './open-rate-service.ts';

it('a rating of the shop is logged as the storefront’s, without personal data, at the latest when it stops', async () => {
  const { db } = await openTestShop();
  const log = pino({ level: 'silent' });
  const metrics = createShopMetrics();
  const carriers = openProcessCarriers({
    parcelCarrier: null,
    carrierHostsAllowed: new Set(),
    environment: {},
    log,
    metrics,
    shared: null,
  });
  const rateService = openRateService({ db, carriers, log, metrics, quoteLogDays: 30 });
  const customer = { id: 4711, tags: ['ana@example.com'] };
  await rateService.result({ ...requestFor('HS-LAN-BR', 2), customer }, 5_000);
  await rateService.close(5_000);
  const records = await selectQuotes(db, 10);
  expect(records).toEqual([
    expect.objectContaining({
      platform: 'storefront',
      country: 'CA',
      province: 'ON',
      postalPrefix: 'K1N',
      lineCount: 1,
      pieceCount: 2,
      outcome: 'rated',
    }),
  ]);
  expect(JSON.stringify(records)).not.toMatch(/ana|example|4711|5T2/i);
});
