import { DEFAULT_PLATFORM } from '@cartfare/core/internal';
import type { CurrencyConverter } from '@cartfare/core/money';
import type { ShippingConfig } from '@cartfare/rating';
import { afterEach, describe, expect, it } from 'vitest';
import { connectCarriers, createMemoryCache } from '@cartfare/carriers';
import {
  answerJson,
  CARRIER_FAULTS,
  carrierRate,
  ENDLESS_FAULTS,
  SECRET,
  startServer,
  type TestHandler,
} from '@cartfare/testing/carriers';
import type { QuoteResult } from './quote-result.ts';
import { openRateService, request, ratesOf, SHIPPING } from '../../testing/open-rate-service.ts';
import { converterOf } from '@cartfare/core/internal';

/** Real carriers on the loopback interface, from the request to the answer. */

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((resource) => resource.close()));
});

/** The deadline in the zone: short for the carrier that has to time out, and far more than the others need. */
const deadlineMs = (code: string): number => (code === 'endless' ? 100 : 5000);

/** Quotes a cart of a shop with a flat rate and these carriers. */
async function quote(
  carriers: Readonly<Record<string, TestHandler>>,
  converter: CurrencyConverter = converterOf('CAD', []),
): Promise<QuoteResult> {
  const connections = await Promise.all(
    Object.entries(carriers).map(async ([code, handler]) => {
      const server = await startServer(handler);
      open.push(server);
      return { code, url: server.origin, secret: SECRET };
    }),
  );
  const connected = connectCarriers(connections, {
    policy: { httpsOnly: true, allowedHosts: new Set(['127.0.0.1']) },
    cache: createMemoryCache({ now: Date.now }),
    log: { debug: () => undefined, warn: () => undefined },
    deadlineMs: 2000,
    now: Date.now,
  });
  open.push(connected);
  const { rateService } = await openRateService(DEFAULT_PLATFORM.clock, {
    config: shippingBy(Object.keys(carriers)),
    carriers: connected.list,
    converter,
    now: Date.now,
  });
  await rateService.start(request());
  const answer = await rateService.result(request(), 5000);
  return Object.assign({ rates: ratesOf(answer) }, answer);
}

function shippingBy(codes: readonly string[]): ShippingConfig {
  const carriers = codes.map((source) => ({ source, deadlineMs: deadlineMs(source) }));
  return { ...SHIPPING, zones: SHIPPING.zones.map((zone) => Object.assign({}, zone, { carriers })) };
}

const good = answerJson({ rates: [carrierRate()] });

describe('BE-2: a shop with live carriers', () => {
  it.each([
    ...CARRIER_FAULTS.map((fault) => ({ ...fault, code: 'faulty' })),
    ...ENDLESS_FAULTS.map((fault) => ({ ...fault, code: 'endless' })),
  ])('has the rates of the others when one $what, and says whose are missing', async ({ code, answer, reason }) => {
    expect(await quote({ [code]: answer, good })).toMatchObject({
      kind: 'rates',
      rates: [
        { code: 'standard', price: '9.80', source: 'shop' },
        { code: 'tracked_packet', price: '14.25', source: 'good' },
      ],
      omissions: [{ source: code, reason, backup: false }],
    });
  });

  it('leaves out a quote in a currency that it has no rate for', async () => {
    const answer = await quote({ abroad: answerJson({ rates: [carrierRate({ currency: 'JPY' })] }) });
    expect(answer).toMatchObject({
      rates: [{ code: 'standard' }],
      omissions: [{ source: 'abroad', service: 'tracked_packet', reason: 'no_exchange_rate' }],
    });
  });

  it('converts a quote in a currency that it has a rate for', async () => {
    const yen = converterOf('CAD', [{ currency: 'JPY', rate: 100 }]);
    const answer = await quote(
      { abroad: answerJson({ rates: [carrierRate({ currency: 'JPY', total_price: '98000' })] }) },
      yen,
    );
    expect(answer).toMatchObject({ rates: [{ code: 'standard' }, { price: '9.80', currency: 'CAD' }], omissions: [] });
  });
});
