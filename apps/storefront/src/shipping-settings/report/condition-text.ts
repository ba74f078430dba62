import type { ConditionConfig } from '@cartfare/rating';
import { amountText } from './amount-text.ts';

/** A condition as a statement, such as `subtotal from 50.00 CAD and below 100.00 CAD`. */
export function conditionText(condition: ConditionConfig, currency: string): string {
  switch (condition.of) {
    case 'subtotal': {
      const amount = (minor: number) => amountText(minor, currency);
      return `subtotal ${rangeText(condition.atLeastMinor, condition.belowMinor, amount)}`;
    }
    case 'weight':
      return `weight ${rangeText(condition.atLeastGrams, condition.belowGrams, (grams) => `${grams} g`)}`;
    case 'quantity':
      return `pieces ${rangeText(condition.atLeast, condition.below, String)}`;
    case 'product_tags':
      return `${LINES[condition.lines]} of the tags ${condition.tags.join(', ')}`;
    case 'customer_tags':
      return `${CUSTOMER[condition.has]} of the tags ${condition.tags.join(', ')}`;
  }
}

const LINES = {
  some: 'some line has one',
  every: 'every line has one',
  none: 'no line has any',
} as const;

const CUSTOMER = { some: 'the customer has one', none: 'the customer has none' } as const;

function rangeText(from: number | undefined, below: number | undefined, write: (value: number) => string): string {
  const ends = [
    ...(from === undefined ? [] : [`from ${write(from)}`]),
    ...(below === undefined ? [] : [`below ${write(below)}`]),
  ];
  return ends.length === 0 ? 'of any size' : ends.join(' and ');
}
