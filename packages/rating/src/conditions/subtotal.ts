import { defineCondition, type Condition } from '../kinds/define-condition.ts';
import { checkLines, lineSelection, measureOf, type LineSelection } from '../kinds/line-selection.ts';
import type { ShippedCart } from '../kinds/shipped-cart.ts';
import type { Amount } from '../schema/amount.ts';
import { amountMinor } from '../schema/fields.ts';
import { checkRange, describeRange, isWithin, SOME_LINES, subjectOf, type Range } from './range.ts';

export type SubtotalConditionConfig<A = Amount> = {
  readonly of: 'subtotal';
  readonly atLeastMinor?: A | undefined;
  readonly belowMinor?: A | undefined;
  readonly lines?: LineSelection | undefined;
};

export const subtotalCondition: Condition<SubtotalConditionConfig<number>> = defineCondition({
  of: 'subtotal',
  name: 'condition on the subtotal',
  description: 'The subtotal of the shipped lines, after discounts.',
  fields: {
    atLeastMinor: amountMinor.optional().describe('Minimum subtotal. Default: none.'),
    belowMinor: amountMinor.optional().describe('The subtotal must be below this amount. Default: no limit.'),
    lines: lineSelection.optional().describe(SOME_LINES),
  },
  test: (config) => {
    const subtotalOf = measureOf(config.lines, subtotal);
    return (cart) => isWithin(subtotalOf(cart), rangeOf(config));
  },
  describe: (config, { amount }) => `${subjectOf('subtotal', config.lines)} ${describeRange(rangeOf(config), amount)}`,
  measured: ({ lines }, cart, { amount }) => amount(measureOf(lines, subtotal)(cart)),
  check: (config, report) => {
    checkRange(rangeOf(config), report);
    checkLines(config.lines, report);
  },
  // Which lines a shopper adds is not known: with `lines`, no subtotal of the cart is promised to be enough.
  minSubtotalMinor: ({ atLeastMinor = 0, lines }) => (lines === undefined ? atLeastMinor : 0),
});

const subtotal = ({ subtotalMinor }: ShippedCart): number => subtotalMinor;

const rangeOf = ({ atLeastMinor, belowMinor }: Omit<SubtotalConditionConfig<number>, 'of'>): Range => ({
  atLeast: atLeastMinor,
  below: belowMinor,
});
