import * as z from 'zod';
import { defineCondition, type Condition } from '../kinds/define-condition.ts';
import { checkLines, describeLines, lineMatcher, lineSelection, type LineSelection } from '../kinds/line-selection.ts';

export type LinesConditionConfig = {
  readonly of: 'lines';
  /** How many of the shipped lines are among `lines`. */
  readonly match: 'some' | 'every' | 'none';
  readonly lines: LineSelection;
};

export const linesCondition: Condition<LinesConditionConfig> = defineCondition({
  of: 'lines',
  name: 'condition on lines',
  description: 'How many of the shipped lines are of some products, or have some tags.',
  fields: {
    match: z.enum(['some', 'every', 'none']).describe('"some", "every" or "none" of the shipped lines.'),
    lines: lineSelection.describe('The products or the tags.'),
  },
  test: ({ match, lines: selection }) => {
    const isSelected = lineMatcher(selection);
    return ({ lines }) => {
      if (match === 'every') return lines.every(isSelected);
      return lines.some(isSelected) === (match === 'some');
    };
  },
  describe: ({ match, lines }) => `${MATCHES[match]} ${describeLines(lines)}`,
  measured: ({ lines: selection }, { lines }) =>
    `${lines.filter(lineMatcher(selection)).length} of ${lines.length} lines`,
  check: ({ lines }, report) => checkLines(lines, report),
});

const MATCHES = {
  some: 'some line',
  every: 'only lines',
  none: 'no line',
} as const;
