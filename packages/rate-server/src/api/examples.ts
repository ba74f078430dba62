import type { z } from 'zod';
import type { ratesRequestSchema } from './rates-request.ts';
import type { RatesResponse } from './rates-response.ts';

/** A request that the example settings of a new server have rates for. */
export const EXAMPLE_REQUEST: z.input<typeof ratesRequestSchema> = {
  place: { countryCode: 'CA', provinceCode: 'ON', postalCode: 'K1N 5T2' },
  currency: 'CAD',
  lines: [{ quantity: 2, weightGrams: 450, priceMinor: 2500 }],
};

/** The response to it, on a Thursday morning. */
export const EXAMPLE_RESPONSE: RatesResponse = {
  outcome: 'rated',
  options: [
    {
      name: 'Cargo bicycle',
      code: 'bicycle',
      description: 'Between five and eight in the evening',
      priceMinor: 490,
      currency: 'CAD',
      source: 'shop',
      delivery: { earliest: '2026-11-26', latest: '2026-11-27' },
      deliveryDays: [0, 1],
      phoneRequired: false,
    },
    {
      name: 'Standard',
      code: 'standard',
      description: '',
      priceMinor: 980,
      currency: 'CAD',
      source: 'shop',
      delivery: { earliest: '2026-12-01', latest: '2026-12-03' },
      deliveryDays: [5, 7],
      phoneRequired: false,
      remainingToFreeMinor: 10_000,
    },
    {
      name: 'Express',
      code: 'express',
      description: '',
      priceMinor: 1950,
      currency: 'CAD',
      source: 'shop',
      delivery: { earliest: '2026-11-27', latest: '2026-11-30' },
      deliveryDays: [1, 4],
      phoneRequired: false,
    },
  ],
  omissions: [],
  incomplete: false,
  freeShipping: { rateName: 'Standard', freeFromMinor: 15_000, remainingMinor: 10_000 },
  orderBy: { at: '2026-11-26T14:00:00-05:00', secondsLeft: 16_200 },
  settingsVersion: 1,
};
