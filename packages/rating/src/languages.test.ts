import { aRateLine } from '@cartfare/testing';
import { describe, expect, it } from 'vitest';
import { aConfig, aRate, aRequest, aZone, compiled } from '../testing/test-shop.ts';
import { parseShippingConfig } from './config/parse-shipping-config.ts';
import type { ShippingConfig } from './config/shipping-config.ts';
import { raterOf } from './rater.ts';
import { describeFinding } from './schema/describe-finding.ts';
import { shippingOverview } from './shipping-overview.ts';

const NAME = { en: 'Standard', de: 'Standardversand', 'pt-BR': 'Padrão', 'zh-Hans': '标准' };

const canada = aZone({ id: 'canada', name: 'Canada', rates: [aRate({ name: NAME, description: { de: 'Per Lkw' } })] });

async function namesFor(config: Partial<ShippingConfig>, locale?: string): Promise<readonly string[]> {
  const result = await raterOf(compiled(config)).rate(aRequest(), { locale });
  return result.outcome === 'rated' ? result.quotes.flatMap(({ name, description }) => [name, description]) : [];
}

describe('texts in several languages', () => {
  it.each([
    ['de', 'Standardversand'],
    ['de-AT', 'Standardversand'],
    ['pt', 'Padrão'],
    ['zh-CN', '标准'],
    // There is no text in Taiwan's script.
    ['zh-TW', 'Standard'],
    ['fr', 'Standard'],
    ['not a locale', 'Standard'],
    [undefined, 'Standard'],
  ])('name a rate for a shopper whose language is %s', async (locale, name) => {
    expect(await namesFor({ zones: [canada] }, locale)).toEqual([name, 'Per Lkw']);
  });

  it("fall back to the settings' own language, whichever it is", async () => {
    expect(await namesFor({ language: 'de', zones: [canada] }, 'fr')).toEqual(['Standardversand', 'Per Lkw']);
  });

  it('add up the rates of two profiles where one is not translated', async () => {
    const heavy = aZone({ id: 'canada', rates: [aRate({ name: 'Standard' })] });
    // Cheaper: it would be taken where the two had no name in common.
    const pickUp = aRate({ id: 'pick-up', name: 'Pick-up', price: { kind: 'flat', priceMinor: 0 } });
    const shop = compiled({
      zones: [{ ...canada, rates: [...canada.rates, pickUp] }],
      profiles: [{ id: 'heavy', name: { en: 'Heavy goods' }, products: ['stove'], zones: [heavy] }],
    });
    const lines = [aRateLine({ id: '1' }), aRateLine({ id: '2', productHandle: 'stove' })];
    const result = await raterOf(shop).rate(aRequest({ lines }), { locale: 'de' });
    expect(result).toMatchObject({ outcome: 'rated', quotes: [{ name: 'Standardversand + Standard' }] });
  });

  it('name the rate of a free-shipping offer, and the zones and rates of the overview', () => {
    const zones = [
      aZone({ id: 'canada', name: { en: 'Home', fr: 'Chez nous' }, rates: [aRate({ name: NAME, freeFromMinor: 1 })] }),
    ];
    const rater = raterOf(compiled({ zones }));
    expect(rater.freeShippingOffer(aRequest(), { locale: 'de' })?.rateName).toBe('Standardversand');
    expect(rater.freeShippingOffer(aRequest())?.rateName).toBe('Standard');
    const [general] = shippingOverview(aConfig({ zones }), { ...aRequest(), locale: 'fr' });
    expect(general?.zones).toMatchObject([{ name: 'Chez nous', rates: [{ name: 'Standard' }] }]);
  });

  it('are listed by language, the own language of the settings first', () => {
    expect(raterOf(compiled({ zones: [canada] })).languages).toEqual(['en', 'de', 'pt-BR', 'zh-Hans']);
    expect(raterOf(compiled({ language: 'fr' })).languages).toEqual(['fr']);
  });
});

describe('a text that is missing in a language', () => {
  const missing = (path: string, languages: string, texts: string): string =>
    `${path}: Texts without "${languages}", in which others are written: ${texts}; add them, or leave the language out everywhere.`;

  it('is one warning for each language, for names and descriptions, in zones, backup rates and profiles', () => {
    const backupRates = [aRate({ name: { en: 'Air', de: 'Luft' } })];
    const zone = aZone({
      id: 'canada',
      name: { en: 'Canada', de: 'Kanada' },
      rates: [],
      carriers: [{ source: 'parcel', deadlineMs: 1, backupRates }],
    });
    const inProfile = aZone({
      id: 'canada',
      name: 'Canada',
      rates: [aRate({ name: { de: 'Standard' }, description: 'By lorry' })],
    });
    const profiles = [{ id: 'heavy', name: 'Heavy goods', products: ['stove'], zones: [inProfile] }];
    const { findings } = compiled({ zones: [zone], profiles });
    expect(findings.map(describeFinding)).toEqual([
      missing('profiles[0].zones[0].rates[0].name', 'en', '1, such as "Standard"'),
      missing('profiles[0].zones[0].name', 'de', '2, such as "Canada", "By lorry"'),
    ]);
  });

  it('is no warning where every text is written once', () => {
    expect(compiled({ zones: [aZone({ id: 'canada', rates: [aRate({ name: 'Standard' })] })] }).findings).toEqual([]);
  });
});

describe('a table of languages that cannot be read', () => {
  const nameFindings = (name: unknown): readonly string[] => {
    const config = aConfig({ zones: [aZone({ id: 'canada' })] });
    const result = parseShippingConfig({ ...config, zones: config.zones.map((zone) => ({ ...zone, name })) });
    return result.ok ? [] : result.issue.map((finding) => describeFinding(finding));
  };

  it.each<[unknown, string]>([
    [5, 'zones[0].name: This should be text or an object.'],
    [' ', 'zones[0].name: This is empty.'],
    [{}, 'zones[0].name: Give the text in one language at least.'],
    [{ en: ' ' }, 'zones[0].name.en: This is empty.'],
    [{ en: 7 }, 'zones[0].name.en: This should be text.'],
    [
      { English: 'Canada' },
      'zones[0].name.English: This should be the tag of a language, such as en, pt-BR or zh-Hans.',
    ],
  ])('is an error at its place: %j', (name, sentence) => {
    expect(nameFindings(name)).toEqual([sentence]);
  });
});
