import type { ShippingConfig } from '@cartfare/rating';

/** The boxes of the demo shop. Everything fits in one of them, but for the deck brush, whose handle is too long. */
export const BOXES: NonNullable<ShippingConfig['packing']>['boxes'] = [
  {
    id: 'small',
    name: 'Small box',
    innerMm: [250, 180, 120],
    outerMm: [256, 186, 130],
    emptyGrams: 150,
    maxGrams: 5000,
  },
  {
    id: 'medium',
    name: 'Medium box',
    innerMm: [420, 340, 250],
    outerMm: [428, 348, 264],
    emptyGrams: 300,
    maxGrams: 15_000,
  },
  {
    id: 'large',
    name: 'Large box',
    innerMm: [600, 400, 400],
    outerMm: [610, 410, 416],
    emptyGrams: 650,
    maxGrams: 30_000,
  },
];
