import { NEW_LINE } from '../engine-state.ts';
import type { EngineExample } from './example.ts';

const settings = `{
  "currency": "CAD",
  "timeZone": "America/Toronto",
  "origin": { "country": "CA", "province": "ON", "postalCode": "K2P 1L4", "city": "Ottawa" },

  // What is ordered before two in the afternoon leaves on the same day.
  "processing": { "cutOffHour": 14 },
  // A box weighs 150 g, and no parcel is heavier than 30 kg.
  "packing": { "packagingGrams": 150, "maxParcelGrams": 30000 },

  "zones": [
    {
      "id": "central-ottawa",
      "name": "Central Ottawa",
      "regions": [{ "country": "CA", "postalCodes": ["K1*"] }],
      "rates": [
        {
          "id": "bicycle",
          "name": "Cargo bicycle",
          "description": "Between five and eight in the evening",
          "price": { "kind": "flat", "priceMinor": 450 },
          "when": [{ "of": "weight", "belowGrams": 20000 }],
          "freeFromMinor": 6000,
          "transit": { "minDays": 1, "maxDays": 1 }
        }
      ],
      // Then everything that the rest of Canada is offered.
      "also": ["canada"]
    },
    {
      "id": "canada",
      "name": "Canada",
      "regions": [{ "country": "CA" }],
      "rates": [
        {
          "id": "standard",
          "name": "Standard",
          "price": {
            "kind": "tiers",
            "by": "weight",
            "tiers": [
              { "from": 0, "below": 2000, "priceMinor": 980 },
              { "from": 2000, "below": 5000, "priceMinor": 1290 },
              { "from": 5000, "below": 30000, "priceMinor": 1680 }
            ]
          },
          "freeFromMinor": 25000,
          "transit": { "minDays": 3, "maxDays": 5 }
        },
        {
          "id": "express",
          "name": "Express",
          // By started half kilograms, 19.50 at least.
          "price": { "kind": "per_kilogram", "eachMinor": 420, "stepGrams": 500 },
          "handlingMinor": 900,
          "minMinor": 1950,
          "when": [{ "of": "weight", "belowGrams": 20000 }],
          "transit": { "minDays": 1, "maxDays": 2 }
        }
      ]
    },
    {
      "id": "united-states",
      "name": "United States",
      "regions": [{ "country": "US" }],
      // Not to Alaska, Hawaii, the territories and forces abroad.
      "except": [
        {
          "country": "US",
          "provinces": ["AK", "HI", "AS", "FM", "GU", "MH", "MP", "PR", "PW", "VI", "AA", "AE", "AP"]
        }
      ],
      "rates": [
        {
          "id": "cross-border",
          "name": "Cross-border",
          "price": { "kind": "per_item", "firstMinor": 1900, "eachMinor": 400 },
          "transit": { "minDays": 4, "maxDays": 8 }
        }
      ]
    }
  ]
}
`;

export const harbour: EngineExample = {
  id: 'harbour',
  title: 'By weight, by bicycle, free from a value',
  about:
    'A Canadian shop with weight tiers, a zone of postal codes that includes the rates of its country, and free shipping.',
  settings,
  destination: { country: 'CA', province: 'ON', postalCode: 'K1N 5T2' },
  lines: [
    { ...NEW_LINE, name: 'Storm lantern', quantity: 1, weightGrams: 1200, priceMinor: 3900 },
    { ...NEW_LINE, name: 'Candles, box of six', quantity: 2, weightGrams: 350, priceMinor: 900 },
  ],
  customerTags: [],
};
