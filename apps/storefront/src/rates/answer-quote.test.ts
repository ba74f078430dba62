import { parseRatesResponse } from '@cartfare/core';
import { describe, expect, it } from 'vitest';
import type { QuoteAnswer } from './quoting.ts';
import { ratesBody } from './answer-quote.ts';
import { toShippingRateMessage } from './engine-terms.ts';

const rate = toShippingRateMessage({
  name: 'Standard',
  code: 'standard',
  description: '',
  priceMinor: 980,
  currency: 'CAD',
  source: 'shop',
  delivery: null,
  deliveryDays: [],
  phoneRequired: false,
});

type Rates = Extract<QuoteAnswer, { kind: 'rates' }>;
const answer = (...omissions: Rates['omissions']): Rates => ({ kind: 'rates', rates: [rate], omissions });

describe('ratesBody', () => {
  it('has the documented member alone when nothing is missing', () => {
    expect(ratesBody(answer())).toEqual({ shipping_rates: [rate] });
  });

  it('says whose options could not be loaded, and not why', () => {
    const body = ratesBody(
      answer(
        { source: 'parcel', reason: 'wrong_signature', backup: true },
        { source: 'post', service: 'express', reason: 'no_exchange_rate', backup: false },
      ),
    );
    expect(body.omissions).toEqual([
      { source: 'parcel', service: null, backup: true },
      { source: 'post', service: 'express', backup: false },
    ]);
  });

  it('names a carrier once that is missing for several profiles, with a backup where all of them have one', () => {
    const missing = { source: 'parcel', reason: 'timed_out' } as const;
    const entry = { source: 'parcel', service: null };
    const [some, all] = [
      [true, false],
      [true, true],
    ].map((backups) => ratesBody(answer(...backups.map((backup) => ({ ...missing, backup })))));
    expect(some?.omissions).toEqual([{ ...entry, backup: false }]);
    expect(all?.omissions).toEqual([{ ...entry, backup: true }]);
  });

  it('does not call options missing that a carrier does not have for this destination', () => {
    expect(ratesBody(answer({ source: 'parcel', reason: 'cannot_ship', backup: false }))).toEqual({
      shipping_rates: [rate],
    });
  });

  it('is read by the calculator all the same', () => {
    const body = ratesBody(answer({ source: 'parcel', reason: 'timed_out', backup: false }));
    expect(parseRatesResponse(JSON.parse(JSON.stringify(body)))).toMatchObject({ ok: true });
  });
});
