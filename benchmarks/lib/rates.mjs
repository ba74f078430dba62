/** The rates of every zone of a measured shop: tiers, a condition, a free threshold, a minimum and delivery days. */
export const RATES = [
  {
    id: 'standard',
    name: 'Standard',
    price: {
      kind: 'tiers',
      by: 'weight',
      tiers: [
        { from: 0, below: 5_000, priceMinor: 980 },
        { from: 5_000, below: 20_000, priceMinor: 1_680 },
        { from: 20_000, priceMinor: 2_450 },
      ],
    },
    freeFromMinor: 25_000,
    transit: { minDays: 3, maxDays: 5 },
  },
  {
    id: 'express',
    name: 'Express',
    price: { kind: 'per_kilogram', eachMinor: 900 },
    minMinor: 2_000,
    when: [{ of: 'weight', belowGrams: 30_000 }],
    transit: { minDays: 1, maxDays: 2 },
  },
];
