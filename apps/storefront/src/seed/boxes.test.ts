import { connectCarriers, createMemoryCache } from '@cartfare/carriers';
import { createRater, type RateResult } from '@cartfare/rating';
import { answerJson, carrierRate, SECRET, startServer, type TestServer } from '@cartfare/testing/carriers';
import { afterEach, describe, expect, it } from 'vitest';
import { cartOf, OTTAWA } from '../../testing/open-rate-service.ts';
import { LOADING_LIMIT_MS } from '../../testing/load-all-country-rules.ts';
import { soldAs } from '../../testing/sold-as.ts';
import { ratingRequest } from '../rates/rating-request.ts';
import { PRODUCTS } from './products.ts';
import { SHIPPING } from './shipping.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((resource) => resource.close()));
});

/** Ten in the evening in Ottawa, on Wednesday: after the shop's cut-off. */
const EVENING = Date.parse('2026-11-26T03:00:00Z');

/** Rates a cart of these SKUs by the demo's settings, with a carrier over HTTP. */
async function rateByDemo(skus: readonly string[]): Promise<{ result: RateResult; server: TestServer }> {
  const day = '2026-11-27 12:00:00 +0000';
  const rates = [carrierRate({ min_delivery_date: day, max_delivery_date: day })];
  const server = await startServer(answerJson({ rates }));
  const carriers = connectCarriers([{ code: 'parcel', url: server.origin, secret: SECRET }], {
    policy: { httpsOnly: true, allowedHosts: new Set(['127.0.0.1']) },
    cache: createMemoryCache({ now: Date.now }),
    log: { debug: () => undefined, warn: () => undefined },
    now: Date.now,
  });
  open.push(server, carriers);
  const created = await createRater(SHIPPING, { carriers: carriers.list });
  if (!created.ok) throw new Error(JSON.stringify(created.findings));
  const lines = skus.map((sku) => ({ ...soldAs(sku), key: sku, quantity: 1, properties: {} }));
  const request = ratingRequest({ cart: cartOf(...lines), locale: 'en', customer: null }, OTTAWA, 'CAD');
  return { result: await created.rater.rate({ ...request, at: EVENING }, { explain: true }), server };
}

describe("the demo shop's boxes", { timeout: LOADING_LIMIT_MS }, () => {
  it('hold every product but the deck brush', async () => {
    for (const { sku, requiresShipping } of PRODUCTS.flatMap(({ variants }) => variants)) {
      if (!requiresShipping || sku.startsWith('HS-ANC')) continue;
      const { result } = await rateByDemo([sku]);
      const [group] = ('explanation' in result ? result.explanation?.groups : undefined) ?? [];
      const packedBy = group?.parcels.map((parcel) => parcel.packedBy);
      expect([sku, packedBy]).toEqual([sku, [sku === 'HS-BRU' ? 'piece' : 'box']]);
    }
  });

  it('are what the carrier is asked about, with the day on which they leave', async () => {
    const { server } = await rateByDemo(['HS-MUG-NA', 'HS-BRU']);
    const shipments = server.requests.map(({ body }) => (JSON.parse(body) as { shipment: unknown }).shipment);
    expect(shipments).toHaveLength(2);
    expect(shipments).toEqual(
      expect.arrayContaining([
        { dispatch_date: '2026-11-26', box: 'small', length_mm: 256, width_mm: 186, height_mm: 130, grams: 650 },
        { dispatch_date: '2026-11-26', box: null, length_mm: 1220, width_mm: 130, height_mm: 100, grams: 1100 },
      ]),
    );
  });

  it("keep the carrier's dates, which count from that day", async () => {
    const { result } = await rateByDemo(['HS-MUG-NA']);
    const quotes = result.outcome === 'rated' ? result.quotes : [];
    expect(quotes.find(({ source }) => source === 'parcel')?.delivery).toEqual({
      earliest: '2026-11-27',
      latest: '2026-11-27',
    });
  });
});
