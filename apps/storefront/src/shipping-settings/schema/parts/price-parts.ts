import { ID_OF_KIND, type SettingsPart } from '../settings-part.ts';

/** What a rate costs. */
export const PRICE_PARTS: readonly SettingsPart[] = [
  {
    name: 'flat price',
    at: 'zones[].rates[].price(flat)',
    description: 'The same for every cart.',
    fields: { kind: ID_OF_KIND, priceMinor: 'The price.' },
  },
  {
    name: 'price per item',
    at: 'zones[].rates[].price(per_item)',
    description: 'By the piece.',
    fields: {
      kind: ID_OF_KIND,
      eachMinor: 'For each piece.',
      firstMinor: 'For the first piece, instead of eachMinor. Default: eachMinor.',
    },
  },
  {
    name: 'price per kilogram',
    at: 'zones[].rates[].price(per_kilogram)',
    description: 'By the weight with packaging, to the gram.',
    fields: {
      kind: ID_OF_KIND,
      eachMinor: 'For each kilogram.',
      stepGrams: 'Weights count as the next multiple of this many grams. Default: to the gram.',
    },
  },
  {
    name: 'percentage price',
    at: 'zones[].rates[].price(percentage)',
    description: "A share of the shipped lines' subtotal after discounts.",
    fields: { kind: ID_OF_KIND, percent: '0 to 100.' },
  },
  {
    name: 'tiered price',
    at: 'zones[].rates[].price(tiers)',
    description: 'By a table. A cart that is in none of its tiers is not offered the rate.',
    fields: {
      kind: ID_OF_KIND,
      by: 'What the tiers are of: "weight" (with packaging), "subtotal" (after discounts) or "quantity" (pieces).',
      tiers: 'The table, in ascending order.',
    },
  },
  {
    name: 'tier',
    at: 'zones[].rates[].price(tiers).tiers[]',
    description: 'A line of the table, in grams, minor units or pieces.',
    fields: {
      from: 'Smallest value in the tier.',
      below: 'First value that is not in it any more. Default: it has no end.',
      priceMinor: 'The price.',
    },
  },
];
