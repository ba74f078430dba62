import { NEW_LINE } from '../engine-state.ts';
import type { EngineExample } from './example.ts';

const settings = `{
  "currency": "EUR",
  "timeZone": "Europe/Berlin",
  "origin": { "country": "DE", "province": "", "postalCode": "20457", "city": "Hamburg" },
  "packing": { "packagingGrams": 250, "maxParcelGrams": 31500 },

  "zones": [
    {
      "id": "germany",
      "name": "Germany",
      "regions": [{ "country": "DE" }],
      "rates": [
        {
          "id": "parcel",
          "name": "Parcel",
          "price": { "kind": "flat", "priceMinor": 590 },
          "freeFromMinor": 8000,
          "transit": { "minDays": 1, "maxDays": 3 }
        },
        {
          "id": "trade",
          "name": "Collected from Hamburg",
          "price": { "kind": "flat", "priceMinor": 0 },
          "when": [{ "of": "customer_tags", "has": "some", "tags": ["trade"] }]
        }
      ]
    },
    {
      "id": "neighbours",
      "name": "Neighbouring countries",
      "regions": [{ "country": "AT" }, { "country": "NL" }, { "country": "BE" }, { "country": "LU" }],
      "rates": [
        {
          "id": "parcel",
          "name": "Parcel",
          "price": { "kind": "percentage", "percent": 8 },
          "minMinor": 990,
          "maxMinor": 2900,
          "transit": { "minDays": 3, "maxDays": 5 }
        }
      ]
    }
  ],

  // Heavy goods come from a second place and are added to the parcel's price.
  "profiles": [
    {
      "id": "foundry",
      "name": "From the foundry",
      "products": ["cast-iron-stove"],
      "origin": { "country": "DE", "province": "", "postalCode": "45127", "city": "Essen" },
      "processing": { "days": 2 },
      "packing": { "packagingGrams": 4000 },
      "zones": [
        {
          "id": "germany",
          "name": "Germany",
          "regions": [{ "country": "DE" }],
          "rates": [
            {
              "id": "pallet",
              // The same name as the parcel's: a mixed cart pays both as one rate.
              "name": "Parcel",
              "price": { "kind": "per_kilogram", "eachMinor": 95, "stepGrams": 10000 },
              "minMinor": 4900,
              "transit": { "minDays": 3, "maxDays": 6 }
            }
          ]
        }
      ]
    }
  ]
}
`;

export const foundry: EngineExample = {
  id: 'foundry',
  title: 'Two warehouses',
  about:
    'A German shop with heavy goods from a foundry: rates of one name are added up, and trade customers may collect.',
  settings,
  destination: { country: 'DE', province: '', postalCode: '10115' },
  lines: [
    { ...NEW_LINE, name: 'Cast-iron stove', handle: 'cast-iron-stove', weightGrams: 62_000, priceMinor: 48_900 },
    { ...NEW_LINE, name: 'Poker', quantity: 1, weightGrams: 900, priceMinor: 2400 },
  ],
  customerTags: [],
};
