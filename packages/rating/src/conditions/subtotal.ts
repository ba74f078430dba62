import { defineCondition, type Condition } from '../kinds/define-condition.ts';
import { amountMinor } from '../schema/fields.ts';
import { checkRange, describeRange, isWithin, type Range } from './range.ts';

export type SubtotalConditionConfig = {
  readonly of: 'subtotal';
  readonly atLeastMinor?: number | undefined;
  readonly belowMinor?: number | undefined;
};

export const subtotalCondition: Condition<SubtotalConditionConfig> = defineCondition({
  of: 'subtotal',
  name: 'condition on the subtotal',
  description: 'The subtotal of the shipped lines, after discounts.',
  fields: {
    atLeastMinor: amountMinor.optional().describe('Minimum subtotal. Default: none.'),
    belowMinor: amountMinor.optional().describe('The subtotal must be below this amount. Default: no limit.'),
  },
  test: (config) => (cart) => isWithin(cart.subtotalMinor, rangeOf(config)),
  describe: (config, { amount }) => `subtotal ${describeRange(rangeOf(config), amount)}`,
  check: (config, report) => checkRange(rangeOf(config), report),
  minSubtotalMinor: ({ atLeastMinor = 0 }) => atLeastMinor,
});

const rangeOf = ({ atLeastMinor, belowMinor }: Omit<SubtotalConditionConfig, 'of'>): Range => ({
  atLeast: atLeastMinor,
  below: belowMinor,
});
