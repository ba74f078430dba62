import * as z from 'zod';
import { defineCondition, type Condition } from '../kinds/define-condition.ts';
import { checkLines, lineSelection, measureOf, type LineSelection } from '../kinds/line-selection.ts';
import type { ShippedCart } from '../kinds/shipped-cart.ts';
import { grams } from '../schema/fields.ts';
import { gramsText } from '../schema/grams-text.ts';
import { checkRange, describeRange, isWithin, SOME_LINES, subjectOf, type Range } from './range.ts';

export type WeightConditionConfig = {
  readonly of: 'weight';
  readonly atLeastGrams?: number | undefined;
  readonly belowGrams?: number | undefined;
  readonly lines?: LineSelection | undefined;
  readonly net?: boolean | undefined;
};

export const weightCondition: Condition<WeightConditionConfig> = defineCondition({
  of: 'weight',
  name: 'condition on the weight',
  description: 'The weight, including packaging unless it is net.',
  fields: {
    atLeastGrams: grams.optional().describe('Minimum weight, in grams. Default: none.'),
    belowGrams: grams.optional().describe('The weight must be below this, in grams. Default: no limit.'),
    lines: lineSelection.optional().describe(SOME_LINES),
    net: z.boolean().optional().describe('True: without packaging. Default: false.'),
  },
  test: (config) => {
    const weightOf = weighed(config);
    return (cart) => isWithin(weightOf(cart), rangeOf(config));
  },
  describe: (config) =>
    `${subjectOf(config.net === true ? 'net weight' : 'weight', config.lines)} ${describeRange(rangeOf(config), gramsText)}`,
  measured: (config, cart) => gramsText(weighed(config)(cart)),
  check: (config, report) => {
    checkRange(rangeOf(config), report);
    checkLines(config.lines, report);
  },
});

const weighed = ({ lines, net = false }: WeightConditionConfig): ((cart: ShippedCart) => number) =>
  measureOf(lines, net ? (cart) => cart.netWeightGrams : (cart) => cart.weightGrams);

const rangeOf = ({ atLeastGrams, belowGrams }: Omit<WeightConditionConfig, 'of'>): Range => ({
  atLeast: atLeastGrams,
  below: belowGrams,
});
