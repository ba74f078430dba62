import type { SourceAnswer } from '@cartfare/rating';
import { describe, expect, it } from 'vitest';
import { ratingJobShape } from '../queue/rating-job-shape.ts';
import type { QuoteAnswer, Refusal } from '../quoting/quoting.ts';
import { question, TRACKED } from '../quoting/quoting-test-kit.ts';
import { toShippingRateMessage } from '../quoting/to-shipping-rate-message.ts';
import { quoteAnswerShape } from './quote-answer-shape.ts';
import { sourceAnswerShape } from './source-answer-shape.ts';

const stored = (value: object): unknown => JSON.parse(JSON.stringify(value));

const QUOTE = { name: 'Fast', code: 'fast', description: '', priceMinor: 980, currency: 'CAD' };

const sourceAnswers: readonly SourceAnswer[] = [
  TRACKED,
  {
    kind: 'quotes',
    quotes: [QUOTE],
    unreadable: [{ place: 'rates[0]' }, { place: 'rates[1].currency', service: 'fast' }],
  },
  { kind: 'cannot_ship' },
  { kind: 'failed', reason: 'timed_out' },
];

const rate = toShippingRateMessage({
  name: 'Tracked Packet',
  code: 'tracked_packet',
  description: '',
  priceMinor: 1425,
  currency: 'CAD',
  source: 'parcel',
  delivery: { earliest: '2026-11-24', latest: '2026-11-25' },
  deliveryDays: [4, 5],
  phoneRequired: false,
});

const omissions = [
  { source: 'parcel', reason: 'unreadable', service: 'fast', backup: false },
  { source: 'post', reason: 'no_exchange_rate', backup: true },
] as const;

const refusals: readonly Refusal[] = [
  { code: 'empty_cart' },
  { code: 'nothing_to_ship' },
  { code: 'country_not_supported' },
  { code: 'invalid_destination', countryName: 'Canada', fields: [{ field: 'zip', code: 'missing' }] },
  { code: 'invalid_destination', countryName: '', fields: [{ field: 'country', code: 'missing' }] },
  { code: 'line_cannot_ship', lineNames: ['Storm lantern'] },
  { code: 'no_rates', omissions },
];

const quoteAnswers: readonly QuoteAnswer[] = [
  { kind: 'rates', rates: [rate, { ...rate, delivery_range: null, delivery_days: [] }], omissions },
  ...refusals.map((refusal) => ({ kind: 'refused' as const, refusal })),
];

describe('what is read back', () => {
  it.each(sourceAnswers)('is the answer of a carrier that was kept: %j', (answer) => {
    expect(sourceAnswerShape.parse(stored(answer))).toEqual(answer);
  });

  it.each(quoteAnswers)('is the answer to a shopper that was kept: %j', (answer) => {
    expect(quoteAnswerShape.parse(stored(answer))).toEqual(answer);
  });

  it('is the question that was put up, with what only another version knows', () => {
    const job = {
      question: { ...question({ locale: 'fr', customer: { id: 2, tags: ['trade'] }, requestId: 'click-1' }), newer: 1 },
    };
    expect(ratingJobShape.parse(stored(job))).toEqual(job);
  });

  it.each([
    ['nothing', null],
    ['another kind', { kind: 'estimate', quotes: [] }],
    ['a price that is no amount', { kind: 'quotes', quotes: [{ ...QUOTE, priceMinor: '1425' }] }],
    ['an unknown reason', { kind: 'failed', reason: 'asleep' }],
  ])('is nothing where there is %s', (_what, value) => {
    expect(sourceAnswerShape.safeParse(value).success).toBe(false);
  });

  it.each([
    ['no rates', { kind: 'rates', rates: [], omissions: [] }],
    ['a rate of another form', { kind: 'rates', rates: [{ ...rate, price: 1425 }], omissions: [] }],
    ['no word on omissions', { kind: 'rates', rates: [rate] }],
    ['an unknown refusal', { kind: 'refused', refusal: { code: 'closed' } }],
  ])('is nothing where an answer has %s', (_what, value) => {
    expect(quoteAnswerShape.safeParse(value).success).toBe(false);
  });

  it('is no question without a cart', () => {
    expect(ratingJobShape.safeParse({ question: { ...question(), cart: undefined } }).success).toBe(false);
  });
});
