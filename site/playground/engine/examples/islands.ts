import { NEW_LINE } from '../engine-state.ts';
import type { EngineExample } from './example.ts';

const settings = `{
  "currency": "GBP",
  "timeZone": "Europe/London",
  "language": "en-GB",
  "origin": { "country": "GB", "province": "", "postalCode": "LS1 4DY", "city": "Leeds" },
  "packing": { "packagingGrams": 200 },

  "zones": [
    {
      "id": "london-bridge",
      "name": "London Bridge",
      // With a space: SE1 1AA is in, SE10 9NF is not.
      "regions": [{ "country": "GB", "postalCodes": ["SE1 *"] }],
      "rates": [
        {
          "id": "courier",
          "name": "Courier, this evening",
          "price": { "kind": "flat", "priceMinor": 790 },
          "transit": { "minDays": 0, "maxDays": 0 }
        }
      ],
      "also": ["london", "mainland"]
    },
    {
      "id": "london",
      "name": "London",
      "regions": [
        { "country": "GB", "postalCodes": ["SE1...SE28", "SW1...SW20", "E1...E20", "W1...W14", "N1...N22", "NW1...NW11"] }
      ],
      "rates": [
        {
          "id": "next-day",
          "name": "Next day",
          "price": { "kind": "flat", "priceMinor": 550 },
          "transit": { "minDays": 1, "maxDays": 1 }
        }
      ],
      "also": ["mainland"]
    },
    {
      "id": "highlands",
      "name": "Highlands and islands",
      "regions": [{ "country": "GB", "postalCodes": ["HS*", "IV*", "KW*", "ZE*", "PH15...PH50"] }],
      "rates": [
        {
          "id": "ferry",
          "name": "By road and ferry",
          "price": { "kind": "per_kilogram", "eachMinor": 180 },
          "handlingMinor": 650,
          "maxMinor": 4500,
          "transit": { "minDays": 3, "maxDays": 6 }
        }
      ]
    },
    {
      "id": "mainland",
      "name": "United Kingdom, Man and the Channel Islands",
      "regions": [{ "country": "GB" }, { "country": "IM" }, { "country": "JE" }, { "country": "GG" }],
      "rates": [
        {
          "id": "parcel",
          "name": "Parcel",
          "price": {
            "kind": "tiers",
            "by": "weight",
            "tiers": [
              { "from": 0, "below": 2000, "priceMinor": 395 },
              { "from": 2000, "below": 10000, "priceMinor": 595 },
              { "from": 10000, "priceMinor": 1250 }
            ]
          },
          "freeFromMinor": 5000,
          "transit": { "minDays": 2, "maxDays": 3 }
        }
      ]
    }
  ]
}
`;

export const islands: EngineExample = {
  id: 'islands',
  title: 'Postcodes: London, the Highlands, the rest',
  about: 'A British shop. One postal district, ranges of districts, and islands to which only the ferry goes.',
  settings,
  destination: { country: 'GB', province: '', postalCode: 'SE1 9GF' },
  lines: [{ ...NEW_LINE, name: 'Enamel kettle', quantity: 1, weightGrams: 1400, priceMinor: 3200 }],
  customerTags: [],
};
