import { type CalculatorError, cartProtocol } from '@cartfare/core';
import { fillText } from '@cartfare/core/internal';
import { loadLanguage } from '@cartfare/core/languages';
import { aRun } from '@cartfare/testing';
import { describe, expect, it } from 'vitest';
import { loadShopLanguage } from '../texts/load-shop-language.ts';
import { SHOP_TAGS } from '../texts/shop-languages.ts';
import type { CartApiRefusal } from './refusal.ts';
import { refusalError, refusalResponse } from './refusal-response.ts';

const english = await loadShopLanguage('en');

const CASES: readonly (readonly [CartApiRefusal, object])[] = [
  [{ code: 'country_not_supported' }, { country: ['is not supported'] }],
  [
    {
      code: 'invalid_destination',
      countryCode: 'CA',
      fields: [{ field: 'postalCode', code: 'not_valid_for_country' }],
    },
    { zip: ['is not valid for Canada'] },
  ],
  [
    {
      code: 'invalid_destination',
      countryCode: 'CA',
      fields: [
        { field: 'province', code: 'missing' },
        { field: 'postalCode', code: 'not_shipped_to' },
      ],
    },
    { province: ["can't be blank"], zip: ['is outside the area that we ship to'] },
  ],
  [
    { code: 'invalid_destination', countryCode: '', fields: [{ field: 'country', code: 'missing' }] },
    { country: ["can't be blank"] },
  ],
  [{ code: 'empty_cart' }, { status: 422, message: 'Cart Error', description: 'The cart is empty.' }],
  [
    { code: 'no_destination' },
    {
      status: 422,
      message: 'Cart Error',
      description: 'The address is no longer stored. Please calculate shipping again.',
    },
  ],
  [
    { code: 'nothing_to_ship' },
    { status: 422, message: 'Cart Error', description: 'Nothing in the cart needs shipping.' },
  ],
  [
    {
      code: 'line_cannot_ship',
      items: [
        { variantId: 1, title: 'Storm lantern - Brass' },
        { variantId: 2, title: 'Lamp oil' },
      ],
    },
    {
      status: 422,
      message: 'Cart Error',
      description: 'This cannot be shipped to this destination: Storm lantern - Brass and Lamp oil.',
      unshippable_items: [
        { variant_id: 1, title: 'Storm lantern - Brass' },
        { variant_id: 2, title: 'Lamp oil' },
      ],
    },
  ],
  [
    { code: 'no_rates', omissions: [{ source: 'parcel', reason: 'timed_out', backup: false }] },
    { error: ['no carrier could be reached, please try again in a moment'] },
  ],
  [
    { code: 'no_rates', omissions: [{ source: 'parcel', reason: 'cannot_ship', backup: false }] },
    { error: ['there is no shipping option for this cart and this destination'] },
  ],
];

/** What the calculator makes of the response; null when it is not an error to it. */
async function errorOf({ status, body }: ReturnType<typeof refusalResponse>): Promise<CalculatorError | null> {
  const source = cartProtocol({ fetch: () => Promise.resolve(Response.json(body, { status })) });
  const run = aRun({ timeLeftMs: () => Infinity });
  const outcome = await source({ country: 'CA', province: 'ON', postalCode: 'K1N 5T2' }, run);
  return outcome.kind === 'failed' ? outcome.error : null;
}

describe('refusalResponse', () => {
  it.each(CASES)('answers %j with 422 in the shape that the platform has for it', (refusal, body) => {
    expect(refusalResponse(refusal, english)).toEqual({ status: 422, body });
  });

  it.each(CASES)('says to the calculator what a page shows without it: %j', async (refusal) => {
    expect(refusalError(refusal, english)).toEqual(await errorOf(refusalResponse(refusal, english)));
  });

  it.each(SHOP_TAGS)('ER-3: a destination that is not served is understood as that in %s', async (tag) => {
    const response = refusalResponse({ code: 'country_not_supported' }, await loadShopLanguage(tag));
    expect(await errorOf(response)).toEqual({ code: 'country_not_supported' });
  });

  it('BE-11: names the cart in the language of the message', async () => {
    expect(refusalResponse({ code: 'empty_cart' }, await loadShopLanguage('de')).body).toEqual({
      status: 422,
      message: 'Warenkorb-Fehler',
      description: 'Der Warenkorb ist leer.',
    });
  });

  it.each([
    ['ja', '次の商品はこのお届け先に配送できません：Lamp oil、Rope、Wool。'],
    ['ar', 'لا يمكن شحن ما يلي إلى هذه الوجهة: Lamp oil وRope وWool.'],
  ] as const)('BE-11: lists the products in the way of %s', async (tag, description) => {
    const refusal: CartApiRefusal = {
      code: 'line_cannot_ship',
      items: ['Lamp oil', 'Rope', 'Wool'].map((title, index) => ({ variantId: index + 1, title })),
    };
    expect(refusalResponse(refusal, await loadShopLanguage(tag)).body).toMatchObject({ description });
  });

  it('BE-11: names the country in the language of the message', async () => {
    const refusal: CartApiRefusal = {
      code: 'invalid_destination',
      countryCode: 'CA',
      fields: [{ field: 'postalCode', code: 'not_valid_for_country' }],
    };
    expect(refusalResponse(refusal, await loadShopLanguage('de')).body).toEqual({
      zip: ['ist für dieses Land nicht gültig (Kanada)'],
    });
  });

  it.each([
    ['ar', 'المقاطعة حقل مطلوب'],
    ['ja', '州・省・県を入力してください'],
  ] as const)('BE-11: a message continues the name of any field in %s: %s', async (tag, sentence) => {
    const { rateIssues } = (await loadShopLanguage(tag)).texts;
    const { texts } = await loadLanguage(tag);
    const values = { label: texts.provinceKinds.province, message: rateIssues.missing };
    expect(fillText(texts.errors.fieldMessage, values)).toBe(sentence);
  });

  it.each([
    ['de', 'Bundesstaat ist für dieses Land nicht gültig (Vereinigte Staaten)'],
    ['ar', 'الولاية قيمة غير صالحة في الولايات المتحدة'],
  ] as const)(
    'BE-11: no name of a country has to be inflected, nor any field agree, in %s: %s',
    async (tag, sentence) => {
      const language = await loadShopLanguage(tag);
      const { texts } = await loadLanguage(tag);
      const country = language.places.countries['US'] ?? '';
      const message = fillText(language.texts.rateIssues.notValidForCountry, { country });
      const values = { label: texts.provinceKinds.state, message };
      expect(fillText(texts.errors.fieldMessage, values)).toBe(sentence);
    },
  );
});
