import { defineCondition, type AnyConditionConfig, type Condition } from '../kinds/define-condition.ts';
import { readWithin } from '../kinds/define-price-kind.ts';
import type { NestedKinds } from '../kinds/nested-kinds.ts';

export type NotConditionConfig = {
  readonly of: 'not';
  /** It must not hold. */
  readonly condition: AnyConditionConfig;
};

export const notCondition = ({ schema, kindOf }: NestedKinds<Condition>): Condition<NotConditionConfig> =>
  defineCondition({
    of: 'not',
    name: 'opposite of a condition',
    description: 'A condition does not hold.',
    fields: { condition: schema.describe('The condition.') },
    amounts: ({ of, condition }, read) => ({
      of,
      condition: kindOf(condition).amounts(condition, readWithin('condition', read)),
    }),
    test: ({ condition }) => {
      const holds = kindOf(condition).test(condition);
      return (cart) => !holds(cart);
    },
    describe: ({ condition }, format) => `not (${kindOf(condition).describe(condition, format)})`,
    measured: ({ condition }, cart, format) => kindOf(condition).measured(condition, cart, format),
    check: ({ condition }, report) => {
      const kind = kindOf(condition);
      kind.check(condition, report.within('condition', kind.texts));
    },
  });
