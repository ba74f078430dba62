import { ID_OF_KIND, type SettingsPart } from '../settings-part.ts';

/** When a rate is offered. */
export const CONDITION_PARTS: readonly SettingsPart[] = [
  {
    name: 'condition on the subtotal',
    at: 'zones[].rates[].when[](subtotal)',
    description: "Sum of the shipped lines' prices after discounts.",
    fields: {
      of: ID_OF_KIND,
      atLeastMinor: 'Smallest subtotal that will do. Default: any.',
      belowMinor: 'First subtotal that will not do any more. Default: there is none.',
    },
  },
  {
    name: 'condition on the weight',
    at: 'zones[].rates[].when[](weight)',
    description: 'Weight with packaging.',
    fields: {
      of: ID_OF_KIND,
      atLeastGrams: 'Smallest weight that will do. Default: any.',
      belowGrams: 'First weight that will not do any more. Default: there is none.',
    },
  },
  {
    name: 'condition on the quantity',
    at: 'zones[].rates[].when[](quantity)',
    description: 'Number of pieces that are shipped.',
    fields: {
      of: ID_OF_KIND,
      atLeast: 'Smallest number that will do. Default: any.',
      below: 'First number that will not do any more. Default: there is none.',
    },
  },
  {
    name: 'condition on product tags',
    at: 'zones[].rates[].when[](product_tags)',
    description: 'How many of the shipped lines carry at least one of the tags.',
    fields: { of: ID_OF_KIND, lines: '"some", "every" or "none".', tags: 'Case does not matter.' },
  },
  {
    name: 'condition on customer tags',
    at: 'zones[].rates[].when[](customer_tags)',
    description: 'Whether the customer carries at least one of the tags. Somebody who is not logged in carries none.',
    fields: { of: ID_OF_KIND, has: '"some" or "none".', tags: 'Case does not matter.' },
  },
];
