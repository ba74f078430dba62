import { TERRITORIES } from '@cartfare/core/internal';
import type { ProfileConfig } from '@cartfare/rating';
import { parcel, weightTiers } from './parcel-carrier.ts';
import { BY_GROUND, countriesText, DUTIES_ON_ARRIVAL, STANDARD, STANDARD_INTERNATIONAL } from './shipping-texts.ts';

/**
 * Anchors ship from the foundry, to Canada and the United States. Its rates have the names of the shop's rates there,
 * so that a cart with other products gets them, too, at the sum of both prices.
 */
export const FOUNDRY: ProfileConfig = {
  id: 'foundry',
  name: 'Anchors, from the foundry',
  products: ['folding-anchor'],
  origin: {
    country: 'CA',
    province: 'NS',
    postalCode: 'B0J 2C0',
    city: 'Lunenburg',
    address1: '2 Example Lane',
    address2: '',
    name: 'Harbour Supply',
    company: 'Harbour Supply',
    phone: '',
  },
  processing: { days: 1, cutOffHour: 12 },
  packing: { packagingGrams: 400, maxParcelGrams: 30_000 },
  zones: [
    {
      id: 'canada',
      name: countriesText(['CA']),
      regions: [{ country: 'CA' }],
      rates: [
        {
          id: 'standard',
          name: STANDARD,
          description: BY_GROUND,
          price: weightTiers([
            [5_000, 1_290],
            [20_000, 2_190],
            [60_000, 4_900],
            [120_000, 8_900],
          ]),
          transit: { minDays: 3, maxDays: 7 },
        },
      ],
      carriers: [
        parcel({
          tiers: [
            [5_000, 2_190],
            [20_000, 3_900],
            [60_000, 8_400],
          ],
          minDays: 2,
          maxDays: 7,
        }),
      ],
    },
    {
      id: 'united-states',
      name: countriesText(['US']),
      regions: ['US', ...TERRITORIES.US].map((country) => ({ country })),
      rates: [
        {
          id: 'standard',
          name: STANDARD_INTERNATIONAL,
          description: DUTIES_ON_ARRIVAL,
          price: weightTiers([
            [5_000, 3_900],
            [20_000, 7_400],
            [60_000, 15_900],
          ]),
          transit: { minDays: 5, maxDays: 10 },
        },
      ],
      carriers: [
        parcel({
          tiers: [
            [5_000, 4_800],
            [20_000, 8_300],
            [60_000, 16_800],
          ],
          minDays: 5,
          maxDays: 10,
        }),
      ],
    },
  ],
};
