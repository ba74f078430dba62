import type { ConditionConfig } from '@cartfare/rating';
import { amountText } from './amount-text.ts';

/** What a condition asks for, such as `a subtotal from 50.00 CAD and below 100.00 CAD`. */
export function conditionText(condition: ConditionConfig, currency: string): string {
  switch (condition.of) {
    case 'subtotal': {
      const amount = (minor: number) => amountText(minor, currency);
      return `a subtotal ${rangeText(condition.atLeastMinor, condition.belowMinor, amount)}`;
    }
    case 'weight':
      return `a weight ${rangeText(condition.atLeastGrams, condition.belowGrams, (grams) => `${grams} g`)}`;
    case 'quantity':
      return `a number of pieces ${rangeText(condition.atLeast, condition.below, String)}`;
    case 'product_tags':
      return `that ${LINES[condition.lines]} of the products carries one of the tags ${condition.tags.join(', ')}`;
    case 'customer_tags':
      return `that the customer carries ${CUSTOMER[condition.has]} of the tags ${condition.tags.join(', ')}`;
  }
}

const LINES = { some: 'at least one', every: 'each', none: 'none' } as const;

const CUSTOMER = { some: 'at least one', none: 'none' } as const;

function rangeText(from: number | undefined, below: number | undefined, write: (value: number) => string): string {
  const ends = [
    ...(from === undefined ? [] : [`from ${write(from)}`]),
    ...(below === undefined ? [] : [`below ${write(below)}`]),
  ];
  return ends.length === 0 ? 'of any size' : ends.join(' and ');
}
