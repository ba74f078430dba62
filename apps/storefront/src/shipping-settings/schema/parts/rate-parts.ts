import type { SettingsPart } from '../settings-part.ts';

/** The shop's own options. */
export const RATE_PARTS: readonly SettingsPart[] = [
  {
    name: 'rate',
    at: 'zones[].rates[]',
    description:
      'One option of the shop. Its price is worked out in this order: price, plus handlingMinor, at least minMinor, at most maxMinor; and nothing from freeFromMinor on.',
    fields: {
      id: "Names the rate within its zone; becomes the option's code.",
      name: 'What shoppers read. Rates of the same name are added up where a cart ships under several profiles.',
      description: 'What shoppers read below it. Default: nothing.',
      price: 'What it costs.',
      freeFromMinor: 'It costs nothing from this subtotal on, counted after discounts. Default: it always costs.',
      handlingMinor: 'Added to the price. Default: 0.',
      minMinor: 'Least that it costs. Default: 0.',
      maxMinor: 'Most that it costs. Default: no limit.',
      when: 'Conditions; the rate is offered when all of them hold. Default: it always is.',
      transit: 'How long it is on the way. Default: no date is promised.',
      phoneRequired: "Whether the shopper's telephone number is needed. Default: false.",
    },
  },
  {
    name: 'transit',
    at: 'zones[].rates[].transit',
    description: 'Working days on the way.',
    fields: { minDays: 'At least, 0 to 365.', maxDays: 'At most, minDays to 365.' },
  },
];
