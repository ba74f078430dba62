import { NEW_LINE } from '../engine-state.ts';
import type { EngineExample } from './example.ts';

const settings = `{
  "currency": "USD",
  "timeZone": "America/New_York",
  "origin": { "country": "US", "province": "NY", "postalCode": "11201", "city": "Brooklyn" },
  "zones": [
    {
      "id": "new-england",
      "name": "New England",
      // Its zeros are missing: postal codes there begin with 0.
      "regions": [{ "country": "US", "postalCodes": ["1001...6999"] }],
      "rates": [
        { "id": "ground", "name": "Ground", "price": { "kind": "flat", "priceMinor": 6.5 } }
      ]
    },
    {
      "id": "new-england",
      "name": "United States",
      "regions": [{ "country": "US" }, { "country": "Canada" }],
      "rates": [
        {
          "id": "ground",
          "name": "Ground",
          "price": {
            "kind": "tiers",
            "by": "weight",
            "tiers": [
              { "from": 0, "below": 5000, "priceMinor": 900 },
              { "from": 4000, "priceMinor": 1500 }
            ]
          },
          "minMinor": 2000,
          "maxMinor": 1000
        }
      ]
    }
  ]
}
`;

export const mistakes: EngineExample = {
  id: 'mistakes',
  title: 'A file with mistakes',
  about: 'Each mistake is named at its place, with what is wrong. Mend the first ones, and the next are found.',
  settings,
  destination: { country: 'US', province: 'MA', postalCode: '02139' },
  lines: [{ ...NEW_LINE, name: 'Notebook', quantity: 3, weightGrams: 260, priceMinor: 1400 }],
  customerTags: [],
};
