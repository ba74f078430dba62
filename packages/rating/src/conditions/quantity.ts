import { defineCondition, type Condition } from '../kinds/define-condition.ts';
import { checkLines, lineSelection, measureOf, type LineSelection } from '../kinds/line-selection.ts';
import type { ShippedCart } from '../kinds/shipped-cart.ts';
import { pieces } from '../schema/fields.ts';
import { checkRange, describeRange, isWithin, SOME_LINES, subjectOf } from './range.ts';

export type QuantityConditionConfig = {
  readonly of: 'quantity';
  readonly atLeast?: number | undefined;
  readonly below?: number | undefined;
  readonly lines?: LineSelection | undefined;
};

export const quantityCondition: Condition<QuantityConditionConfig> = defineCondition({
  of: 'quantity',
  name: 'condition on the quantity',
  description: 'The number of shipped pieces.',
  fields: {
    atLeast: pieces.optional().describe('Minimum number of pieces. Default: none.'),
    below: pieces.optional().describe('The number must be below this. Default: no limit.'),
    lines: lineSelection.optional().describe(SOME_LINES),
  },
  test: (config) => {
    const quantityOf = measureOf(config.lines, piecesOf);
    return (cart) => isWithin(quantityOf(cart), config);
  },
  describe: (config) => `${subjectOf('pieces', config.lines)} ${describeRange(config, String)}`,
  measured: ({ lines }, cart) => String(measureOf(lines, piecesOf)(cart)),
  check: (config, report) => {
    checkRange(config, report);
    checkLines(config.lines, report);
  },
});

const piecesOf = ({ quantity }: ShippedCart): number => quantity;
