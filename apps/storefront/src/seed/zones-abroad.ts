import { TERRITORIES } from '@cartfare/core/internal';
import type { LocalText, ZoneConfig } from '@cartfare/rating';
import { parcel, weightTiers, type WeightTiers } from './parcel-carrier.ts';
import { countriesText, DUTIES_ON_ARRIVAL, REST_OF_WORLD, STANDARD_INTERNATIONAL } from './shipping-texts.ts';

/** Surcharge for tracking in the carrier's backup rates, on top of the postal price, in cents. */
const TRACKING_MINOR = 900;

const restOfWorld: ZoneConfig = {
  ...abroad('rest-of-world', REST_OF_WORLD, [], {
    light: 3_400,
    middle: 5_900,
    heavy: 14_500,
    minDays: 10,
    maxDays: 25,
  }),
  regions: ['rest_of_world'],
  // No carrier delivers there.
  except: [{ country: 'AQ' }],
};

/** All countries but Canada and Antarctica. */
export const ZONES_ABROAD: readonly ZoneConfig[] = [
  abroad('united-states', countriesText(['US']), ['US', ...TERRITORIES.US], {
    light: 1_650,
    middle: 2_480,
    heavy: 5_200,
    minDays: 5,
    maxDays: 8,
  }),
  abroad('western-europe', countriesText(['DE', 'IE', 'GB']), ['DE', 'GB', 'GG', 'IE', 'IM', 'JE'], {
    light: 2_450,
    middle: 4_100,
    heavy: 9_800,
    minDays: 7,
    maxDays: 12,
  }),
  abroad('east-asia', countriesText(['JP', 'HK']), ['JP', 'HK'], {
    light: 2_700,
    middle: 4_600,
    heavy: 11_200,
    minDays: 8,
    maxDays: 14,
  }),
  abroad('australia', countriesText(['AU']), ['AU', 'CC', 'CX', 'NF'], {
    light: 2_950,
    middle: 5_100,
    heavy: 12_400,
    minDays: 9,
    maxDays: 15,
  }),
  abroad('brazil', countriesText(['BR']), ['BR'], {
    light: 3_100,
    middle: 5_400,
    heavy: 12_900,
    minDays: 10,
    maxDays: 20,
  }),
  abroad('india', countriesText(['IN']), ['IN'], {
    light: 2_900,
    middle: 4_950,
    heavy: 12_100,
    minDays: 9,
    maxDays: 16,
  }),
  abroad('emirates', countriesText(['AE']), ['AE'], {
    light: 3_000,
    middle: 5_050,
    heavy: 12_300,
    minDays: 8,
    maxDays: 14,
  }),
  restOfWorld,
];

interface AbroadPrices {
  /** Up to 2 kg, in cents. */
  readonly light: number;
  /** Up to 5 kg. */
  readonly middle: number;
  /** Up to 20 kg, the maximum of the postal service. */
  readonly heavy: number;
  readonly minDays: number;
  readonly maxDays: number;
}

function abroad(id: string, name: LocalText, countries: readonly string[], prices: AbroadPrices): ZoneConfig {
  const { light, middle, heavy, minDays, maxDays } = prices;
  const tiers: WeightTiers = [
    [2_000, light],
    [5_000, middle],
    [20_000, heavy],
  ];
  return {
    id,
    name,
    regions: countries.map((country) => ({ country })),
    rates: [
      {
        id: 'standard',
        name: STANDARD_INTERNATIONAL,
        description: DUTIES_ON_ARRIVAL,
        price: weightTiers(tiers),
        transit: { minDays, maxDays },
      },
    ],
    carriers: [
      parcel({ tiers: tiers.map(([below, priceMinor]) => [below, priceMinor + TRACKING_MINOR]), minDays, maxDays }),
    ],
  };
}
