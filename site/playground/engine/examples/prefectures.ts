import { NEW_LINE } from '../engine-state.ts';
import type { EngineExample } from './example.ts';

const settings = `{
  "currency": "JPY",
  "timeZone": "Asia/Tokyo",
  "origin": { "country": "JP", "province": "JP-13", "postalCode": "100-0001", "city": "Chiyoda" },

  "zones": [
    {
      "id": "kanto",
      "name": "Kanto",
      "regions": [
        { "country": "JP", "provinces": ["JP-08", "JP-09", "JP-10", "JP-11", "JP-12", "JP-13", "JP-14"] }
      ],
      "rates": [
        {
          "id": "parcel",
          "name": "Parcel",
          "price": { "kind": "flat", "priceMinor": 800 },
          "freeFromMinor": 8000,
          "transit": { "minDays": 1, "maxDays": 1 }
        }
      ]
    },
    {
      "id": "okinawa",
      "name": "Okinawa",
      "regions": [{ "country": "JP", "provinces": ["JP-47"] }],
      "rates": [
        {
          "id": "parcel",
          "name": "Parcel by air",
          "price": { "kind": "per_kilogram", "eachMinor": 620, "stepGrams": 1000 },
          "handlingMinor": 900,
          "transit": { "minDays": 2, "maxDays": 3 }
        }
      ]
    },
    {
      "id": "japan",
      "name": "Japan",
      "regions": [{ "country": "JP" }],
      "rates": [
        {
          "id": "parcel",
          "name": "Parcel",
          "price": {
            "kind": "tiers",
            "by": "subtotal",
            "tiers": [
              { "from": 0, "below": 5000, "priceMinor": 1100 },
              { "from": 5000, "below": 10000, "priceMinor": 600 },
              { "from": 10000, "priceMinor": 0 }
            ]
          },
          "transit": { "minDays": 1, "maxDays": 2 }
        },
        {
          "id": "chilled",
          "name": "Chilled",
          "price": { "kind": "per_item", "firstMinor": 1400, "eachMinor": 200 },
          "when": [{ "of": "lines", "match": "some", "lines": { "tags": ["chilled"] } }]
        }
      ]
    }
  ]
}
`;

export const prefectures: EngineExample = {
  id: 'prefectures',
  title: 'Prefectures, in yen',
  about: 'A Japanese shop: zones of prefectures, a currency without decimals, and a rate for chilled goods only.',
  settings,
  destination: { country: 'JP', province: 'JP-01', postalCode: '060-0001' },
  lines: [
    { ...NEW_LINE, name: 'Black tea', quantity: 2, weightGrams: 150, priceMinor: 1800 },
    { ...NEW_LINE, name: 'Yuzu jelly', quantity: 1, weightGrams: 400, priceMinor: 1200, tags: ['chilled'] },
  ],
  customerTags: [],
};
