import { defineCondition, type Condition } from '../kinds/define-condition.ts';
import { grams } from '../schema/fields.ts';
import { checkRange, describeRange, isWithin, type Range } from './range.ts';

export type WeightConditionConfig = {
  readonly of: 'weight';
  readonly atLeastGrams?: number | undefined;
  readonly belowGrams?: number | undefined;
};

export const weightCondition: Condition<WeightConditionConfig> = defineCondition({
  of: 'weight',
  name: 'condition on the weight',
  description: 'The weight, including packaging.',
  fields: {
    atLeastGrams: grams.optional().describe('Minimum weight, in grams. Default: none.'),
    belowGrams: grams.optional().describe('The weight must be below this, in grams. Default: no limit.'),
  },
  test: (config) => (cart) => isWithin(cart.weightGrams, rangeOf(config)),
  describe: (config) => `weight ${describeRange(rangeOf(config), weightText)}`,
  check: (config, report) => checkRange(rangeOf(config), report),
});

const GRAMS_IN_KILOGRAM = 1000;

/** `500 g`, `60 kg`, `1500 g` */
const weightText = (weight: number): string =>
  weight > 0 && weight % GRAMS_IN_KILOGRAM === 0 ? `${weight / GRAMS_IN_KILOGRAM} kg` : `${weight} g`;

const rangeOf = ({ atLeastGrams, belowGrams }: Omit<WeightConditionConfig, 'of'>): Range => ({
  atLeast: atLeastGrams,
  below: belowGrams,
});
