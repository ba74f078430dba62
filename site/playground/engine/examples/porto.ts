import { NEW_LINE } from '../engine-state.ts';
import type { EngineExample } from './example.ts';

/** As it stands in docs/porto.md, which says what each part is for. */
const settings = `{
  "currency": "EUR",
  "timeZone": "Europe/Lisbon",
  "origin": { "country": "PT", "province": "PT-13", "postalCode": "4050-297", "city": "Porto" },

  // The shop packs from Monday to Saturday, until two in the afternoon; the post does not come on Saturdays.
  "calendar": {
    "workingDays": [1, 2, 3, 4, 5, 6],
    "holidays": ["2026-12-08", "2026-12-25", "2027-01-01"],
    "closures": [{ "from": "2026-12-24", "until": "2027-01-02", "name": "Christmas" }],
  },
  "delivery": { "workingDays": [1, 2, 3, 4, 5] },
  "processing": { "cutOffHour": 14 },

  "packing": {
    "packagingGrams": 200,
    "boxes": [
      { "id": "six", "name": "Six glasses", "innerMm": [300, 200, 250], "maxGrams": 10000 },
      { "id": "case", "name": "Case", "innerMm": [500, 400, 300], "maxGrams": 25000 },
    ],
  },

  // Where couriers ride. Long lists are imported: settings import --table porto=codes.csv
  "areas": [
    { "id": "porto", "regions": [{ "country": "PT", "postalCodes": ["4000...4369", "4400*", "4430*", "4450*"] }] },
    { "id": "lisbon", "regions": [{ "country": "PT", "postalCodes": ["1000...1999", "2700...2799"] }] },
  ],

  "zones": [
    {
      "id": "islands",
      "name": "Madeira and the Azores",
      "regions": [{ "country": "PT", "postalCodes": ["9*"] }],
      "rates": [
        {
          "id": "standard",
          "name": "Standard",
          "price": {
            "kind": "tiers",
            "by": "weight",
            "tiers": [
              { "from": 0, "below": 5000, "priceMinor": 1690 },
              { "from": 5000, "below": 30000, "priceMinor": 3490 },
            ],
          },
          "transit": { "minDays": 5, "maxDays": 9 },
        },
      ],
    },
    {
      "id": "portugal",
      "name": "Portugal",
      "regions": [{ "country": "PT" }],
      "rates": [
        {
          "id": "express",
          "name": "Express",
          "where": ["porto"],
          "price": { "kind": "per_parcel", "eachMinor": 950, "boxes": { "six": 790 } },
          "when": [{ "of": "weight", "belowGrams": 20000 }],
          "transit": { "minDays": 1, "maxDays": 1 },
          // The courier rides on Saturdays, too.
          "delivery": { "workingDays": [1, 2, 3, 4, 5, 6] },
        },
        {
          // In the shop, on the next day that it works.
          "id": "pickup",
          "name": "Pickup",
          "where": ["porto"],
          "price": { "kind": "flat", "priceMinor": 0 },
          "pickup": {
            "places": [
              {
                "id": "ribeira",
                "name": "Ribeira",
                "address": "Cais da Ribeira 12, 4050-510 Porto",
                "hours": "Mon–Sat 10–19",
                "readyDays": 1,
              },
            ],
          },
        },
        {
          "id": "express-lisbon",
          "name": "Express",
          "where": ["lisbon"],
          "price": { "kind": "per_parcel", "eachMinor": 1150 },
          // Full before Christmas.
          "until": "2026-12-21T14:00",
          "transit": { "minDays": 1, "maxDays": 1 },
        },
        {
          "id": "standard",
          "name": "Standard",
          "until": "2026-11-30",
          "price": {
            "kind": "sum",
            "parts": [
              {
                "price": {
                  "kind": "tiers",
                  "by": "weight",
                  "tiers": [
                    { "from": 0, "below": 2000, "priceMinor": 490 },
                    { "from": 2000, "below": 10000, "priceMinor": 790 },
                    { "from": 10000, "below": 60000, "priceMinor": 1490 },
                  ],
                },
              },
              // 8.00 for each heavy piece.
              { "price": { "kind": "per_item", "eachMinor": 800 }, "lines": { "tags": ["heavy"] } },
            ],
            // For fuel.
            "surchargePercent": 3,
          },
          "transit": { "minDays": 1, "maxDays": 2 },
        },
        {
          // The same option, with its price from December on.
          "id": "standard",
          "name": "Standard",
          "from": "2026-12-01",
          "price": {
            "kind": "sum",
            "parts": [
              { "price": { "kind": "per_kilogram", "eachMinor": 120, "stepGrams": 1000 } },
              { "price": { "kind": "per_item", "eachMinor": 800 }, "lines": { "tags": ["heavy"] } },
            ],
          },
          "minMinor": 590,
          "transit": { "minDays": 1, "maxDays": 3 },
        },
        {
          // Free from 60.00, but for ten kilograms of glass and more; instead of the paid one.
          "id": "free",
          "name": "Standard, free",
          "price": { "kind": "flat", "priceMinor": 0 },
          "when": [
            { "of": "subtotal", "atLeastMinor": 6000 },
            {
              "of": "not",
              "condition": { "of": "weight", "atLeastGrams": 10000, "lines": { "tags": ["glass"] }, "net": true },
            },
          ],
          "replaces": ["standard"],
          "transit": { "minDays": 1, "maxDays": 3 },
        },
        {
          // For the trade, or for a dozen pieces.
          "id": "pallet",
          "name": "Pallet",
          "price": { "kind": "flat", "priceMinor": 4900 },
          "when": [
            {
              "of": "any",
              "conditions": [
                { "of": "customer_tags", "has": "some", "tags": ["trade"] },
                { "of": "quantity", "atLeast": 12 },
              ],
            },
            { "of": "lines", "match": "none", "lines": { "products": ["gift-card"] } },
          ],
        },
      ],
    },
    {
      "id": "spain",
      "name": "Spain",
      "regions": [{ "country": "ES" }],
      // Not to the Canaries, the Balearics, Ceuta and Melilla.
      "except": [{ "country": "ES", "postalCodes": ["07*", "35*", "38*", "51*", "52*"] }],
      "rates": [
        {
          "id": "standard",
          "name": "Standard",
          "price": { "kind": "per_kilogram", "eachMinor": 150, "stepGrams": 1000 },
          "minMinor": 890,
          "freeFromMinor": 12000,
          "freeFromOf": "cart",
          "transit": { "minDays": 3, "maxDays": 5 },
        },
        {
          // Its contract has ended.
          "id": "express",
          "name": "Express",
          "off": true,
          "price": { "kind": "flat", "priceMinor": 2400 },
        },
      ],
    },
    {
      "id": "united-kingdom",
      "name": "United Kingdom",
      // With the islands, which shoppers can write as parts of it.
      "regions": [{ "country": "GB" }, { "country": "GG" }, { "country": "IM" }, { "country": "JE" }],
      "rates": [
        {
          // In pounds as on the price list, not converted.
          "id": "standard",
          "name": "Standard",
          "price": { "kind": "flat", "priceMinor": { "EUR": 1990, "GBP": 1690 } },
          "freeFromMinor": { "EUR": 15000, "GBP": 12900 },
          "transit": { "minDays": 4, "maxDays": 6 },
        },
      ],
    },
  ],
}
`;

export const porto: EngineExample = {
  id: 'porto',
  title: 'Wine glasses from Porto',
  about:
    'Prices in parts and for each parcel, dates and closures, conditions on glass alone, a free rate that replaces the paid one, pickup, and prices in pounds.',
  settings,
  destination: { country: 'PT', province: '', postalCode: '4050-297' },
  lines: [
    {
      ...NEW_LINE,
      name: 'Wine glasses',
      quantity: 6,
      weightGrams: 350,
      priceMinor: 600,
      tags: ['glass'],
      sizeMm: [90, 90, 220],
    },
    { ...NEW_LINE, name: 'Decanter on a stand', quantity: 1, weightGrams: 4200, priceMinor: 2100, tags: ['heavy'] },
  ],
  customerTags: [],
};
