import { createRater, type Carrier, type ShippingConfig } from '@cartfare/rating';
import type { RatingRequest, Rates } from '../src/rating-request.ts';

/** Noon in Ottawa on Friday, 20 November 2026. */
const FRIDAY_NOON = Date.UTC(2026, 10, 20, 17);

/** Flat rates in Canada that ship in one day and arrive in two to four; nothing goes to Nunavut. */
export const settingsIn = (currency: string, change: Partial<ShippingConfig> = {}): ShippingConfig => ({
  currency,
  timeZone: 'America/Toronto',
  origin: {
    country: 'CA',
    province: 'ON',
    postalCode: 'K1N 5T2',
    city: 'Ottawa',
    address1: '12 Clarence Street',
    address2: '',
    name: '',
    company: 'Harbour Supply',
    phone: '',
  },
  zones: [
    {
      id: 'canada',
      name: 'Canada',
      regions: [{ country: 'CA' }],
      except: [{ country: 'CA', provinces: ['NU'] }],
      rates: [
        {
          id: 'standard',
          name: 'Standard',
          description: 'By post',
          price: { kind: 'flat', priceMinor: 980 },
          transit: { minDays: 2, maxDays: 4 },
        },
        {
          id: 'express',
          name: 'Express',
          price: { kind: 'tiers', by: 'weight', tiers: [{ from: 0, below: 5000, priceMinor: 2150 }] },
        },
      ],
    },
  ],
  ...change,
});

export interface TestRates {
  readonly rates: Rates;
  readonly asked: readonly RatingRequest[];
}

/** The real engine with these settings, which knows no exchange rates; records its questions. */
export async function ratesOf(settings: ShippingConfig, carriers: readonly Carrier[] = []): Promise<TestRates> {
  const created = await createRater(settings, { carriers });
  if (!created.ok) throw new Error(JSON.stringify(created.findings));
  const asked: RatingRequest[] = [];
  return {
    asked,
    rates: async ({ locale, ...question }, options = {}) => {
      asked.push({ ...question, ...(locale === undefined ? {} : { locale }) });
      if (!created.rater.canRateIn(question.currency)) {
        return { outcome: 'currency_not_supported', currency: question.currency };
      }
      return created.rater.rate({ ...question, at: FRIDAY_NOON }, { ...options, locale });
    },
  };
}

export interface TestLog {
  warn(facts: object, message: string): void;
  readonly entries: readonly { readonly facts: object; readonly message: string }[];
}

export function testLog(): TestLog {
  const entries: { facts: object; message: string }[] = [];
  return { entries, warn: (facts, message) => void entries.push({ facts, message }) };
}
