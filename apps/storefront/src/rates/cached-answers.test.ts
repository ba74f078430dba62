import { describe, expect, it } from 'vitest';
import { NOON, question, settingsOf, SHIPPING } from './quoting-test-kit.ts';
import type { QuoteAnswer } from './quoting.ts';
import type { RatingSettings } from './settings/rating-settings.ts';
import { createCachedAnswers } from './cached-answers.ts';

const settings = (): Promise<RatingSettings> => settingsOf(SHIPPING);

const QUARTER_MS = 15 * 60_000;

const answer: QuoteAnswer = { kind: 'refused', refusal: { code: 'country_not_supported' } };

const incomplete: QuoteAnswer = {
  kind: 'refused',
  refusal: { code: 'no_rates', omissions: [{ source: 'parcel', reason: 'timed_out', backup: false }] },
};

describe('an answer that stands', () => {
  it('is found for the same cart, destination and settings', async () => {
    const cached = createCachedAnswers();
    const asked = question();
    const [shop, other] = [await settings(), await settings()];
    cached.add(asked, shop, NOON, answer);
    expect(cached.get(asked, shop, NOON + QUARTER_MS - 1)).toBe(answer);
    expect(cached.get({ ...asked, cart: { ...asked.cart } }, shop, NOON)).toBeUndefined();
    expect(cached.get({ ...asked, destination: { ...asked.destination, zip: '' } }, shop, NOON)).toBeUndefined();
    expect(cached.get({ ...asked, locale: 'fr' }, shop, NOON)).toBeUndefined();
    expect(cached.get({ ...asked, customer: { id: 2, tags: ['trade'] } }, shop, NOON)).toBeUndefined();
    expect(cached.get(asked, other, NOON)).toBeUndefined();
  });

  it('is over with its quarter of an hour, when promised dates may change', async () => {
    const cached = createCachedAnswers();
    const asked = question();
    const shop = await settings();
    cached.add(asked, shop, NOON + QUARTER_MS - 1, answer);
    expect(cached.get(asked, shop, NOON + QUARTER_MS)).toBeUndefined();
  });

  it('is not taken while a carrier is missing that may soon be back', async () => {
    const cached = createCachedAnswers();
    const asked = question();
    const shop = await settings();
    cached.add(asked, shop, NOON, incomplete);
    expect(cached.get(asked, shop, NOON)).toBeUndefined();
  });

  it('makes room for others by the bytes that they take', async () => {
    const cached = createCachedAnswers(20_000);
    const shop = await settings();
    const { cart, destination } = question();
    const to = (zip: string) => question({ cart, destination: { ...destination, zip } });
    cached.add(to('small'), shop, NOON, answer);
    cached.add(to('1'.repeat(4_000)), shop, NOON, answer);
    expect(cached.get(to('small'), shop, NOON)).toBe(answer);
    cached.add(to('2'.repeat(4_000)), shop, NOON, answer);
    cached.add(to('3'.repeat(4_000)), shop, NOON, answer);
    expect(cached.get(to('1'.repeat(4_000)), shop, NOON)).toBeUndefined();
    expect(cached.get(to('small'), shop, NOON)).toBe(answer);
    expect(cached.get(to('3'.repeat(4_000)), shop, NOON)).toBe(answer);
  });
});
