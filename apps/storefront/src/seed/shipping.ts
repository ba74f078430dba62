import type { CarrierConfig, RateConfig, ShippingConfig, ZoneConfig } from '@cartfare/rating';

/** Domestic parcels are free from this subtotal on, in cents. */
const FREE_FROM_MINOR = 25_000;

/** The live carrier answers in about 150 ms; after this time its backup rate stands in. */
const CARRIER_DEADLINE_MS = 2_500;

/** What tracking costs above the post's price, in cents, where our fixed price stands in for the carrier's. */
const TRACKING_MINOR = 900;

/** Ontario's public holidays, on which nothing leaves the shop. Source: Employment Standards Act, 2000, section 26. */
const HOLIDAYS = [
  '2026-12-25',
  '2026-12-26',
  '2027-01-01',
  '2027-02-15',
  '2027-03-26',
  '2027-05-24',
  '2027-07-01',
  '2027-09-06',
  '2027-10-11',
  '2027-12-25',
  '2027-12-26',
];

const canada: ZoneConfig = {
  id: 'canada',
  name: 'Canada',
  regions: [{ country: 'CA' }],
  rates: [
    {
      id: 'standard',
      name: 'Standard',
      description: 'Ground, without tracking beyond our door',
      price: weightTiers([
        [5_000, 980],
        [20_000, 1_680],
        [30_000, 2_450],
      ]),
      freeFromMinor: FREE_FROM_MINOR,
      transit: { minDays: 3, maxDays: 5 },
    },
  ],
  carriers: [
    parcel({
      tiers: [
        [5_000, 1_950],
        [20_000, 3_200],
        [30_000, 4_600],
      ],
      minDays: 2,
      maxDays: 6,
    }),
  ],
};

/** Around the shop: brought by bicycle, and everything that the rest of Canada is offered. */
const centralOttawa: ZoneConfig = {
  id: 'central-ottawa',
  name: 'Central Ottawa',
  regions: [{ country: 'CA', postalCodes: ['K1*'] }],
  rates: [
    {
      id: 'local-delivery',
      name: 'Local delivery',
      description: 'By cargo bicycle, between five and eight in the evening',
      price: { kind: 'flat', priceMinor: 0 },
      when: [{ of: 'weight', belowGrams: 60_000 }],
      transit: { minDays: 1, maxDays: 1 },
    },
  ],
  also: ['canada'],
};

const ABROAD: readonly ZoneConfig[] = [
  abroad('united-states', 'United States', ['US'], {
    light: 1_650,
    middle: 2_480,
    heavy: 5_200,
    minDays: 5,
    maxDays: 8,
  }),
  abroad('western-europe', 'Germany, Ireland and the United Kingdom', ['DE', 'GB', 'IE'], {
    light: 2_450,
    middle: 4_100,
    heavy: 9_800,
    minDays: 7,
    maxDays: 12,
  }),
  abroad('east-asia', 'Japan and Hong Kong', ['JP', 'HK'], {
    light: 2_700,
    middle: 4_600,
    heavy: 11_200,
    minDays: 8,
    maxDays: 14,
  }),
  abroad('australia', 'Australia', ['AU'], { light: 2_950, middle: 5_100, heavy: 12_400, minDays: 9, maxDays: 15 }),
  abroad('brazil', 'Brazil', ['BR'], { light: 3_100, middle: 5_400, heavy: 12_900, minDays: 10, maxDays: 20 }),
  abroad('india', 'India', ['IN'], { light: 2_900, middle: 4_950, heavy: 12_100, minDays: 9, maxDays: 16 }),
  abroad('emirates', 'United Arab Emirates', ['AE'], {
    light: 3_000,
    middle: 5_050,
    heavy: 12_300,
    minDays: 8,
    maxDays: 14,
  }),
];

const restOfWorld: ZoneConfig = {
  ...abroad('rest-of-world', 'Rest of the world', [], {
    light: 3_400,
    middle: 5_900,
    heavy: 14_500,
    minDays: 10,
    maxDays: 25,
  }),
  regions: ['rest_of_world'],
  // No carrier goes there.
  except: [{ country: 'AQ' }],
};

/** How the demo shop ships: from Ottawa, in Canadian dollars, to everywhere but Antarctica. */
export const SHIPPING: ShippingConfig = {
  currency: 'CAD',
  timeZone: 'America/Toronto',
  origin: {
    country: 'CA',
    province: 'ON',
    postalCode: 'K2P 1L4',
    city: 'Ottawa',
    address1: '1 Example Lane',
    address2: '',
    name: 'Harbour Supply',
    company: 'Harbour Supply',
    phone: '',
  },
  calendar: { holidays: HOLIDAYS },
  processing: { days: 0, cutOffHour: 14 },
  packing: { packagingGrams: 150, maxParcelGrams: 30_000 },
  zones: [centralOttawa, canada, ...ABROAD, restOfWorld],
};

interface AbroadPrices {
  /** Up to 2 kg, in cents. */
  readonly light: number;
  /** Up to 5 kg. */
  readonly middle: number;
  /** Up to 20 kg, beyond which the post takes nothing. */
  readonly heavy: number;
  readonly minDays: number;
  readonly maxDays: number;
}

function abroad(id: string, name: string, countries: readonly string[], prices: AbroadPrices): ZoneConfig {
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
        name: 'Standard international',
        description: 'Duties and taxes are paid on arrival',
        price: weightTiers(tiers),
        transit: { minDays, maxDays },
      },
    ],
    carriers: [
      parcel({ tiers: tiers.map(([below, priceMinor]) => [below, priceMinor + TRACKING_MINOR]), minDays, maxDays }),
    ],
  };
}

type WeightTiers = readonly (readonly [belowGrams: number, priceMinor: number])[];

/** Each tier is from the one before up to, not including, its grams. */
function weightTiers(tiers: WeightTiers): RateConfig['price'] {
  return {
    kind: 'tiers',
    by: 'weight',
    tiers: tiers.map(([below, priceMinor], index) => ({ from: tiers[index - 1]?.[0] ?? 0, below, priceMinor })),
  };
}

interface BackupRate {
  readonly tiers: WeightTiers;
  readonly minDays: number;
  readonly maxDays: number;
}

function parcel({ tiers, minDays, maxDays }: BackupRate): CarrierConfig {
  return {
    source: 'parcel',
    deadlineMs: CARRIER_DEADLINE_MS,
    backupRates: [
      {
        id: 'tracked-packet',
        name: 'Tracked Packet',
        description: 'At our fixed price',
        price: weightTiers(tiers),
        transit: { minDays, maxDays },
      },
    ],
  };
}
