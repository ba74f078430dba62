import type { ShippingConfig, ZoneConfig } from '@cartfare/rating';
import { FOUNDRY } from './foundry.ts';
import { parcel, weightTiers } from './parcel-carrier.ts';
import { BY_BICYCLE, BY_GROUND, CENTRAL_OTTAWA, countriesText, LOCAL_DELIVERY, STANDARD } from './shipping-texts.ts';
import { ZONES_ABROAD } from './zones-abroad.ts';

/** Domestic parcels are free from this subtotal on, in cents. */
const FREE_FROM_MINOR = 25_000;

/** Ontario's public holidays, on which the shop does not ship. Source: Employment Standards Act, 2000, section 26. */
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
  name: countriesText(['CA']),
  regions: [{ country: 'CA' }],
  rates: [
    {
      id: 'standard',
      name: STANDARD,
      description: BY_GROUND,
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

/** The area around the shop: delivery by bicycle, and the rates of the rest of Canada. */
const centralOttawa: ZoneConfig = {
  id: 'central-ottawa',
  name: CENTRAL_OTTAWA,
  regions: [{ country: 'CA', postalCodes: ['K1*'] }],
  rates: [
    {
      id: 'local-delivery',
      name: LOCAL_DELIVERY,
      description: BY_BICYCLE,
      price: { kind: 'flat', priceMinor: 0 },
      when: [{ of: 'weight', belowGrams: 60_000 }],
      transit: { minDays: 1, maxDays: 1 },
    },
  ],
  also: ['canada'],
};

/** The boxes of the demo shop. Everything fits in one of them, but for the deck brush, whose handle is too long. */
const BOXES: NonNullable<ShippingConfig['packing']>['boxes'] = [
  {
    id: 'small',
    name: 'Small box',
    innerMm: [250, 180, 120],
    outerMm: [256, 186, 130],
    emptyGrams: 150,
    maxGrams: 5000,
  },
  {
    id: 'medium',
    name: 'Medium box',
    innerMm: [420, 340, 250],
    outerMm: [428, 348, 264],
    emptyGrams: 300,
    maxGrams: 15_000,
  },
  {
    id: 'large',
    name: 'Large box',
    innerMm: [600, 400, 400],
    outerMm: [610, 410, 416],
    emptyGrams: 650,
    maxGrams: 30_000,
  },
];

/** The demo shop's shipping: from Ottawa, in Canadian dollars, to all countries but Antarctica. */
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
  packing: { packagingGrams: 150, maxParcelGrams: 30_000, boxes: BOXES },
  zones: [centralOttawa, canada, ...ZONES_ABROAD],
  profiles: [FOUNDRY],
};
