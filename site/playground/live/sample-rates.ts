import { wireDecimal } from '@cartfare/core/wire';
import type { ShopRates } from '../calculator/in-page-platform.ts';

type Words = readonly [name: string, description: string];

interface SampleRate {
  readonly code: string;
  /** Hundredths of the shop's currency; 0 is free. */
  readonly priceHundredths: number;
  /** Working days from today. */
  readonly days: readonly [earliest: number, latest: number];
  readonly words: Readonly<Record<'en' | 'ar', Words>>;
}

/** Examples. */
const SAMPLES: readonly SampleRate[] = [
  {
    code: 'standard',
    priceHundredths: 0,
    days: [3, 5],
    words: { en: ['Standard', 'Free from $100'], ar: ['الشحن العادي', 'مجاني ابتداءً من 100 دولار'] },
  },
  {
    code: 'tracked',
    priceHundredths: 1425,
    days: [2, 3],
    words: { en: ['Tracked packet', 'To the door'], ar: ['طرد مع التتبع', 'إلى باب البيت'] },
  },
  {
    code: 'overnight',
    priceHundredths: 3860,
    days: [1, 1],
    words: { en: ['Overnight', 'With signature'], ar: ['اليوم التالي', 'مع التوقيع'] },
  },
];

/** A shop with the same three rates everywhere, with dates from today on. `now`: milliseconds since 1970 in UTC. */
export const createSampleRates = (now: () => number, language: 'en' | 'ar'): ShopRates => ({
  respond: (_destination, currency) =>
    Promise.resolve({ status: 200, body: { shipping_rates: sampleRates(now(), language, currency) } }),
});

const sampleRates = (now: number, language: 'en' | 'ar', currency: string) =>
  SAMPLES.map(({ code, priceHundredths, days, words }) => {
    const [name, description] = words[language];
    const range = days.map((count) => workdayAfter(now, count));
    return {
      name,
      presentment_name: name,
      code,
      description,
      price: wireDecimal(priceHundredths),
      currency,
      delivery_range: range,
      delivery_date: range[1],
    };
  });

const DAY_MS = 86_400_000;

/** The date that is `count` working days, Monday to Friday, after an instant, in UTC. */
export function workdayAfter(now: number, count: number): string {
  let at = now;
  for (let left = count; left > 0;) {
    at += DAY_MS;
    const day = new Date(at).getUTCDay();
    if (day !== 0 && day !== 6) left -= 1;
  }
  return new Date(at).toISOString().slice(0, 10);
}
