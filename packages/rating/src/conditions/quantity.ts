import { defineCondition, type Condition } from '../kinds/define-condition.ts';
import { pieces } from '../schema/fields.ts';
import { checkRange, describeRange, isWithin } from './range.ts';

export type QuantityConditionConfig = {
  readonly of: 'quantity';
  readonly atLeast?: number | undefined;
  readonly below?: number | undefined;
};

export const quantityCondition: Condition<QuantityConditionConfig> = defineCondition({
  of: 'quantity',
  name: 'condition on the quantity',
  description: 'The number of shipped pieces.',
  fields: {
    atLeast: pieces.optional().describe('Minimum number of pieces. Default: none.'),
    below: pieces.optional().describe('The number must be below this. Default: no limit.'),
  },
  test: (config) => (cart) => isWithin(cart.quantity, config),
  describe: (config) => `pieces ${describeRange(config, String)}`,
  check: (config, report) => checkRange(config, report),
});
