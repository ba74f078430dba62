import { compileShipping } from '@cartfare/rating';
import { describe, expect, it } from 'vitest';
import { SHIPPING, question } from './quoting-test-kit.ts';
import type { QuoteAnswer } from './quoting.ts';
import type { RatingSettings } from './rating-settings.ts';
import { createShopConverter } from './shop-converter.ts';
import { createStandingAnswers } from './standing-answers.ts';

function settings(): RatingSettings {
  const compiled = compileShipping(SHIPPING);
  if (!compiled.ok) throw new Error('The settings of the test have errors.');
  return { shipping: compiled.value, converter: createShopConverter('CAD', []), version: '1' };
}

const NOON = Date.UTC(2026, 10, 20, 12);
const QUARTER_MS = 15 * 60_000;

const answer: QuoteAnswer = { kind: 'refused', refusal: { code: 'country_not_supported' } };

const incomplete: QuoteAnswer = {
  kind: 'refused',
  refusal: { code: 'no_rates', omissions: [{ source: 'parcel', reason: 'timed_out', backup: false }] },
};

describe('an answer that stands', () => {
  it('is found for the same cart, destination and settings', () => {
    const standing = createStandingAnswers();
    const asked = question();
    const [shop, other] = [settings(), settings()];
    standing.add(asked, shop, NOON, answer);
    expect(standing.get(asked, shop, NOON + QUARTER_MS - 1)).toBe(answer);
    expect(standing.get({ ...asked, cart: { ...asked.cart } }, shop, NOON)).toBeUndefined();
    expect(standing.get({ ...asked, destination: { ...asked.destination, zip: '' } }, shop, NOON)).toBeUndefined();
    expect(standing.get({ ...asked, locale: 'fr' }, shop, NOON)).toBeUndefined();
    expect(standing.get({ ...asked, customerTags: ['trade'] }, shop, NOON)).toBeUndefined();
    expect(standing.get(asked, other, NOON)).toBeUndefined();
  });

  it('is over with its quarter of an hour, when promised dates may change', () => {
    const standing = createStandingAnswers();
    const asked = question();
    const shop = settings();
    standing.add(asked, shop, NOON + QUARTER_MS - 1, answer);
    expect(standing.get(asked, shop, NOON + QUARTER_MS)).toBeUndefined();
  });

  it('is not taken while a carrier is missing that may soon be back', () => {
    const standing = createStandingAnswers();
    const asked = question();
    const shop = settings();
    standing.add(asked, shop, NOON, incomplete);
    expect(standing.get(asked, shop, NOON)).toBeUndefined();
  });

  it('makes room for others of its cart when there are many', () => {
    const standing = createStandingAnswers();
    const shop = settings();
    const { cart, destination } = question();
    const to = (zip: number) => question({ cart, destination: { ...destination, zip: String(zip) } });
    for (let zip = 0; zip < 20; zip += 1) standing.add(to(zip), shop, NOON, answer);
    expect(standing.get(to(0), shop, NOON)).toBeUndefined();
    expect(standing.get(to(19), shop, NOON)).toBe(answer);
  });
});
