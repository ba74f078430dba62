import { defineCondition, type Condition } from '../kinds/define-condition.ts';
import { grams, optional } from '../schema/fields.ts';
import { checkRange, describeRange, isWithin, type Range } from './range.ts';

export type WeightConditionConfig = {
  readonly of: 'weight';
  readonly atLeastGrams?: number;
  readonly belowGrams?: number;
};

export const weightCondition: Condition<WeightConditionConfig> = defineCondition({
  of: 'weight',
  name: 'condition on the weight',
  description: 'Weight with packaging.',
  fields: {
    atLeastGrams: optional(grams('Smallest weight that will do. Default: any.')),
    belowGrams: optional(grams('First weight that will not do any more. Default: there is none.')),
  },
  test: (config) => (cart) => isWithin(cart.weightGrams, rangeOf(config)),
  describe: (config) => `weight ${describeRange(rangeOf(config), (weight) => `${weight} g`)}`,
  check: (config, report) => checkRange(rangeOf(config), report),
});

const rangeOf = ({ atLeastGrams, belowGrams }: Omit<WeightConditionConfig, 'of'>): Range => ({
  atLeast: atLeastGrams,
  below: belowGrams,
});
