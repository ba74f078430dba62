import { NEW_LINE } from '../engine-state.ts';
import type { EngineExample } from './example.ts';

const settings = `{
  "currency": "CAD",
  "timeZone": "America/Toronto",
  "origin": { "country": "CA", "province": "ON", "postalCode": "K2P 1L4", "city": "Ottawa" },

  "packing": {
    // Inner length, width and height. "emptyGrams" is the box itself, "maxGrams" the heaviest parcel.
    "boxes": [
      { "id": "s", "name": "Small box", "innerMm": [260, 190, 120], "emptyGrams": 150, "maxGrams": 5000 },
      { "id": "m", "name": "Medium box", "innerMm": [400, 300, 260], "emptyGrams": 340, "maxGrams": 15000 },
      { "id": "l", "name": "Large box", "innerMm": [580, 400, 350], "emptyGrams": 620, "maxGrams": 25000 }
    ],
    // The packaging of what is in none of the boxes.
    "packagingGrams": 120
  },

  "zones": [
    {
      "id": "ontario",
      "name": "Ontario and Quebec",
      "regions": [{ "country": "CA", "provinces": ["ON", "QC"] }],
      "rates": [
        {
          "id": "van",
          "name": "Our own van",
          "price": { "kind": "flat", "priceMinor": 1400 },
          "freeFromMinor": 30000,
          "transit": { "minDays": 2, "maxDays": 4 }
        }
      ],
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
          // By the weight of all parcels, boxes included.
          "price": {
            "kind": "tiers",
            "by": "weight",
            "tiers": [
              { "from": 0, "below": 5000, "priceMinor": 1290 },
              { "from": 5000, "below": 10000, "priceMinor": 1690 },
              { "from": 10000, "below": 40000, "priceMinor": 2450 }
            ]
          },
          "transit": { "minDays": 3, "maxDays": 5 }
        },
        {
          "id": "express",
          "name": "Express",
          "price": { "kind": "per_kilogram", "eachMinor": 380, "stepGrams": 1000 },
          "minMinor": 1950,
          "when": [{ "of": "weight", "belowGrams": 25000 }],
          "transit": { "minDays": 1, "maxDays": 2 }
        }
      ]
    }
  ]
}
`;

export const boxes: EngineExample = {
  id: 'boxes',
  title: 'Boxes of the shop',
  about: 'A Canadian shop packs a cart into its own boxes. Change a box or a size, and look at the parcels below.',
  settings,
  destination: { country: 'CA', province: 'ON', postalCode: 'K1N 5T2' },
  lines: [
    { ...NEW_LINE, name: 'Storm lantern', quantity: 4, weightGrams: 1350, priceMinor: 3900, sizeMm: [190, 190, 330] },
    { ...NEW_LINE, name: 'Enamel mug', quantity: 12, weightGrams: 310, priceMinor: 1400, sizeMm: [120, 90, 90] },
    { ...NEW_LINE, name: 'Tea tin', quantity: 6, weightGrams: 420, priceMinor: 1800, sizeMm: [110, 110, 150] },
    { ...NEW_LINE, name: 'Boat hook', quantity: 1, weightGrams: 900, priceMinor: 4600, sizeMm: [880, 70, 50] },
  ],
  customerTags: [],
};
